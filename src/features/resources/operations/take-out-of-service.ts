import { Type } from "typebox";
import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, outcomeOf, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { instantInput, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { readSpaceHours } from "../../space/index.ts";
import { endBooking } from "../bookings/end-booking.ts";
import { lockHeld } from "../bookings/held-store.ts";
import { say } from "../messages.ts";
import * as outages from "../outage-store.ts";
import { OUTAGE_DAYS_MAX, outageFault, unseenOf } from "../rules.ts";
import { CallOffReason, HitBooking, Outage, ResourceId, renderHit, renderOutage } from "../schemas.ts";
import * as store from "../store.ts";

const HITS_MAX = 1_000;

export const takeOutOfService = defineOperation({
  id: "resources.take_out_of_service",
  tool: "ic_admin_take_out_of_service",
  rest: { method: "POST", path: "/api/resources/{resource_id}/outages", operationId: "takeOutOfService" },
  title: "Take a resource out of service",
  summary: "Refuses bookings of a resource for a period, and calls off those that the period hits.",
  when: "Use when a resource is broken or needed. Without confirm, it returns the bookings that it would call off, and changes nothing.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  undo: {
    by: "resources.return_to_service",
    within: 7 * DAY_MS,
    grade: "compensates",
    until: ({ until }) => until,
    input: (_, reply) => ({ outage_id: outcomeOf(reply).outage?.outage_id }),
  },
  bodyBytesMax: 64 * 1024,

  input: object("TakeOutOfService", {
    resource_id: ResourceId,
    from: Type.Optional(instantInput("Start of the outage; default now.")),
    until: instantInput(`End of the outage, at most ${OUTAGE_DAYS_MAX} days ahead.`),
    reason: CallOffReason,
    confirm: Confirm,
    booking_ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: HITS_MAX,
        description: "With confirm: the bookings of the preview. No others are called off.",
      }),
    ),
  }),
  output: previewable("TakeOutOfServiceResponse", {
    resource_id: Type.String(),
    outage: Outage,
    bookings: Type.Array(HitBooking, { description: "The bookings that the outage hits, soonest first." }),
  }),
  errors: ["resource_not_found", "bad_time", "preview_outdated"],
  examples: [
    {
      say: "What would happen if FT-9 were closed on the second of March?",
      input: {
        resource_id: "ft-9",
        from: "2030-03-02T00:00:00Z",
        until: "2030-03-03T00:00:00Z",
        reason: "The floor is painted.",
      },
      output: { ok: true, dry_run: true },
    },
    {
      say: "Take FT-9 out of service that day",
      input: {
        resource_id: "ft-9",
        from: "2030-03-02T00:00:00Z",
        until: "2030-03-03T00:00:00Z",
        reason: "The floor is painted.",
        confirm: true,
      },
      output: { ok: true, resource_id: "ft-9", bookings: [] },
    },
  ],

  async handler({ tx, caller, now, newId, emit, fail }, input) {
    const { resource_id, from, until, reason: text, confirm = false, booking_ids = [] } = input;
    const reason = plainText(text);
    const resource = await store.lock(tx, resource_id); // in-flight bookings of it end first
    if (!resource) throw fail("resource_not_found", { hint: "Call ic_resources_list for the ids." });
    const slot = { starts_at: from === undefined ? now : new Date(from), ends_at: new Date(until) };
    const fault = outageFault(slot, now);
    if (fault) throw fail("bad_time", { message: fault, hint: "Send from and until as future times in this order." });
    const outage = { id: newId("out"), resource_id, ...slot, reason, created_at: now };
    const hit = await lockHeld(tx, { resourceId: resource_id, slot, endsAfter: now });
    const result = {
      ok: true as const,
      resource_id,
      outage: renderOutage(outage),
      bookings: hit.map(renderHit),
    };
    if (!confirm) return preview(result);
    const unseen = unseenOf(result.bookings, booking_ids);
    if (unseen.length > 0) {
      throw fail("preview_outdated", {
        message: say.previewOutdated({ count: unseen.length }),
        hint: "Show them to the operator. Then send the booking_ids of all bookings with confirm: true.",
        context: { unseen },
      });
    }
    await outages.insert(tx, outage);
    const space = await readSpaceHours(tx, now);
    for (const booking of hit) {
      await endBooking({ tx, now, space, emit }, booking, { reason, by: actorOf(caller), withAlternatives: true });
    }
    return result;
  },
});
