import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import type { MemberEventType } from "../../event-log/index.ts";
import { endPeriods } from "../jobs/end-periods.ts";
import { remindOfPeriods } from "../jobs/remind-of-periods.ts";
import { endAfter, remindersDue } from "./rules.ts";

const DAY_MS = 86_400_000;

describe("membership periods", () => {
  let clock: TestClock;
  let atrium: TestAtrium;
  let operator: Person;
  let member: Person;
  beforeAll(async () => {
    clock = new TestClock();
    atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
    operator = await atrium.person("operator");
  });
  beforeEach(async () => {
    member = await atrium.person("ai-floor");
  });
  afterEach(() => atrium.kernel.database.transaction(({ query }) => query.deleteFrom("membership_period").execute()));
  afterAll(() => atrium.close());

  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
  /** Operators confirm such changes with a recent sign-in. */
  async function set(body: object, ids = [member.memberId]) {
    const cookie = await atrium.signInAgain(operator);
    return atrium.request("/api/membership/periods", { cookie, body: { user_ids: ids, ...body } });
  }
  const end = () => endPeriods.run(jobContext(atrium, clock));
  const remind = () => remindOfPeriods.run(jobContext(atrium, clock));
  const factsOf = async ({ memberId }: Person) => {
    const text = "SELECT tier, suspended_at IS NOT NULL AS suspended FROM member WHERE id = $1";
    const [row] = await atrium.kernel.database.read.run<{ tier: string; suspended: boolean }>(
      { name: "tier_and_state", text },
      [memberId],
    );
    return row;
  };
  const news = async ({ memberId }: Person, type: MemberEventType) => {
    const { query } = atrium.kernel.database.read;
    const log = query.selectFrom("member_event").select("payload").where("member_id", "=", memberId);
    return log.where("type", "=", type).execute();
  };

  test("take the tier after the days of grace, and a renewal gives it back", async () => {
    expect((await set({ ends_at: inDays(30), grace_days: 7 })).body).toMatchObject({ set: 1, restored: 0 });
    clock.advance(37 * DAY_MS - 1);
    expect([await end(), await factsOf(member)]).toEqual([null, { tier: "ai-floor", suspended: false }]);
    clock.advance(1);
    await Promise.all([end(), end()]);
    expect(await factsOf(member)).toEqual({ tier: "public", suspended: false });
    expect(await news(member, "membership_lapsed")).toHaveLength(1);
    expect((await set({ ends_at: inDays(365) })).body).toMatchObject({ set: 1, restored: 1 });
    expect(await factsOf(member)).toEqual({ tier: "ai-floor", suspended: false });
  });

  test("suspend where operators chose so, and a renewal lifts only that suspension", async () => {
    const other = await atrium.person("ft-member");
    await set({ ends_at: inDays(1), after_end: "suspended" }, [member.memberId, other.memberId]);
    clock.advance(DAY_MS);
    await end();
    expect(await factsOf(member)).toEqual({ tier: "ai-floor", suspended: true });
    expect((await set({ ends_at: null })).body).toMatchObject({ removed: 1, restored: 1 });
    expect([(await factsOf(member))?.suspended, (await factsOf(other))?.suspended]).toEqual([false, true]);
  });

  test("leave a tier that operators changed after the end", async () => {
    await set({ ends_at: inDays(1) });
    clock.advance(DAY_MS);
    await end();
    const text = "UPDATE member SET tier = 'ft-member' WHERE id = $1";
    await atrium.kernel.database.transaction((tx) => tx.run({ name: "by_hand", text }, [member.memberId]));
    expect((await set({ ends_at: inDays(10) })).body.restored).toBe(0);
    expect((await factsOf(member))?.tier).toBe("ft-member");
  });

  test("never take the tier of an operator", async () => {
    const second = await atrium.person("operator");
    await set({ ends_at: inDays(1), after_end: "suspended" }, [second.memberId]);
    clock.advance(2 * DAY_MS);
    expect([await end(), await factsOf(second)]).toEqual([null, { tier: "operator", suspended: false }]);
  });

  test("remind 14 and 3 days before the end, each once", async () => {
    await set({ ends_at: inDays(20) });
    await remind();
    expect(await news(member, "membership_ends")).toHaveLength(0);
    clock.advance(6 * DAY_MS);
    await Promise.all([remind(), remind()]);
    expect(await news(member, "membership_ends")).toHaveLength(1);
    clock.advance(11 * DAY_MS);
    await remind();
    await remind();
    expect(await news(member, "membership_ends")).toHaveLength(2);
  });

  test("are seen by their member, and set by a signed-in operator only", async () => {
    await set({ ends_at: inDays(20), grace_days: 5 });
    const own = await atrium.request("/api/tier/me", { cookie: member.cookie });
    expect(own.body.period).toMatchObject({ ends_at: inDays(20), lapses_at: inDays(25), after_end: "public" });
    const body = { user_ids: [member.memberId], ends_at: null };
    const token = await atrium.token(operator);
    const refused = await Promise.all([
      atrium.request("/api/membership/periods", { cookie: member.cookie, body }),
      atrium.request("/api/membership/periods", { token, body }),
    ]);
    expect(refused.map((reply) => reply.body.error_kind)).toEqual(["tier_too_low", "session_required"]);
    expect((await set({ ends_at: inDays(-1) })).body.error_kind).toBe("bad_time");
  });
});

test.each([
  [20, 0],
  [14, 1],
  [4, 1],
  [3, 2],
  [0, 2],
])("with %i days left, %i reminders are due", (days, due) => {
  const now = new Date("2030-02-01T00:00:00Z");
  expect(remindersDue(new Date(now.getTime() + days * DAY_MS), now)).toBe(due);
});

test("months that are paid one by one lose no day at the end of a month", () => {
  const zone = "Europe/Berlin";
  const ends = [new Date("2026-12-31T22:59:00Z")];
  for (let month = 0; month < 4; month++) ends.push(endAfter(ends.at(-1) ?? new Date(0), "month", zone));
  const days = ends.map((end) => new Intl.DateTimeFormat("sv", { dateStyle: "short", timeZone: zone }).format(end));
  expect(days).toEqual(["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
  expect(endAfter(new Date("2026-11-15T12:00:00Z"), "year", zone)).toEqual(new Date("2027-11-15T12:00:00Z"));
});
