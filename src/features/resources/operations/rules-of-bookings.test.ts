import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import { releaseNoShows } from "../jobs/release-no-shows.ts";
import { say } from "../messages.ts";

const MINUTE = 60_000;
const NOON = "2026-11-23T12:00:00Z"; // a Monday; the space is in Lisbon

let clock: TestClock;
let atrium: TestAtrium;
let owner: Person;
let member: Person;
let room = 0;
beforeAll(async () => {
  clock = new TestClock(NOON);
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  owner = await atrium.person("operator");
});
beforeEach(async () => {
  member = await atrium.person("ic-member");
});
afterAll(() => atrium.close());

/** Adds a room with these rules, and returns its id. */
async function add(rules: object): Promise<string> {
  const id = `room-${++room}`;
  const body = { id, kind: "room", name: "Room", outside_hours: true, ...rules };
  const reply = await atrium.request("/api/resources", { cookie: owner.cookie, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return id;
}

/** On that day of the week, from and until as local hours, such as `["Tue", "10:00", "11:00"]`. */
type At = readonly [day: "Mon" | "Tue" | "Wed" | "Sat", from: string, until: string];
const DATES = { Mon: "2026-11-23", Tue: "2026-11-24", Wed: "2026-11-25", Sat: "2026-11-28" };
const slotOf = ([day, from, until]: At) => ({
  start_iso: `${DATES[day]}T${from}:00Z`,
  end_iso: `${DATES[day]}T${until}:00Z`,
});

async function post(path: string, body: object, who: Person = member) {
  return (await atrium.request(path, { cookie: who.cookie, body })).body;
}
const book = (resource_id: string, at: At, who: Person = member) =>
  post("/api/resources/book", { resource_id, ...slotOf(at) }, who);
const bookingsOf = async (who: Person) =>
  (await atrium.request("/api/resources/bookings", { cookie: who.cookie })).body.bookings;
const runJob = () => releaseNoShows.run(jobContext(atrium, clock));

test("an instant booking is confirmed at once, with a notice", async () => {
  const id = await add({ approval: "instant" });
  expect(await book(id, ["Tue", "10:00", "11:00"])).toMatchObject({ ok: true, state: "confirmed", was_dup: false });
  expect(await bookingsOf(member)).toMatchObject([{ state: "confirmed" }]);
  const { body } = await atrium.request("/api/notifications", { cookie: member.cookie });
  expect(body.notifications[0].title).toBe("Your booking of Room was confirmed");
});

describe("rules refuse what they do not allow", () => {
  test.each<[string, object, At, string, RegExp]>([
    ["a short booking", { minutes_min: 60 }, ["Tue", "10:00", "10:30"], "bad_time", /at least 60 minutes/],
    ["off the step", { step_minutes: 30 }, ["Tue", "10:15", "11:15"], "bad_time", /steps of 30 minutes/],
    ["too soon", { lead_minutes: 180 }, ["Mon", "14:00", "15:00"], "bad_time", /at least 3 hours from now/],
    ["too far ahead", { horizon_days: 1 }, ["Wed", "10:00", "11:00"], "bad_time", /at most 1 day ahead/],
    ["a lower tier", { tier_min: "operator" }, ["Tue", "10:00", "11:00"], "tier_too_low", /Operators and above/],
    [
      "a closed weekday",
      { week: weekOf("09:00", "17:00") },
      ["Sat", "10:00", "11:00"],
      "bad_time",
      /closed on Saturday/,
    ],
    [
      "outside the weekday's hours",
      { week: weekOf("09:00", "17:00") },
      ["Tue", "16:30", "17:30"],
      "bad_time",
      /09:00–17:00/,
    ],
    [
      "more time than a week allows",
      { week_minutes_max: 60 },
      ["Tue", "10:00", "12:00"],
      "booking_limit",
      /1 hour a week/,
    ],
  ])("%s", async (_what, rules, at, kind, message) => {
    const refusal = await book(await add(rules), at);
    expect(refusal.error_kind).toBe(kind);
    expect(refusal.error).toMatch(message);
  });

  test("rules that contradict each other are not saved", async () => {
    const body = { id: "odd", kind: "room", name: "Odd", minutes_min: 90, minutes_max: 60 };
    expect((await post("/api/resources", body, owner)).error_kind).toBe("validation");
  });
});

test("the time after a booking stays free for its buffer, and offers respect it", async () => {
  const id = await add({ approval: "instant", buffer_minutes: 15, step_minutes: 15 });
  await book(id, ["Tue", "10:00", "11:00"]);
  const other = await atrium.person("ic-member");
  const refusal = await book(id, ["Tue", "11:00", "12:00"], other);
  expect(refusal.error_kind).toBe("slot_taken");
  expect(refusal.alternatives.next_free.start).toBe("2026-11-24T11:15:00.000Z");
  expect(await book(id, ["Tue", "11:15", "12:00"], other)).toMatchObject({ state: "confirmed" });
  expect((await book(id, ["Tue", "09:00", "10:00"], other)).error_kind).toBe("slot_taken");
});

test("a member's limits hold, and a canceled booking counts no more", async () => {
  const id = await add({ approval: "instant", ahead_max: 1, parallel_max: 1 });
  const { booking_id } = await book(id, ["Tue", "10:00", "11:00"]);
  expect((await book(id, ["Wed", "10:00", "11:00"])).error_kind).toBe("booking_limit");
  expect((await book(await add({ parallel_max: 1 }), ["Tue", "10:30", "11:30"])).error_kind).toBe("booking_limit");
  expect(await book(id, ["Tue", "10:00", "11:00"])).toMatchObject({ was_dup: true, booking_id });
  await post(`/api/resources/bookings/${booking_id}/cancel`, {});
  expect(await book(id, ["Wed", "10:00", "11:00"])).toMatchObject({ ok: true, was_dup: false });
});

test("a series names the dates that it could not book, and ends as a whole", async () => {
  const id = await add({ approval: "instant" });
  await book(id, ["Wed", "10:00", "11:00"], await atrium.person("ic-member"));
  const wish = { resource_id: id, ...slotOf(["Tue", "10:00", "11:00"]), repeat: "daily", count: 3 };
  const series = await post("/api/resources/book-series", wish);
  expect(series.dates.map(({ state }: { state: string }) => state)).toEqual(["confirmed", "refused", "confirmed"]);
  expect(series.dates[1]).toMatchObject({ error_kind: "slot_taken", alternatives: { next_free: expect.anything() } });
  const first = series.dates[0].booking_id;
  const ended = await post(`/api/resources/bookings/${first}/cancel`, { following: true });
  expect(ended.also_cancelled).toBe(1);
  expect((await bookingsOf(member)).map(({ state }: { state: string }) => state)).toEqual(["cancelled", "cancelled"]);
});

describe("a change", () => {
  const change = (booking_id: string, body: object, who: Person = member) =>
    post(`/api/resources/bookings/${booking_id}/change`, body, who);

  test("keeps the booking, waits for a decision again, and frees the old time", async () => {
    const id = await add({});
    const { booking_id } = await book(id, ["Tue", "10:00", "11:00"]);
    await post(`/api/resources/requests/${booking_id}/decision`, { decision: "confirm" }, owner);
    expect((await change(booking_id, slotOf(["Tue", "10:00", "10:30"]))).booking.state).toBe("confirmed");
    expect((await change(booking_id, slotOf(["Tue", "14:00", "15:00"]))).booking.state).toBe("queued");
    expect(await book(id, ["Tue", "10:00", "11:00"], owner)).toMatchObject({ ok: true });
  });

  test("of a canceled booking, or into an outage, is refused", async () => {
    const id = await add({ approval: "instant" });
    const { booking_id } = await book(id, ["Tue", "10:00", "11:00"]);
    const outage = { from: "2026-11-24T14:00:00Z", until: "2026-11-24T16:00:00Z", reason: "The floor dries." };
    await post(`/api/resources/${id}/outages`, { ...outage, confirm: true }, owner);
    expect((await change(booking_id, slotOf(["Tue", "14:00", "15:00"]))).error_kind).toBe("not_bookable");
    await post(`/api/resources/bookings/${booking_id}/cancel`, {});
    expect((await change(booking_id, slotOf(["Tue", "12:00", "13:00"]))).error_kind).toBe("already_decided");
    expect((await post(`/api/resources/bookings/${booking_id}/check-in`, {})).error_kind).toBe("already_decided");
  });

  test("to a taken time is refused, and the booking stays as it was", async () => {
    const id = await add({ approval: "instant" });
    const { booking_id } = await book(id, ["Tue", "10:00", "11:00"]);
    await book(id, ["Tue", "11:00", "12:00"], owner);
    const refusal = await change(booking_id, { end_iso: "2026-11-24T11:30:00Z" });
    expect(refusal.error_kind).toBe("slot_taken");
    expect((await bookingsOf(member))[0]).toMatchObject({ end: "2026-11-24T11:00:00.000Z", state: "confirmed" });
  });
});

test("an operator books for a member, who gets a notice and may cancel", async () => {
  const id = await add({ ahead_max: 1 });
  const wish = { member_id: member.memberId, resource_id: id, ...slotOf(["Tue", "10:00", "11:00"]) };
  const { booking_id, state } = await post("/api/resources/book-for", wish, owner);
  expect(state).toBe("confirmed");
  expect(await post(`/api/resources/bookings/${booking_id}/cancel`, {})).toMatchObject({ state: "cancelled" });
});

test("the usage counts confirmed time within the period, and no-shows apart", async () => {
  const id = await add({ approval: "instant", week: weekOf("09:00", "17:00") });
  await book(id, ["Tue", "10:00", "12:00"]);
  const path = "/api/resources/usage?from=2026-11-24&until=2026-11-25";
  const { body } = await atrium.request(path, { cookie: owner.cookie });
  const row = body.resources.find(({ resource_id }: { resource_id: string }) => resource_id === id);
  expect(row).toMatchObject({ bookings: 1, booked_minutes: 120, open_minutes: 960, members: 1, no_shows: 0 });
});

test("a series leaves out a date on which the member holds another length already", async () => {
  const id = await add({ approval: "instant" });
  const held = await book(id, ["Wed", "10:00", "10:30"]);
  const wish = { resource_id: id, ...slotOf(["Tue", "10:00", "11:00"]), repeat: "daily", count: 2 };
  const { booked, dates } = await post("/api/resources/book-series", wish);
  expect([booked, dates]).toMatchObject([
    1,
    [
      { state: "confirmed" },
      { state: "refused", booking_id: held.booking_id, message: expect.stringContaining("10:30") },
    ],
  ]);
});

describe("series and bookings for a member are refused like bookings", () => {
  test.each<[string, object | null]>([
    ["resource_not_found", null],
    ["not_bookable", { bookable: false }],
    ["qualification_missing", { qualification: "laser-cutter" }],
  ])("%s", async (kind, rules) => {
    const slot = slotOf(["Tue", "10:00", "11:00"]);
    const resource_id = rules === null ? "no-such-room" : await add(rules);
    const series = await post("/api/resources/book-series", { resource_id, ...slot, repeat: "daily", count: 2 });
    const other = await post("/api/resources/book-for", { member_id: member.memberId, resource_id, ...slot }, owner);
    expect([series.error_kind, other.error_kind]).toEqual([kind, kind]);
  });

  test("an agent's series needs an address", async () => {
    const body = { resource_id: await add({}), ...slotOf(["Tue", "10:00", "11:00"]), repeat: "daily", count: 2 };
    const token = await atrium.token(member);
    expect((await atrium.request("/api/resources/book-series", { token, body })).body.error_kind).toBe(
      "email_required",
    );
  });
});

/** From here on the clock goes on. */
test("a booking without check-in is released; one with check-in stays", async () => {
  const id = await add({ approval: "instant", check_in_minutes: 15 });
  const kept = await book(id, ["Tue", "12:00", "13:00"]);
  const lost = await book(id, ["Tue", "13:00", "14:00"]);
  const checkIn = ({ booking_id }: { booking_id: string }) =>
    post(`/api/resources/bookings/${booking_id}/check-in`, {});
  expect((await checkIn(kept)).error_kind).toBe("bad_time");
  clock.advance(24 * 60 * MINUTE - 10 * MINUTE);
  expect(await checkIn(kept)).toMatchObject({ ok: true });
  clock.advance(85 * MINUTE);
  expect(await runJob()).toEqual(say.released({ count: 1 }));
  expect(await runJob()).toBeNull();
  const states = (await bookingsOf(member)).map(({ booking_id, state }: Record<string, string>) => [booking_id, state]);
  expect(states).toEqual([
    [lost.booking_id, "cancelled"],
    [kept.booking_id, "confirmed"],
  ]);
});

test("the limit of a week counts bookings of the week that are over", async () => {
  const id = await add({ approval: "instant", week_minutes_max: 120 });
  await book(id, ["Tue", "20:00", "21:00"]);
  clock.advance(10 * 60 * MINUTE);
  const refusal = await book(id, ["Wed", "20:00", "21:30"]);
  expect(refusal).toMatchObject({ error_kind: "booking_limit", error: expect.stringContaining("1 hour are booked") });
  expect(await book(id, ["Wed", "20:00", "21:00"])).toMatchObject({ ok: true, state: "confirmed" });
});

function weekOf(opens_at: string, closes_at: string) {
  const open = [{ opens_at, closes_at }];
  const weekdays = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open };
  return { ...weekdays, saturday: [], sunday: [] };
}
