import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { checkInWindow } from "../booking-rules.ts";
import * as changes from "../bookings/change-store.ts";
import { say } from "../messages.ts";
import * as store from "../store.ts";

export const checkIn = defineOperation({
  id: "resources.check_in",
  tool: "ic_resources_check_in",
  rest: { method: "POST", path: "/api/resources/bookings/{booking_id}/check-in", operationId: "checkInBooking" },
  title: "Check in to a booking",
  summary: "Records that the member is there. Where a resource asks for it, bookings without check-in are released.",

  effect: "write",
  access: { person: "public", page: "/resources" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CheckInBooking", {
    booking_id: Type.String({ maxLength: 64, description: "ID of the booking, from ic_resources_my_bookings." }),
  }),
  output: object("CheckInBookingResponse", {
    ok: Ok,
    booking_id: Type.String(),
    checked_in_at: instant("When the member checked in first."),
  }),
  errors: ["not_found", "already_decided", "bad_time"],
  examples: [{ say: "I am here", input: { booking_id: "book_demo_to_check_in" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail, did }, { booking_id }) {
    const booking = await store.lockBooking(tx, booking_id);
    if (booking?.member_id !== memberOf(caller)) throw fail("not_found", { hint: "Open your bookings at /resources." });
    if (booking.state !== "confirmed")
      throw fail("already_decided", {
        message: say.nothingToCheckIn({ state: booking.state }),
        hint: "Only confirmed bookings are checked in.",
      });
    if (booking.checked_in_at) return reply(booking_id, booking.checked_in_at);
    const resource = await store.find(tx, booking.resource_id);
    const window = checkInWindow(booking, resource?.check_in_minutes ?? null);
    if (now < window.starts_at || now >= window.ends_at)
      throw fail("bad_time", {
        message: now < window.starts_at ? say.checkInTooEarly : say.checkInOver,
        hint: now < window.starts_at ? "Check in when you are there." : "Book again.",
      });
    await changes.checkIn(tx, booking_id, now);
    did(say.checkedIn({ name: resource?.name ?? booking.resource_id }), booking, { page: "/resources" });
    return reply(booking_id, now);
  },
});

function reply(booking_id: string, at: Date) {
  return { ok: true as const, booking_id, checked_in_at: at.toISOString() };
}
