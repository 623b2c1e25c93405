import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { recordForWebhooks } from "../../webhooks/index.ts";
import { badEventUrl } from "../bad-event-url.ts";
import { say } from "../messages.ts";
import { withdrawOutside } from "../outside/withdraw-outside.ts";
import { eventRef, tiersUpTo } from "../rules.ts";
import { EventName, Occurrence } from "../schemas.ts";
import { NO_SUCH_RSVP } from "../seats/refusals.ts";
import { settle } from "../seats/settle.ts";
import { findRsvp, lockDate, updateRsvp } from "../seats/store.ts";
import { findDate } from "../store.ts";

export const withdrawRsvp = defineOperation({
  id: "events.withdraw_rsvp",
  tool: "ic_events_withdraw_rsvp",
  rest: { method: "POST", path: "/api/events/rsvp/withdraw", operationId: "withdrawRsvp" },
  title: "Withdraw an RSVP",
  summary: "Withdraws the member's RSVP. A seat of an own event is offered to the next on the waitlist.",
  when: "Use when the member does not come, or gives an offered seat to the next. A new RSVP undoes it.",

  effect: "destructive",
  final: true,
  listed: "next",
  access: { scope: "events:rsvp", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 2 * 1024,

  input: object("WithdrawRsvp", { event_url: EventName, occurrence: Occurrence }),
  output: object("WithdrawRsvpResponse", {
    ok: Ok,
    withdrawn: Type.Boolean({ description: "false: it was withdrawn before." }),
  }),
  errors: ["bad_event_url", "not_found"],
  examples: [
    {
      say: "I cannot come to the repair café after all",
      input: { event_url: "repair-cafe-1a2b3c" },
      output: { ok: true },
    },
  ],

  async handler(context, { event_url, occurrence }) {
    const { tx, caller, now, fail, settings } = context;
    const ref = eventRef(event_url, settings);
    if (!ref)
      throw fail(
        "bad_event_url",
        await badEventUrl(tx, event_url, { hosts: settings.eventHosts, tiers: tiersUpTo(caller.tier) }),
      );
    const at = occurrence && new Date(occurrence).toISOString();
    const event = await findDate(tx, { id: ref.id, occurrence: at, tiers: tiersUpTo("operator") }, now);
    context.did(say.rsvpWithdrawn({ title: event?.title ?? ref.url ?? ref.id }), event, { page: "/events/mine" });
    if (!event?.own_id) {
      return { ok: true as const, withdrawn: await withdrawOutside(context, { ref, event, occurrence: at }) };
    }
    const date = await lockDate(tx, event.own_id, event.recurrence_id);
    const rsvp = date && (await findRsvp(tx, date, memberOf(caller)));
    if (!date || !rsvp || rsvp.state === "declined") throw fail("not_found", NO_SUCH_RSVP);
    if (rsvp.state === "cancelled") return { ok: true as const, withdrawn: false };
    await updateRsvp(tx, rsvp.id, {
      state: "cancelled",
      waiting_no: null,
      offered_until: null,
      updated_at: now,
      checked_in_at: null,
      checked_in_by: null,
    });
    await settle(tx, date, now);
    const { id: rsvp_id, event_id, member_id } = rsvp;
    recordForWebhooks(tx, "rsvp.withdrawn", { rsvp_id, event_id, event_url: null, member_id }, now);
    return { ok: true as const, withdrawn: true };
  },
});
