import { afterAll, beforeAll, expect, test } from "vitest";
import { newestNotification, startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { submitForm } from "../../../../test/harness/page-form.ts";
import type { Person } from "../../../seed/users.ts";

const clock = new TestClock("2026-11-20T12:00:00Z");
let atrium: TestAtrium;
let member: Person;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  operator = await atrium.person("operator");
  member = await atrium.person("ic-member");
  for (const id of ["ft-9", "library"]) await post("/api/resources", { id, kind: "room", name: id.toUpperCase() });
});
afterAll(() => atrium.close());

const post = (path: string, body: object, { cookie } = operator) => atrium.request(path, { cookie, body });

let days = 0;

/** Books FT-9 at noon of a day of its own. */
async function book(state: "queued" | "confirmed", day = ++days) {
  const start_iso = new Date(Date.parse("2026-11-24T12:00:00Z") + day * 86_400_000).toISOString();
  const end_iso = new Date(Date.parse(start_iso) + 3_600_000).toISOString();
  const booked = await post("/api/resources/book", { resource_id: "ft-9", start_iso, end_iso }, member);
  const id = booked.body.booking_id as string;
  if (state === "confirmed") await post(`/api/resources/requests/${id}/decision`, { decision: "confirm" });
  return { id, start_iso, end_iso, refused: booked.body };
}

const outage = (body: object) => post("/api/resources/ft-9/outages", body);

const stateOf = async (id: string) => {
  const { body } = await atrium.request("/api/resources/bookings?limit=100", { cookie: member.cookie });
  const found = body.bookings.find(({ booking_id }: { booking_id: string }) => booking_id === id);
  return { state: found.state, reason: found.reason };
};

const lastNews = async () => {
  const { body } = await atrium.request("/api/events/next?limit=500", { cookie: member.cookie });
  return body.events.at(-1).payload;
};

test("calls off a confirmed booking with a reason and names free slots to the member", async () => {
  const { id, start_iso } = await book("confirmed");
  const path = `/api/resources/requests/${id}/call-off`;
  expect((await post(path, { confirm: true })).status).toBe(400);
  expect((await post(path, { reason: "\u200b", confirm: true })).status).toBe(400);
  const preview = await post(path, { reason: "A pipe burst." });
  expect(preview.body).toMatchObject({ dry_run: true, would_be: { state: "cancelled", start: start_iso } });
  expect((await stateOf(id)).state).toBe("confirmed");
  for (let twice = 0; twice < 2; twice++) {
    expect((await post(path, { reason: "A pipe burst.", confirm: true })).body).toMatchObject({ state: "cancelled" });
  }
  expect(await stateOf(id)).toEqual({ state: "cancelled", reason: "A pipe burst." });
  const news = await lastNews();
  expect(news).toMatchObject({ booking_id: id, decision: "called_off", reason: "A pipe burst." });
  expect(news.alternatives.resources).toEqual([{ id: "library", name: "LIBRARY" }]);
  expect(news.instead).toContain("Free at that time: LIBRARY.");
  expect((await newestNotification(atrium, member))?.title).toBe("Your booking of FT-9 was called off");
});

test("calls off no queued booking, because the inbox decides on it", async () => {
  const { id } = await book("queued");
  const refused = await post(`/api/resources/requests/${id}/call-off`, { reason: "No.", confirm: true });
  expect(refused).toMatchObject({ status: 404, body: { error_kind: "not_found" } });
});

test("an outage previews the bookings it hits, calls them off, and refuses new ones with reason and end", async () => {
  const confirmed = await book("confirmed");
  const queued = await book("queued");
  const period = { from: confirmed.start_iso, until: queued.end_iso, reason: "The floor is painted." };
  const preview = await outage(period);
  expect(preview.body.would_be.bookings).toMatchObject([
    { booking_id: confirmed.id, state: "confirmed" },
    { booking_id: queued.id, state: "queued" },
  ]);
  expect((await stateOf(confirmed.id)).state).toBe("confirmed");
  const booking_ids = [confirmed.id, queued.id];
  const { body } = await outage({ ...period, confirm: true, booking_ids });
  expect(await stateOf(confirmed.id)).toEqual({ state: "cancelled", reason: "The floor is painted." });
  expect(await stateOf(queued.id)).toEqual({ state: "declined", reason: "The floor is painted." });
  const { refused } = await book("queued", days);
  expect(refused).toMatchObject({
    error_kind: "not_bookable",
    out_of_service: { end: queued.end_iso, reason: "The floor is painted." },
    alternatives: { next_free: { start: queued.end_iso }, resources: [{ id: "library" }] },
  });
  const listed = await atrium.request(`/api/resources/list?from=${confirmed.start_iso}`, { cookie: member.cookie });
  const room = listed.body.resources.find(({ id }: { id: string }) => id === "ft-9");
  expect(room.out_of_service).toMatchObject([{ start: confirmed.start_iso, end: queued.end_iso }]);
  expect(room.busy).toContainEqual({ start: confirmed.start_iso, end: queued.end_iso });
  const ended = await post(`/api/resources/outages/${body.outage.outage_id}/end`, {});
  expect(ended.body).toMatchObject({ resource_id: "ft-9", changed: true });
  expect((await book("queued", days)).id).toMatch(/^book_/);
});

