import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { choice, Ok, object } from "../../../kernel/schema.ts";
import { plainText } from "../../../kernel/text.ts";
import { appendMemberEvents } from "../../events/index.ts";
import { renderSlot } from "../schemas.ts";
import * as store from "../store.ts";

export const decide = defineOperation({
  id: "resources.decide",
  tool: "ic_admin_decide_booking",
  rest: { method: "POST", path: "/api/resources/requests/{booking_id}/decision", operationId: "decideBooking" },
  title: "Confirm or decline a booking",
  summary: "Decides on a queued booking of another member; a declined one frees its slot and says why.",

  effect: "write",
  access: { person: "operator" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("DecideBooking", {
    booking_id: Type.String({ maxLength: 64 }),
    decision: choice(["confirm", "decline"]),
    reason: Type.Optional(Type.String({ maxLength: 600, description: "Told to the member; needed to decline." })),
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

  async handler({ tx, caller, now, emit, fail }, { booking_id, decision, reason }) {
    const booking = await store.lockBooking(tx, booking_id);
    const by = memberOf(caller);
    if (!booking) throw fail("not_found", { hint: "List the booking requests for their ids." });
    if (booking.member_id === by) {
      throw fail("forbidden", { message: "Nobody decides on their own booking.", hint: "Ask another operator." });
    }
    const why = plainText(reason ?? "") || null;
    if (decision === "decline" && !why)
      throw fail("validation", { message: "reason is needed to decline", hint: "Say why; the member reads it." });
    const state = decision === "confirm" ? ("confirmed" as const) : ("declined" as const);
    if (booking.state !== state) {
      if (booking.state !== "queued")
        throw fail("already_decided", { message: `It is ${booking.state}.`, hint: "Reload the queue." });
      await store.setState(tx, booking_id, { state, reason: why, by, now });
      const { resource_id, email, member_id } = booking;
      await appendMemberEvents(tx, {
        memberIds: [member_id],
        type: "booking_decided",
        actor: { member_id: by, display_name: caller.memberName },
        target: { kind: "booking", id: booking_id },
        payload: {
          booking_id,
          resource_id,
          resource_name: (await store.find(tx, resource_id))?.name ?? resource_id,
          ...renderSlot(booking),
          decision: state,
          ...(why && { reason: why }),
        },
        now,
      });
      await emit({
        kind: `resources.booking_${state}`,
        subject: booking_id,
        payload: { resource_id, email, member_id, reason: why },
      });
    }
    return { ok: true as const, booking_id, state };
  },
});
