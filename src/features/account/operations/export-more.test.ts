import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/harness/world.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { say } from "../../resources/messages.ts";

const REASON = "UPDATE booking SET reason = $1 WHERE id = 'book_demo_confirmed'";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.atrium.close());

test("what the server said is exported in words, and what people wrote as they wrote it", async () => {
  const { member, atrium } = world;
  const own = "Nobody checked in. The door is out of service.";
  await atrium.request("/api/account/export", { method: "POST", cookie: member.cookie });
  const cursor = Buffer.from(JSON.stringify([""])).toString("base64url");
  for (const [kept, words] of [
    [say.nobodyCheckedIn, sentence(say.nobodyCheckedIn)],
    [own, own],
  ]) {
    const values = [JSON.stringify(kept)];
    await atrium.kernel.database.transaction((tx) => tx.run({ name: "test_reason", text: REASON }, values));
    const more = await atrium.request(`/api/account/export/booking?cursor=${cursor}`, { cookie: member.cookie });
    expect(more.body.rows[0]).toMatchObject({ id: "book_demo_confirmed", reason: words });
  }
});
