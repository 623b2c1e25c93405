import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { feedEvent, putEvents } from "../../../../test/harness/events.ts";

const clock = new TestClock();
let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
});
afterAll(() => atrium.close());

test.each([
  ["has just begun", 0, 2, true],
  ["began before and goes on", -1, 1, true],
  ["begins in a moment", 0.001, 2, false],
  ["ends at this moment", -2, 0, false],
  ["is over", -3, -1, false],
])("Live events: lists an event that has begun and not ended: one that %s", async (_what, from, to, isLive) => {
  await putEvents(atrium, [feedEvent("tea", clock.now(), from, to)]);
  const { body } = await atrium.request("/api/events/live");
  expect([body.count, body.events.length]).toEqual(isLive ? [1, 1] : [0, 0]);
});
