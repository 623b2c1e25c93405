import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../../test/harness/atrium.ts";

test("Endpoints 10, Activity limit: lists a member's activity, newest first, 25 by default", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock });
  const person = await atrium.person("ft-member");
  const own = await atrium.token(person);
  const at = clock.now();
  await atrium.kernel.database.transaction(({ query }) =>
    query
      .insertInto("activity")
      .values(
        Array.from({ length: 101 }, (_, index) => ({
          at: new Date(at.getTime() + index),
          member_id: person.memberId,
          operation: "events.rsvp",
          tool: `ic_events_rsvp_${index}`,
          transport: "rest",
          outcome: "ok",
          request_id: `req_${index}`,
          address: "192.0.2.1",
        })) as never,
      )
      .execute(),
  );
  const read = async (query = "") => (await atrium.request(`/api/activity/me${query}`, { token: own })).body;
  expect((await read()).events).toHaveLength(25);
  expect((await read("?limit=1")).events).toMatchObject([{ tool: "ic_events_rsvp_100" }]);
  expect((await read("?limit=100")).events).toHaveLength(100);
  for (const limit of [0, 101]) expect((await read(`?limit=${limit}`)).error_kind).toBe("validation");
  await atrium.kernel.database.transaction(({ query }) =>
    query
      .updateTable("activity")
      .set({ member_id: "mem_other" } as never)
      .where("tool", "=", "ic_events_rsvp_100")
      .execute(),
  );
  expect((await read("?limit=1")).events).toMatchObject([{ tool: "ic_events_rsvp_99" }]);
});
