import { defineOperation } from "../../../kernel/operation.ts";
import { reaches } from "../../../kernel/tiers.ts";
import { askForKey } from "../ask.ts";
import { formerly, MemberKeyRequest, MemberKeyResponse, type MULTIPLIERS } from "../schemas.ts";

export const requestMember = defineOperation({
  id: "credits.request_member",
  tool: "ic_request_zai_key",
  rest: { method: "POST", path: "/api/credits/member", operationId: "requestMemberKey", aliases: formerly("member") },
  title: "Ask for a member key",
  summary: "Asks the operators for a key to language models with a weekly allowance, larger by its multiplier.",
  when: "An inner-circle member wants to work with models every week. For one event, ask for a workshop key.",

  effect: "write",
  access: { scope: "keys:request", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: MemberKeyRequest,
  output: MemberKeyResponse,
  errors: [],
  examples: [
    {
      say: "Ask for a key of my own, twice the usual",
      input: { multiplier: 2, note: "For the translation bot." },
      output: { ok: true, status: "pending", kind: "member", multiplier: 2 },
    },
  ],

  async handler(context, { multiplier = 1, note }) {
    const { caller, fail } = context;
    if (!reaches(caller.tier, "ic-member")) {
      throw fail("tier_too_low", {
        message: `tier check failed: tier ${caller.tier} needs ic-member or above`,
        hint: "A workshop key can be had at every tier; the member can ask for a higher one on their membership page.",
        context: { current_tier: caller.tier, tier: "ic-member" },
      });
    }
    const asked = { kind: "member", event_url: null, event_title: null, multiplier } as const;
    const request = await askForKey(context, asked, note);
    return {
      ok: true as const,
      request_id: request.id,
      status: "pending" as const,
      kind: "member" as const,
      multiplier: request.multiplier as (typeof MULTIPLIERS)[number],
    };
  },
});