test("refuses a declined booking, an unknown resource, and an outage in the past", async () => {
  const { id } = await book("queued");
  await post(`/api/resources/requests/${id}/decision`, { decision: "decline", reason: "Painted." });
  const refused = await post(`/api/resources/requests/${id}/call-off`, { reason: "No.", confirm: true });
  expect(refused.body).toMatchObject({ error_kind: "already_decided" });
  const reason = "Repair.";
  const past = await outage({ from: "2026-11-18T12:00:00Z", until: "2026-11-19T12:00:00Z", reason });
  expect(past).toMatchObject({ status: 400, body: { error_kind: "bad_time" } });
  const unknown = await post("/api/resources/attic/outages", { until: "2026-12-19T12:00:00Z", reason });
  expect(unknown.body).toMatchObject({ error_kind: "resource_not_found" });
});

test("an outage calls off no booking that its preview did not show", async () => {
  member = await atrium.person("ic-member");
  const seen = await book("confirmed");
  const until = new Date(Date.parse(seen.start_iso) + 86_400_000).toISOString();
  const period = { from: seen.start_iso, until, reason: "Repair.", confirm: true };
  const start_iso = new Date(Date.parse(seen.start_iso) + 7_200_000).toISOString();
  const end_iso = new Date(Date.parse(start_iso) + 3_600_000).toISOString();
  const { body: late } = await post("/api/resources/book", { resource_id: "ft-9", start_iso, end_iso }, member);
  const unseen = [{ booking_id: late.booking_id }];
  const refused = await outage({ ...period, booking_ids: [seen.id] });
  expect(refused).toMatchObject({ status: 409, body: { error_kind: "preview_outdated", unseen } });
  expect((await outage(period)).status).toBe(409);
  expect((await stateOf(seen.id)).state).toBe("confirmed");
  expect((await stateOf(late.booking_id)).state).toBe("queued");
  const done = await outage({ ...period, booking_ids: [seen.id, late.booking_id, "book_gone"] });
  expect(done.body.bookings).toHaveLength(2);
  days++;
});

test("the page shows the preview again when a booking was added to it", async () => {
  const seen = await book("confirmed");
  const page = "/operate/resources/ft-9";
  // The space of the test is in UTC.
  const form = { from: seen.start_iso.slice(0, 16), until: seen.end_iso.slice(0, 16), reason: "Repair." };
  const send = (more: Record<string, string>) => submitForm(atrium, operator, page, { ...form, ...more });
  const first = await send({});
  expect(first.body).toContain(`name="seen" value="${seen.id}"`);
  const again = await send({ step: "confirm", seen: "book_other" });
  expect(again.body).toContain(
    "Nothing was changed: the bookings are no longer those that you saw. 1 booking is new. 1 booking is gone.",
  );
  expect((await stateOf(seen.id)).state).toBe("confirmed");
  expect((await send({ step: "confirm", seen: seen.id })).status).toBe(303);
  expect((await stateOf(seen.id)).state).toBe("cancelled");
});

test("no booking slips into an outage that is being declared", async () => {
  const day = ++days;
  const from = new Date(Date.parse("2026-11-24T00:00:00Z") + day * 86_400_000).toISOString();
  const until = new Date(Date.parse(from) + 86_400_000).toISOString();
  const [booking, declared] = await Promise.all([
    book("queued", day),
    outage({ from, until, reason: "Repair.", confirm: true }),
  ]);
  if (booking.id) expect(declared.body).toMatchObject({ unseen: [{ booking_id: booking.id }] });
  else expect([declared.status, booking.refused.error_kind]).toEqual([200, "not_bookable"]);
});

test("suspension and demotion release a member's bookings only if the operator says so", async () => {
  const { id } = await book("confirmed");
  const { id: waiting } = await book("queued");
  const path = `/api/membership/members/${member.memberId}`;
  const demote = (more: object) =>
    atrium.request(`${path}/tier`, { method: "PUT", cookie: operator.cookie, body: { tier: "ai-floor", ...more } });
  expect((await demote({})).body).toMatchObject({ to: "ai-floor", released: 0 });
  expect((await stateOf(id)).state).toBe("confirmed");
  expect((await demote({ release_holds: true })).body.released).toBeGreaterThanOrEqual(2);
  expect(await stateOf(id)).toMatchObject({ state: "cancelled", reason: "Your membership no longer includes it." });
  expect((await stateOf(waiting)).state).toBe("declined");
  const suspended = await post(`${path}/suspend`, { reason: "Please talk to us.", release_holds: true });
  expect(suspended.body).toMatchObject({ ok: true, released: 0 });
});
