import { Type } from "typebox";
import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { readSpaceHours } from "../../space/index.ts";
import { endBooking } from "../bookings/end-booking.ts";
import { decidesAs, MANAGER_TIER } from "../managers/manager-rules.ts";
import { say } from "../messages.ts";
import { findAlternatives } from "../other-slots.ts";
import { mayCancel } from "../rules.ts";
import { AlternativeSlots, CallOffReason, renderAlternatives, renderSlot, slotFields } from "../schemas.ts";
import * as store from "../store.ts";

export const callOff = defineOperation({
  id: "resources.call_off",
  tool: "ic_admin_call_off_booking",
  rest: { method: "POST", path: "/api/resources/requests/{booking_id}/call-off", operationId: "callOffBooking" },
  title: "Call off a booking",
  summary: "Ends a member's confirmed booking, frees its slot, and tells the member why and what else is free.",
  when: "Use when a confirmed booking cannot take place. Without confirm, it returns a preview and changes nothing.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true, sessionTier: MANAGER_TIER },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("CallOffBooking", {
    booking_id: Type.String({ maxLength: 64, description: "Listed by ic_admin_list_bookings with state confirmed." }),
    reason: CallOffReason,
    confirm: Confirm,
  }),
  output: previewable("CallOffBookingResponse", {
    booking_id: Type.String(),
    state: choice(["cancelled"]),
    resource_id: Type.String(),
    ...slotFields,
    alternatives: AlternativeSlots,
  }),
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "What would happen if I called off Ilse's booking?",
      input: { booking_id: "book_demo_confirmed", reason: "A pipe burst." },
      output: { ok: true, dry_run: true },
    },
    {
      say: "Call it off",
      input: { booking_id: "book_demo_confirmed", reason: "A pipe burst.", confirm: true },
      output: { ok: true, state: "cancelled" },
    },
  ],

  async handler(context, { booking_id, reason, confirm = false }) {
    const { tx, caller, now, emit, fail } = context;
    const booking = await store.lockBooking(tx, booking_id);
    const as = await decidesAs(context, booking?.resource_id);
    if (!booking || !as || booking.state === "queued") {
      throw fail("not_found", {
        message: say.noConfirmedBooking,
        hint: "Call ic_admin_list_bookings with state confirmed. Decline queued bookings in the inbox.",
      });
    }
    const resource = await store.find(tx, booking.resource_id);
    if (!resource) throw new Error(`the booking ${booking_id} has no resource`);
    const isDone = booking.state === "cancelled";
    if (!isDone && !mayCancel(booking, now)) {
      throw fail("already_decided", {
        message: say.bookingAlreadyDecided({ state: booking.state === "confirmed" ? "over" : booking.state }),
        hint: "No action is needed.",
      });
    }
    const space = await readSpaceHours(tx, now);
    const result = {
      ok: true as const,
      booking_id,
      state: "cancelled" as const,
      resource_id: booking.resource_id,
      ...renderSlot(booking),
      alternatives: renderAlternatives(
        await findAlternatives(
          tx,
          resource,
          { memberId: booking.member_id, slot: booking },
          { now, space },
          { excludesWanted: true },
        ),
      ),
    };
    if (!confirm) return preview(result);
    if (!isDone) {
      context.did(say.calledOffBooking({ name: resource.name, as }), booking);
      await endBooking({ tx, now, space, emit }, booking, { reason, by: actorOf(caller), withAlternatives: true });
    }
    return result;
  },
});
