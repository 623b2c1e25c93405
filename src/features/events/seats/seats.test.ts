import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import { remindGuests } from "../jobs/remind-guests.ts";
import { settleWaitlists } from "../jobs/settle-waitlists.ts";
import { say } from "../messages.ts";

const HOUR = 3_600_000;
let clock: TestClock;
let atrium: TestAtrium;
let operator: Person;
let host: Person;
let people: Person[];
beforeAll(async () => {
  clock = new TestClock();
  atrium = await startTestAtrium({ clock });
  operator = await atrium.person("operator");
  host = await atrium.person("ic-member", { name: "Ilse Brandt" });
});
beforeEach(async () => {
  people = await Promise.all(["Kofi", "Mia", "Uma"].map((name) => atrium.person("ft-member", { name })));
});
afterAll(() => atrium.close());

const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();
const as = async ({ cookie }: Person, path: string, body?: object) =>
  (await atrium.request(path, { cookie, ...(body && { body }) })).body;
const publish = async (fields: object = {}): Promise<string> => {
  const event = { title: "Repair café", start: at(72), end: at(75), visible_to: "public", hosts: [host.memberId] };
  return (await as(operator, "/api/events/own", { ...event, capacity: 1, ...fields })).event.event_id;
};
const rsvp = (person: Person, id: string, fields: object = {}) =>
  as(person, "/api/events/rsvp", { event_url: id, ...fields });
const withdraw = (person: Person, id: string) => as(person, "/api/events/rsvp/withdraw", { event_url: id });
const seatOf = async (person: Person, id: string) => (await as(person, `/api/events/rsvp?event_url=${id}`)).seat;
const newsOf = async (person: Person, type: string) =>
  (await as(person, `/api/events/next?types=${type}`)).events.map(({ payload }: { payload: object }) => payload);

test("gives seats, then places on the waitlist, and says so to its member", async () => {
  const id = await publish();
  const [kofi, mia, uma] = people as [Person, Person, Person];
  expect(await rsvp(kofi, id)).toMatchObject({ ok: true, queued: false, was_dup: false, seat: { state: "confirmed" } });
  expect(await rsvp(kofi, id)).toMatchObject({ was_dup: true, seat: { state: "confirmed" } });
  const elsewhere = await rsvp(kofi, id, { email: "else@example.org" });
  expect(elsewhere).toMatchObject({ was_dup: true, not_taken: ["email"] });
  expect(await rsvp(mia, id)).toMatchObject({ queued: true, seat: { state: "waitlisted", position: 1 } });
  expect((await rsvp(uma, id)).seat).toMatchObject({ state: "waitlisted", position: 2 });
  const { event } = await as(mia, `/api/events/get?luma=${id}`);
  expect(event.seats).toEqual({ capacity: 1, taken: 1, left: 0, waiting: 2 });
  const mine = (await as(mia, "/api/events/mine")).rsvps;
  expect(mine).toMatchObject([{ state: "waitlisted", event: { event_id: id } }]);
});

test("offers a freed seat in turn for some hours; taking, passing and expiry move on", async () => {
  const id = await publish({ offer_hours: 2 });
  const [kofi, mia, uma] = people as [Person, Person, Person];
  for (const person of people) await rsvp(person, id);
  expect(await withdraw(kofi, id)).toMatchObject({ ok: true, withdrawn: true });
  expect(await seatOf(mia, id)).toMatchObject({ state: "offered", offered_until: at(2) });
  expect(await newsOf(mia, "event_seat_changed")).toMatchObject([{ news: "offered", event_id: id }]);
  expect((await rsvp(kofi, id)).seat).toMatchObject({ state: "waitlisted", position: 2 }); // the seat is held
  clock.advance(2 * HOUR);
  await settleWaitlists.run(jobContext(atrium, clock));
  expect(await seatOf(mia, id)).toMatchObject({ state: "cancelled" });
  expect(await seatOf(uma, id)).toMatchObject({ state: "offered" });
  expect((await rsvp(uma, id)).seat).toMatchObject({ state: "confirmed" });
  await withdraw(uma, id);
  expect(await seatOf(kofi, id)).toMatchObject({ state: "offered" });
});

