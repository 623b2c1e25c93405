import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { lockFollowing } from "../bookings/change-store.ts";
import { say } from "../messages.ts";
import { mayCancel } from "../rules.ts";
import * as store from "../store.ts";

export const cancel = defineOperation({
  id: "resources.cancel",
  tool: "ic_resources_cancel",
  rest: { method: "POST", path: "/api/resources/bookings/{booking_id}/cancel", operationId: "cancelBooking" },
  title: "Cancel a booking",
  summary: "Cancels one of the member's own bookings and frees its slot, with `following` the rest of its series.",
  when: "Use when the member no longer needs the slot. ic_resources_my_bookings has booking_id.",

  effect: "destructive",
  final: true,
  listed: "next",
  access: { scope: "resources:book", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CancelBooking", {
    booking_id: Type.String({ maxLength: 64, description: "ID of the booking, from ic_resources_my_bookings." }),
    following: Type.Optional(
      Type.Boolean({ description: "true: also the later bookings of its series. Default false." }),
    ),
  }),
  output: object("CancelBookingResponse", {
    ok: Ok,
    booking_id: Type.String(),
    state: choice(["cancelled"]),
    also_cancelled: Type.Optional(Type.Integer({ description: "Later bookings of the series that ended with it." })),
  }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "I don't need the room",
      input: { booking_id: "book_demo_to_cancel" },
      output: { ok: true, state: "cancelled" },
    },
  ],

  async handler(context, { booking_id, following = false }) {
    const { tx, caller, now, fail } = context;
    const booking = await store.lockBooking(tx, booking_id);
    const by = memberOf(caller);
    if (!booking || booking.member_id !== by)
      throw fail("not_found", { hint: "Call ic_resources_my_bookings for the member's bookings." });
    if (booking.state !== "cancelled") {
      if (!mayCancel(booking, now)) {
        throw fail("already_decided", {
          message: say.bookingOver({ state: booking.state }),
          hint: "No action is needed.",
        });
      }
      context.did(say.canceledBooking({ name: await cancelBooking(context, booking, actorOf(caller)) }), booking, {
        page: "/resources",
      });
    }
    const reply = { ok: true as const, booking_id, state: "cancelled" as const };
    if (!following || booking.series_id === null) return reply;
    const series = { id: booking.series_id, memberId: by, from: booking.starts_at };
    const later = (await lockFollowing(tx, series)).filter((each) => mayCancel(each, now));
    for (const each of later) await cancelBooking(context, each, actorOf(caller));
    return { ...reply, also_cancelled: later.length };
  },
});
