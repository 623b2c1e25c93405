import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { instant, Ok, object } from "../../../kernel/schema.ts";
import { plainText } from "../../../kernel/text.ts";
import type { Tier } from "../../../kernel/tiers.ts";
import * as requests from "../request-store.ts";
import { isAbove, requestableFrom } from "../rules.ts";
import { RequestableTierName, TierName } from "../schemas.ts";
import * as store from "../store.ts";
import { tellOperators } from "../tell-operators.ts";

export const requestTier = defineOperation({
  id: "membership.request_tier",
  tool: "ic_request_tier",
  rest: { method: "POST", path: "/api/tier/request", operationId: "requestTier", browserOnly: true },
  title: "Ask for a higher tier",
  summary: "Asks the operators for a higher tier. A request that is still pending is replaced.",
  when: "The member wants powers that their tier does not have. An operator decides; nothing changes before.",

  effect: "write",
  access: { scope: "membership:write", session: true },
  quotas: [{ per: "member", max: 10, window: "utc-day", counts: "attempts" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("TierRequestRequest", {
    tier: RequestableTierName,
    note: Type.Optional(Type.String({ maxLength: 600, description: "Why, for the operators who decide." })),
  }),
  output: object("TierRequestResponse", {
    ok: Ok,
    current_tier: TierName,
    requested_tier: RequestableTierName,
    submitted_at: instant("When the request was made; the same request again keeps its time."),
  }),
  errors: [],
  examples: [
    {
      say: "Ask whether I can become an inner-circle member",
      input: { tier: "ic-member", note: "I hosted two demo nights." },
      output: { ok: true, requested_tier: "ic-member" },
    },
  ],

  async handler({ tx, caller, now, fail }, { tier, note }) {
    const memberId = memberOf(caller);
    const current = (await store.lock(tx, memberId))?.tier ?? caller.tier;
    if (!isAbove(tier, current)) {
      throw fail("validation", {
        message: `tier must be above the current one, ${current}.`,
        hint: whatToAskFor(current),
        context: { current_tier: current, valid_tiers: requestableFrom(current) },
      });
    }
    const request = { requested_tier: tier, note: plainText(note ?? "") || null };
    const before = await requests.findRequest(tx, memberId);
    const isRepeated = before?.requested_tier === tier && before.note === request.note;
    const submitted_at = isRepeated ? before.submitted_at : now;
    if (!isRepeated) {
      await requests.putRequest(tx, { member_id: memberId, ...request, submitted_at });
      await tellOperators(tx, { caller, memberId, current, ...request, now });
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
  return higher.length > 0 ? `Ask for ${higher.join(" or ")}.` : "There is no higher tier to ask for.";
}
