import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";

test("lists a member's own proposals, newest first, with unanswered ones expired", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock });
  const member = await atrium.person("ic-member");
  const other = await atrium.person("ic-member");
  const propose = (person: typeof member, title: string, start: string) =>
    atrium.request("/api/events/request", { cookie: person.cookie, body: { title, start } });
  await propose(member, "Tomorrow", "2026-11-21T12:00:00Z");
  clock.advance(1_000);
  await propose(member, "Next month", "2026-12-20T12:00:00Z");
  await propose(other, "Of another", "2026-12-20T12:00:00Z");
  clock.advance(25 * 3_600_000);
  const list = async (query: string) =>
    (await atrium.request(`/api/events/requests/mine${query}`, { cookie: member.cookie })).body;
  const { proposals, total } = await list("");
  expect(proposals.map(({ title, status }: { title: string; status: string }) => [title, status])).toEqual([
    ["Next month", "pending"],
    ["Tomorrow", "expired"],
  ]);
  expect(total).toBe(2);
  const second = await list("?limit=1&offset=1");
  expect([second.count, second.total, second.proposals[0].title]).toEqual([1, 2, "Tomorrow"]);
});
