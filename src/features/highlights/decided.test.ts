import { expect, test } from "vitest";
import { startNewsroom } from "../../../test/harness/highlights.ts";

test("shows members their own decisions with story and reason", async () => {
  const room = await startNewsroom();
  const ids: string[] = [];
  for (let number = 0; number < 5; number++) {
    ids.push(await room.submitted());
    await room.decide(ids.at(-1) ?? "", "approve");
  }
  const rejected = await room.submitted({ dek: "Blurred." });
  await room.decide(rejected, "reject", { reason: "Too blurred.", confirm: true });
  const { cookie } = room.member;
  const { body } = await room.atrium.request("/api/ingest/highlights/decided?limit=5", { cookie });
  expect(body).toMatchObject({ count: 5, total: 6 });
  expect(body.decided[0]).toMatchObject({
    id: rejected,
    outcome: "rejected",
    reason: "Too blurred.",
    story: { dek: "Blurred." },
  });
  const rest = (await room.atrium.request("/api/ingest/highlights/decided?offset=1", { cookie })).body;
  const outcomes = rest.decided.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]);
  const newestFirst = [...ids].reverse();
  expect(outcomes).toEqual(newestFirst.map((id, at) => [id, at < 4 ? "active" : "archived"]));
  const other = await room.atrium.person("ic-member");
  const seen = await room.atrium.request("/api/ingest/highlights/decided", { cookie: other.cookie });
  expect(seen.body).toMatchObject({ count: 0, total: 0 });
  await room.atrium.close();
});
