import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { choice, Ok, object } from "../../../kernel/schema.ts";
import { mayCancel } from "../rules.ts";
import * as store from "../store.ts";

export const cancel = defineOperation({
  id: "resources.cancel",
  tool: "ic_resources_cancel",
  rest: { method: "POST", path: "/api/resources/bookings/{booking_id}/cancel", operationId: "cancelBooking" },
  title: "Cancel a booking",
  summary: "Calls off one of the member's own bookings and frees its slot.",
  when: "The member no longer needs the slot. ic_resources_my_bookings gives the id.",

  effect: "destructive",
  access: { scope: "resources:book", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CancelBooking", { booking_id: Type.String({ maxLength: 64 }) }),
  output: object("CancelBookingResponse", { ok: Ok, booking_id: Type.String(), state: choice(["cancelled"]) }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "I don't need the room",
      input: { booking_id: "book_demo_to_cancel" },
      output: { ok: true, state: "cancelled" },
    },
  ],

  async handler({ tx, caller, now, emit, fail }, { booking_id }) {
    const booking = await store.lockBooking(tx, booking_id);
    const by = memberOf(caller);
    if (!booking || booking.member_id !== by)
      throw fail("not_found", { hint: "ic_resources_my_bookings lists yours." });
    if (booking.state !== "cancelled") {
      if (!mayCancel(booking, now)) {
        throw fail("already_decided", {
          message: `This booking is ${booking.state} or over.`,
          hint: "There is nothing to cancel.",
        });
      }
      await store.setState(tx, booking_id, { state: "cancelled", reason: null, by, now });
      await emit({
        kind: "resources.booking_cancelled",
        subject: booking_id,
        payload: { resource_id: booking.resource_id },
      });
    }
    return { ok: true as const, booking_id, state: "cancelled" as const };
  },
});
