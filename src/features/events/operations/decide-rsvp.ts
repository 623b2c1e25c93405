import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { OwnEventId } from "../own/schemas.ts";
import { Occurrence } from "../schemas.ts";
import { admitHost } from "../seats/admit-host.ts";
import { notifyOfSeat } from "../seats/notify.ts";
import { NO_SUCH_GUEST, noSeatFree } from "../seats/refusals.ts";
import { Attendee, renderAttendee } from "../seats/schemas.ts";
import { freeSeats, settle } from "../seats/settle.ts";
import { findOfDate, lockDate, tally, updateRsvp } from "../seats/store.ts";

export const decideRsvp = defineOperation({
  id: "events.decide_rsvp",
  tool: "ic_events_decide_rsvp",
  rest: { method: "POST", path: "/api/events/own/{event_id}/decide", operationId: "decideRsvp" },
  title: "Confirm or decline an RSVP",
  summary: "Gives a guest a free seat out of turn, or declines an RSVP. The guest is notified, with the reason.",
  when: "Use when a host decides about one guest. The waitlist moves by itself.",

  effect: "destructive",
  access: { scope: "events:request", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("DecideRsvp", {
    event_id: OwnEventId,
    occurrence: Occurrence,
    rsvp_id: Type.String({ maxLength: 64, description: "From ic_events_list_attendees." }),
    decision: choice(["confirm", "decline"], { description: "Whether the guest gets the seat." }),
    reason: Type.Optional(line({ maxLength: 500, description: "The guest reads it." })),
  }),
  output: object("DecideRsvpResponse", { ok: Ok, attendee: Attendee }),
  errors: ["not_found", "seats_full"],
  examples: [
    {
      say: "Decline Kofi's RSVP, the workshop is for beginners",
      input: {
        event_id: "game-evening-7a8b9c",
        rsvp_id: "rsvp_0a1b2c3d4e5f607182930002",
        decision: "decline",
        reason: "This one is for beginners.",
      },
      output: { ok: true },
    },
  ],

  async handler(context, { event_id, occurrence, rsvp_id, decision, reason }) {
    const { tx, caller, now, fail } = context;
    const { recurrence_id } = await admitHost(context, event_id, occurrence);
    const date = await lockDate(tx, event_id, recurrence_id);
    const rsvp = date && (await findOfDate(tx, date, rsvp_id));
    if (!date || !rsvp || rsvp.state === "cancelled") throw fail("not_found", NO_SUCH_GUEST);
    const state = decision === "confirm" ? "confirmed" : "declined";
    if (rsvp.state === state) return { ok: true as const, attendee: renderAttendee(rsvp) };
    if (decision === "confirm") {
      const held = rsvp.state === "offered" ? 1 + rsvp.guests : 0;
      const left = freeSeats(date, await tally(tx, date, now)) + held;
      if (1 + rsvp.guests > left) throw fail("seats_full", noSeatFree(left));
    }
    const decided = await updateRsvp(tx, rsvp.id, {
      state,
      waiting_no: null,
      offered_until: null,
      reason: reason || null,
      updated_at: now,
      ...(decision === "decline" && { checked_in_at: null, checked_in_by: null }),
    });
    await notifyOfSeat(tx, date, decided, { news: state, caller, now });
    if (decision === "decline") await settle(tx, date, now);
    return { ok: true as const, attendee: renderAttendee(decided) };
  },
});