test("seats of deleted RSVPs, and more capacity, go to the waitlist", async () => {
  await settleWaitlists.run(jobContext(atrium, clock)); // what other tests left
  const id = await publish();
  const [kofi, mia, uma] = people as [Person, Person, Person];
  for (const person of people) await rsvp(person, id);
  const change = { rev: 1, capacity: 2 };
  const path = `/api/events/own/${id}`;
  await atrium.request(path, { method: "PATCH", cookie: operator.cookie, body: change });
  expect(await seatOf(mia, id)).toMatchObject({ state: "offered" });
  await atrium.kernel.database.transaction((tx) =>
    tx.query.deleteFrom("own_rsvp").where("member_id", "=", kofi.memberId).execute(),
  );
  expect(await settleWaitlists.run(jobContext(atrium, clock))).toEqual(say.datesSettled({ count: 1 }));
  expect(await seatOf(uma, id)).toMatchObject({ state: "offered" });
});

test("counts guests, and refuses more than allowed or than there are seats", async () => {
  const id = await publish({ capacity: 3, guests_max: 2 });
  const [kofi, mia] = people as [Person, Person];
  expect((await rsvp(kofi, id, { guests: 3 })).error_kind).toBe("validation");
  expect((await rsvp(kofi, id, { guests: 1 })).seat).toMatchObject({ state: "confirmed", guests: 1 });
  expect((await rsvp(mia, id, { guests: 1 })).seat).toMatchObject({ state: "waitlisted" });
});

test("refuses a seat out of turn without a free one, and names of no event", async () => {
  const id = await publish();
  const [kofi, mia] = people as [Person, Person];
  for (const person of [kofi, mia]) await rsvp(person, id);
  const { attendees } = await as(host, `/api/events/own/${id}/attendees`);
  const waiting = attendees.find(({ name }: { name: string }) => name === "Mia");
  const confirm = { rsvp_id: waiting.rsvp_id, decision: "confirm" };
  expect((await as(host, `/api/events/own/${id}/decide`, confirm)).error).toBe("seats_full");
  const checkIn = await as(host, `/api/events/own/${id}/check-in`, { rsvp_id: waiting.rsvp_id });
  expect(checkIn.error_kind).toBe("already_decided");
  for (const path of ["/api/events/rsvp?event_url=No%20event", "/api/events/get?luma=No%20event"]) {
    expect((await as(kofi, path)).error_kind).toBe("bad_event_url");
  }
  expect((await withdraw(kofi, "No event")).error_kind).toBe("bad_event_url");
  expect((await as(kofi, "/api/events/rsvp?event_url=no-event-0a1b2c")).error_kind).toBe("event_not_found");
});

test("asks the questions of the event", async () => {
  const questions = [{ id: "size", prompt: "Size?", kind: "choice", choices: ["S", "M"], required: true }];
  const id = await publish({ questions });
  const [kofi] = people as [Person];
  expect(await rsvp(kofi, id)).toMatchObject({ error_kind: "bad_answers", missing: ["size"] });
  expect(await rsvp(kofi, id, { answers: { size: "XL" } })).toMatchObject({ invalid: ["size"] });
  expect(await rsvp(kofi, id, { answers: { size: "M" } })).toMatchObject({ ok: true });
  const { attendees } = await as(host, `/api/events/own/${id}/attendees`);
  expect(attendees).toMatchObject([{ name: "Kofi", answers: { size: "M" }, state: "confirmed" }]);
});

test("only hosts and operators see guests, decide and check in", async () => {
  const id = await publish({ capacity: 5 });
  const [kofi] = people as [Person];
  await rsvp(kofi, id);
  const other = await atrium.person("ic-member");
  const [guest] = (await as(host, `/api/events/own/${id}/attendees`)).attendees;
  const decision = { rsvp_id: guest.rsvp_id, decision: "decline", reason: "For beginners." };
  expect((await as(other, `/api/events/own/${id}/attendees`)).error_kind).toBe("not_found");
  expect((await as(other, `/api/events/own/${id}/decide`, decision)).error_kind).toBe("not_found");
  expect((await as(other, `/api/events/own/${id}/check-in`, { rsvp_id: guest.rsvp_id })).error_kind).toBe("not_found");
  expect(await as(host, `/api/events/own/${id}/decide`, decision)).toMatchObject({ attendee: { state: "declined" } });
  expect(await seatOf(kofi, id)).toMatchObject({ state: "declined", reason: "For beginners." });
  expect((await rsvp(kofi, id)).error_kind).toBe("already_decided");
  expect((await as(operator, `/api/events/own/${id}/attendees`)).total).toBe(1);
});

