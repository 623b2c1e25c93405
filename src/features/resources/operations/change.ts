import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { hoursBetween } from "../../../kernel/rules/measures.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { changeBooking } from "../bookings/change-booking.ts";
import { lockResourceOf } from "../bookings/change-store.ts";
import { say } from "../messages.ts";
import { mayCancel } from "../rules.ts";
import { Booking, renderBooking } from "../schemas.ts";
import * as store from "../store.ts";

export const change = defineOperation({
  id: "resources.change",
  tool: "ic_resources_change",
  rest: { method: "POST", path: "/api/resources/bookings/{booking_id}/change", operationId: "changeBooking" },
  title: "Change a booking",
  summary: "Moves, shortens or extends one of the member's bookings, or changes its purpose. It stays held meanwhile.",
  when: "Use instead of canceling and booking again. ic_resources_my_bookings has booking_id. The reply has the new state.",

  effect: "write",
  listed: "next",
  access: { scope: "resources:book", session: true },
  quotas: [{ per: "token", max: 20, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "resources.change",
    within: 7 * DAY_MS,
    grade: "restores",
    until: (_, { booking }) => booking.start,
    input: ({ booking_id, start_iso, end_iso, purpose }, _, before) =>
      before && {
        booking_id,
        ...(start_iso !== undefined && { start_iso: before.start_iso }),
        ...(end_iso !== undefined && { end_iso: before.end_iso }),
        ...(purpose !== undefined && { purpose: before.purpose }),
      },
  },
  bodyBytesMax: 8 * 1024,
  measures: { hours: ({ start_iso, end_iso }) => hoursBetween(start_iso, end_iso) },

  input: object("ChangeBooking", {
    booking_id: Type.String({ maxLength: 64, description: "ID of the booking, from ic_resources_my_bookings." }),
    start_iso: Type.Optional(instantInput("The new start; absent: as it is.", "start")),
    end_iso: Type.Optional(instantInput("The new end; absent: as it is.", "end")),
    purpose: Type.Optional(Type.String({ maxLength: 600, description: "What the slot is for." })),
  }),
  output: object("ChangeBookingResponse", { ok: Ok, booking: Booking }),
  errors: ["not_found", "already_decided", "not_bookable", "bad_time", "booking_limit", "slot_taken"],
  examples: [
    {
      say: "Move the booking to the third of March, half past ten",
      input: { booking_id: "book_demo_to_change", start_iso: "2030-03-03T10:30:00Z", end_iso: "2030-03-03T11:30:00Z" },
      output: { ok: true },
    },
  ],

  async handler(context, { booking_id, start_iso, end_iso, purpose }) {
    const { tx, caller, now, fail } = context;
    const resource = await lockResourceOf(tx, booking_id, memberOf(caller));
    const booking = resource && (await store.lockBooking(tx, booking_id));
    if (!booking) throw fail("not_found", { hint: "Call ic_resources_my_bookings for the member's bookings." });
    if (!mayCancel(booking, now))
      throw fail("already_decided", {
        message: say.bookingOver({ state: booking.state }),
        hint: "Book again with ic_resources_book.",
      });
    const slot = {
      starts_at: start_iso === undefined ? booking.starts_at : new Date(start_iso),
      ends_at: end_iso === undefined ? booking.ends_at : new Date(end_iso),
    };
    const changed = await changeBooking(context, { booking, resource }, { slot, purpose, actor: actorOf(caller) });
    if (changed.refused) throw fail(changed.refused, changed.details);
    context.wasBefore(restorable(booking), restorable(changed.booking));
    context.did(say.movedBooking({ name: resource.name }), slot, {
      page: "/resources",
    });
    return { ok: true as const, booking: renderBooking(changed.booking) };
  },
});

function restorable({ starts_at, ends_at, purpose }: store.BookingRow) {
  return { start_iso: starts_at.toISOString(), end_iso: ends_at.toISOString(), purpose };
}
