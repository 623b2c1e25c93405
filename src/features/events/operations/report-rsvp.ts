import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { say } from "../messages.ts";
import { OutsideRsvp, renderOutside } from "../outside/schemas.ts";
import { lockOutside, setState } from "../outside/store.ts";
import { eventRef, tiersUpTo } from "../rules.ts";
import { aboutDate } from "../seats/notify.ts";
import { findDate } from "../store.ts";

export const reportRsvp = defineOperation({
  id: "events.report_rsvp",
  tool: "ic_admin_report_rsvp",
  rest: { method: "POST", path: "/api/events/rsvps/{rsvp_id}/report", operationId: "reportRsvp" },
  title: "Report the answer to an RSVP",
  summary: "Records what the host of an outside event decided about an RSVP. The member is notified.",
  when: "For the consumer of events.rsvp_queued: rsvp_id is the subject of the message. Needs a signed request.",

  effect: "destructive",
  access: { scope: "admin:events_review", session: false, signature: "enforced" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("ReportRsvp", {
    rsvp_id: Type.String({ maxLength: 64, description: "ID of the RSVP." }),
    decision: choice(["confirmed", "declined"], { description: "What the event platform decided." }),
    reason: Type.Optional(line({ maxLength: 500, description: "The member reads it." })),
  }),
  output: object("ReportRsvpResponse", { ok: Ok, rsvp: OutsideRsvp }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "The host confirmed this seat",
      input: { rsvp_id: "rsvp_0a1b2c3d4e5f607182930009", decision: "confirmed" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings }, { rsvp_id, decision, reason }) {
    const before = await lockOutside(tx, rsvp_id);
    if (!before) throw fail("not_found", { hint: "Send the subject of an events.rsvp_queued message." });
    if (before.state === "withdrawn") {
      throw fail("already_decided", { message: say.memberWithdrew, hint: "No action is needed." });
    }
    const why = reason || null;
    const after = { ...before, state: decision, reason: why };
    if (before.state === decision) return { ok: true as const, rsvp: renderOutside(before) };
    await setState(tx, rsvp_id, { state: decision, reason: why, now });
    const ref = eventRef(before.event_url, settings);
    const occurrence = before.occurrence || undefined;
    const event = ref && (await findDate(tx, { id: ref.id, occurrence, ended: true, tiers: tiersUpTo("public") }, now));
    const title = event?.title ?? before.event_url;
    await appendMemberEvents(tx, {
      memberIds: [before.member_id],
      type: "event_seat_changed",
      target: { kind: "event", id: event?.event_id ?? before.event_url },
      payload: {
        ...(event
          ? aboutDate({ ...event, occurrence: event.recurrence_id, sequence: undefined }, await spaceTimeZone(tx))
          : { event_id: ref?.id ?? "", title }),
        news: decision,
        ...(why && { reason: why }),
      },
      now,
    });
    return { ok: true as const, rsvp: renderOutside(after) };
  },
});
