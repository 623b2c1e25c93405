import { expect, test } from "vitest";
import { invitationOf } from "./invitation.ts";

const sender = { space: "Lantern House", contact: null, baseUrl: "https://lantern.example", key: Buffer.alloc(0) };
const to = { memberId: "mem_1", email: "ilse@example.org", proved: true };
const slot = { start: "2026-11-26T10:00:00.000Z", end: "2026-11-26T11:00:00.000Z" };
const at = new Date("2026-11-20T12:00:00Z");

test.each([
  ["confirmed", "REQUEST", 0],
  ["called_off", "CANCEL", 1],
  ["cancelled", "CANCEL", 1],
])("a booking that was %s brings the calendar entry by %s, revision %i", (decision, method, sequence) => {
  const payload = { booking_id: "book_1", resource_name: "FT-9", location: "Second floor", decision, ...slot };
  expect(invitationOf({ type: "booking_decided", payload, at }, to, sender)).toMatchObject({
    method,
    sequence,
    uid: "book_1@lantern.example",
    title: "FT-9 · Lantern House",
    location: "Second floor",
    organizer: { name: "Lantern House", email: "no-reply@lantern.example" },
    attendee: "ilse@example.org",
  });
});

test.each([
  ["moved and still confirmed", { decision: "changed", state: "confirmed", sequence: 3 }, "REQUEST", 3],
  ["moved and waits again", { decision: "changed", state: "queued", sequence: 3 }, "CANCEL", 3],
  ["moved before it was canceled", { decision: "cancelled", sequence: 4 }, "CANCEL", 4],
])("a booking that was %s brings the newest revision of its entry", (_what, news, method, sequence) => {
  const payload = { booking_id: "book_1", resource_name: "FT-9", ...news, ...slot };
  expect(invitationOf({ type: "booking_decided", payload, at }, to, sender)).toMatchObject({ method, sequence });
});

test.each([
  ["event_seat_changed", { news: "confirmed" }, "REQUEST"],
  ["event_seat_changed", { news: "declined" }, "CANCEL"],
  ["event_changed", { change: "moved" }, "REQUEST"],
  ["event_changed", { change: "cancelled" }, "CANCEL"],
])("%s with %o brings the entry that calendar feeds have, by %s", (type, news, method) => {
  const entry = { calendar_uid: "repair-cafe-1a2b3c-20261126T100000Z", sequence: 2 };
  const payload = { event_id: "repair-cafe-1a2b3c", title: "Repair café", ...news, ...entry, ...slot };
  expect(invitationOf({ type: type as "event_changed", payload, at }, to, sender)).toMatchObject({
    method,
    sequence: 2,
    uid: "repair-cafe-1a2b3c-20261126T100000Z@lantern.example",
    title: "Repair café · Lantern House",
    url: "https://lantern.example/events/repair-cafe-1a2b3c",
  });
});

test("a seat that is offered or lapsed, and one at an outside event, bring no calendar entry", () => {
  const payload = { event_id: "e", title: "E", calendar_uid: "e", sequence: 0, ...slot };
  const of = (more: object) =>
    invitationOf({ type: "event_seat_changed", payload: { ...payload, ...more }, at }, to, sender);
  expect([of({ news: "offered" }), of({ news: "lapsed" })]).toEqual([null, null]);
  expect(of({ news: "confirmed", calendar_uid: undefined })).toBeNull();
});

test.each(["declined", "expired"])("a booking that was %s brings no calendar entry", (decision) => {
  const payload = { booking_id: "book_1", resource_name: "FT-9", decision, ...slot };
  expect(invitationOf({ type: "booking_decided", payload, at }, to, sender)).toBeNull();
});
