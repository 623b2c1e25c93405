import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../../test/harness/atrium.ts";

test("Device-code starts: 30 per address and hour; polls are not counted", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock });
  const start = () => atrium.request("/api/agent/signup/start", { body: { scopes: ["read:public"] } });
  for (let index = 0; index < 30; index++) expect((await start()).status).toBe(200);
  expect(await start()).toMatchObject({ status: 429, body: { error_kind: "rate_limited" } });
  expect((await atrium.request("/api/agent/signup/poll")).status).toBe(200);
  clock.advance(3_600_000);
  expect((await start()).status).toBe(200);
});
