import { expect, test } from "vitest";
import { invitationOf } from "./invitation.ts";

const sender = { space: "Lantern House", contact: null, baseUrl: "https://lantern.example", key: Buffer.alloc(0) };
const to = { memberId: "mem_1", email: "ilse@example.org" };
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

test.each(["declined", "expired"])("a booking that was %s brings no calendar entry", (decision) => {
  const payload = { booking_id: "book_1", resource_name: "FT-9", decision, ...slot };
  expect(invitationOf({ type: "booking_decided", payload, at }, to, sender)).toBeNull();
});