test("checks in by the signed code once, with undo, and refuses a code of another event", async () => {
  const [id, elsewhere] = [await publish(), await publish({ title: "Choir" })];
  const [kofi, mia] = people as [Person, Person];
  await rsvp(kofi, id);
  await rsvp(mia, elsewhere);
  const code = (await seatOf(kofi, id)).check_in_code;
  const checkIn = (body: object) => as(host, `/api/events/own/${id}/check-in`, body);
  expect(await checkIn({ code: `${code.slice(0, -1)}${code.endsWith("A") ? "B" : "A"}` })).toMatchObject({
    error_kind: "not_found",
  });
  const foreign = (await seatOf(mia, elsewhere)).check_in_code;
  expect((await checkIn({ code: foreign })).error_kind).toBe("not_found");
  const url = `${atrium.baseUrl}/events/${id}/door?code=${code}`;
  expect(await checkIn({ code: url })).toMatchObject({ was_dup: false, attendee: { name: "Kofi" } });
  expect(await checkIn({ code })).toMatchObject({ was_dup: true });
  expect((await as(host, `/api/events/own/${id}/attendees`)).arrived).toBe(1);
  const undone = await checkIn({ code, undo: true });
  expect(undone.attendee.checked_in_at).toBeUndefined();
});

test("reminds each guest once, a day before, and tells them of a cancellation", async () => {
  const id = await publish({ capacity: 5 });
  const [kofi, mia] = people as [Person, Person];
  await rsvp(kofi, id);
  clock.advance(49 * HOUR);
  await rsvp(mia, id); // a moment ago: no reminder
  for (let times = 0; times < 2; times++) await remindGuests.run(jobContext(atrium, clock));
  expect(await newsOf(kofi, "event_reminder")).toHaveLength(1);
  expect(await newsOf(mia, "event_reminder")).toHaveLength(0);
  await as(operator, `/api/events/own/${id}/cancel`, { reason: "No power." });
  expect(await newsOf(kofi, "event_changed")).toMatchObject([{ change: "cancelled", reason: "No power." }]);
  const series = await publish({ capacity: 5, repeats: { every: "week", count: 3 } });
  await rsvp(mia, series);
  await as(operator, `/api/events/own/${series}/cancel`, {});
  expect(await newsOf(mia, "event_changed")).toMatchObject([
    { event_id: id },
    { event_id: series, when: expect.stringMatching(/^all 3 dates, the first /) },
  ]);
  expect((await rsvp(people[2] as Person, id)).error_kind).toBe("bad_time");
});

test("an RSVP sent again changes guests and answers, and keeps its seat where no room is left", async () => {
  const questions = [{ id: "food", prompt: "Food?", kind: "short", required: false }];
  const id = await publish({ capacity: 3, guests_max: 2, questions });
  const [kofi, mia] = people as [Person, Person];
  await rsvp(kofi, id, { guests: 1, answers: { food: "None" } });
  await rsvp(mia, id);
  expect(await rsvp(kofi, id, { guests: 2 })).toMatchObject({ error_kind: "validation", left: 0 });
  expect(await rsvp(kofi, id)).toMatchObject({ was_dup: true, seat: { guests: 1 } });
  expect(await rsvp(kofi, id, { guests: 0, answers: { food: "Soup" } })).toMatchObject({
    was_dup: false,
    seat: { state: "confirmed", guests: 0 },
  });
  const { attendees } = await as(host, `/api/events/own/${id}/attendees`);
  expect(attendees[0]).toMatchObject({ name: "Kofi", answers: { food: "Soup" } });
  expect(await rsvp(mia, id, { guests: 1 })).toMatchObject({ was_dup: false, seat: { guests: 1 } });
});

test("a member finds the RSVP when the event is shown to fewer, and no code for a canceled date", async () => {
  const id = await publish({ capacity: 3 });
  const [kofi, mia] = people as [Person, Person];
  await rsvp(kofi, id);
  const narrow = { rev: 1, visible_to: "operator" };
  await atrium.request(`/api/events/own/${id}`, { method: "PATCH", cookie: operator.cookie, body: narrow });
  expect(await seatOf(kofi, id)).toMatchObject({ state: "confirmed", check_in_code: expect.any(String) });
  expect((await as(mia, `/api/events/rsvp?event_url=${id}`)).error_kind).toBe("event_not_found");
  await as(operator, `/api/events/own/${id}/cancel`, { reason: "No power." });
  const after = await as(kofi, `/api/events/rsvp?event_url=${id}`);
  expect(after).toMatchObject({ cancelled: true });
  expect(after.seat.check_in_code).toBeUndefined();
  const mine = await as(kofi, "/api/events/mine");
  expect(mine.rsvps).toMatchObject([{ state: "cancelled", event: { event_id: id, cancelled: true } }]);
});
