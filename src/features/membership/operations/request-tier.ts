import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import type { Tier } from "../../../kernel/access/tiers.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { notifyOperators } from "../notify-operators.ts";
import * as requests from "../request-store.ts";
import { isAbove, requestableFrom } from "../rules.ts";
import { RequestableTierName, TierName } from "../schemas.ts";
import * as store from "../store.ts";

export const requestTier = defineOperation({
  id: "membership.request_tier",
  tool: "ic_request_tier",
  rest: { method: "POST", path: "/api/tier/request", operationId: "requestTier", browserOnly: true },
  title: "Request a higher tier",
  summary: "Sends operators a request for a higher tier, replacing one that is pending.",
  when: "Use when the member needs permissions above their tier. Nothing changes until an operator decides.",

  effect: "destructive",
  listed: "first",
  access: { scope: "membership:write", session: true },
  quotas: [{ per: "member", max: 10, window: "utc-day", counts: "attempts" }],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "membership.cancel_request",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_input, _reply, before) => before && {},
  },
  bodyBytesMax: 8 * 1024,

  input: object("TierRequestRequest", {
    tier: Type.Optional(RequestableTierName),
    requested_tier: Type.Optional(RequestableTierName),
    note: Type.Optional(Type.String({ maxLength: 600, description: "The reason, for the operators." })),
  }),
  output: object("TierRequestResponse", {
    ok: Ok,
    current_tier: TierName,
    requested_tier: RequestableTierName,
    submitted_at: instant("When the request was made; an identical request keeps its time."),
  }),
  errors: [],
  examples: [
    {
      say: "Ask whether I can become an inner-circle member",
      input: { tier: "ic-member", note: "I hosted two demo nights." },
      output: { ok: true, requested_tier: "ic-member" },
    },
  ],

  async handler({ tx, caller, now, fail, did, wasBefore }, { requested_tier, tier = requested_tier, note }) {
    const memberId = memberOf(caller);
    if (!tier) throw fail("validation", { message: say.tierMissing, hint: "Send the wanted tier." });
    const current = (await store.lock(tx, memberId))?.tier ?? caller.tier;
    if (!isAbove(tier, current)) {
      throw fail("validation", {
        message: say.tierNotAboveCurrent({ tier: current }),
        hint: whatToAskFor(current),
        context: { current_tier: current, valid_tiers: requestableFrom(current) },
      });
    }
    const request = { requested_tier: tier, note: note || null };
    const before = await requests.findRequest(tx, memberId);
    if (!before) wasBefore({ request: null });
    did(say.tierRequested({ tier }), undefined, {
      page: "/membership",
    });
    const isRepeated = before?.requested_tier === tier && before.note === request.note;
    const submitted_at = isRepeated ? before.submitted_at : now;
    if (!isRepeated) {
      await requests.putRequest(tx, { member_id: memberId, ...request, submitted_at });
      await notifyOperators(tx, { caller, memberId, current, ...request, now });
    }
    return {
      ok: true as const,
      current_tier: current,
      requested_tier: tier,
      submitted_at: submitted_at.toISOString(),
    };
  },
});

function whatToAskFor(current: Tier): string {
  const higher = requestableFrom(current);
  return higher.length > 0
    ? `Request ${higher.join(" or ")}.`
    : "You already have the highest tier that can be requested.";
}
