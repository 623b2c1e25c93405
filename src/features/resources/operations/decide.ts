import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { recordBooking } from "../bookings/record-booking.ts";
import { checkOwnBooking, decidesAs, MANAGER_TIER } from "../managers/manager-rules.ts";
import { say } from "../messages.ts";
import { notifyMember } from "../notify-member.ts";
import * as store from "../store.ts";

export const decide = defineOperation({
  id: "resources.decide",
  tool: "ic_admin_decide_booking",
  rest: { method: "POST", path: "/api/resources/requests/{booking_id}/decision", operationId: "decideBooking" },
  title: "Confirm or decline a booking",
  summary: "Confirms or declines another member's queued booking. Declining frees the slot and requires a reason.",
  when: "Use on the web pages: operators and the resource's managers decide in person.",

  effect: "write",
  access: { person: MANAGER_TIER, page: "/resources/manage" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("DecideBooking", {
    booking_id: Type.String({ maxLength: 64, description: "ID of the booking." }),
    decision: choice(["confirm", "decline"], { description: "Whether the booking is confirmed." }),
    reason: Type.Optional(Type.String({ maxLength: 600, description: "The member reads it. Required to decline." })),
  }),
  output: object("DecideBookingResponse", {
    ok: Ok,
    booking_id: Type.String(),
    state: choice(["confirmed", "declined"]),
  }),
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "Confirm that booking",
      input: { booking_id: "book_demo_to_decide", decision: "confirm" },
      output: { ok: true, state: "confirmed" },
    },
  ],

  async handler(context, { booking_id, decision, reason }) {
    const { tx, caller, now, emit, fail } = context;
    const booking = await store.lockBooking(tx, booking_id);
    const by = memberOf(caller);
    const as = await decidesAs(context, booking?.resource_id);
    if (!booking || !as) throw fail("not_found", { hint: "Take booking_id from the list of booking requests." });
    await checkOwnBooking(context, booking);
    const why = reason || null;
    if (decision === "decline" && !why)
      throw fail("validation", {
        message: say.declineNeedsReason,
        hint: "Send a reason; the member reads it.",
      });
    const state = decision === "confirm" ? ("confirmed" as const) : ("declined" as const);
    if (booking.state !== state) {
      if (booking.state !== "queued")
        throw fail("already_decided", {
          message: say.bookingAlreadyDecided({ state: booking.state }),
          hint: "List the booking requests again.",
        });
      if (state === "confirmed" && booking.starts_at <= now)
        throw fail("already_decided", {
          message: say.bookingBegun,
          hint: "No action is needed; it expires undecided.",
        });
      await store.setState(tx, booking_id, { state, reason: why, by, now });
      const { resource_id, email, member_id } = booking;
      const resource = await store.find(tx, resource_id);
      const did = state === "confirmed" ? say.confirmedBooking : say.declinedBooking;
      context.did(did({ name: resource?.name ?? resource_id, as }), booking);
      await notifyMember(tx, {
        booking,
        resource,
        decision: state,
        reason: why,
        actor: actorOf(caller),
        timeZone: await spaceTimeZone(tx),
        now,
      });
      recordBooking(tx, state, booking, now);
      await emit({
        kind: `resources.booking_${state}`,
        subject: booking_id,
        payload: { resource_id, email, member_id, reason: why },
      });
    }
    return { ok: true as const, booking_id, state };
  },
});
