import { reaches } from "../../../kernel/access/tiers.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { say } from "../messages.ts";
import { requestKey } from "../request-key.ts";
import { formerly, MemberKeyRequest, MemberKeyResponse, type MULTIPLIERS } from "../schemas.ts";

export const requestMember = defineOperation({
  id: "credits.request_member",
  tool: "ic_request_zai_key",
  rest: { method: "POST", path: "/api/credits/member", operationId: "requestMemberKey", aliases: formerly("member") },
  title: "Request a member key",
  summary: "Requests a language model key with a weekly token quota, which the multiplier raises.",
  when: "Use when an inner-circle member wants to use models every week. ic_request_workshop_key is for one event.",

  effect: "write",
  needs: "model_gateway",
  access: { scope: "keys:request", session: true },
  approval: "signed_in",
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
        message: say.tierTooLow({ tier: caller.tier }),
        hint: "Workshop keys are available at every tier. The member can request a higher tier on the membership page.",
        context: { current_tier: caller.tier, tier: "ic-member" },
      });
    }
    const details = { kind: "member", event_url: null, event_title: null, multiplier } as const;
    const { request, wasPending } = await requestKey(context, details, note);
    return {
      ok: true as const,
      request_id: request.id,
      was_dup: wasPending,
      status: "pending" as const,
      kind: "member" as const,
      multiplier: request.multiplier as (typeof MULTIPLIERS)[number],
    };
  },
});
