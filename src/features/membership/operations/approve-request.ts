import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { nullable, object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { changeTier } from "../change-tier.ts";
import { say } from "../messages.ts";
import { memberToDecideOn, TIER_MUTATIONS } from "../request-of.ts";
import { isAbove } from "../rules.ts";
import { MemberId, Reason, RequestableTierName, TierName } from "../schemas.ts";

export const approveRequest = defineOperation({
  id: "membership.approve_request",
  tool: "ic_admin_approve_tier_request",
  rest: { method: "POST", path: "/api/membership/requests/{user_id}/approve", operationId: "approveTierRequest" },
  title: "Approve a tier request",
  summary: "Moves a member to the requested tier, or with tier to that one. Without confirm it returns a preview.",
  when: "Use when an operator has decided to grant a pending request. Without confirm, it returns a preview and changes nothing. Only a person can grant tier operator.",

  effect: "write",
  listed: "first",
  access: { scope: "admin:tier_review", session: true },
  forPeople: ({ tier }) => tier === "operator", // members cannot request it, so only the input can name it
  quotas: [{ ...TIER_MUTATIONS, free: ({ dry_run }) => dry_run === true }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 8 * 1024,

  input: object("ApproveTierRequest", {
    user_id: MemberId,
    tier: Type.Optional(TierName),
    reason: Type.Optional(Reason),
    confirm: Confirm,
  }),
  output: previewable("ApproveTierRequestResponse", {
    action: Type.Literal("approve"),
    user_id: Type.String(),
    from: TierName,
    to: TierName,
    was_pending: Type.Boolean(),
    requested_tier: nullable(RequestableTierName),
    override_used: Type.Boolean({ description: "true if the operator chose another tier than the requested one." }),
    rate: Type.Optional(RateInfo),
  }),
  errors: ["not_found", "no_pending", "forbidden"],
  examples: [
    {
      say: "Grant Uma's request",
      input: { user_id: "mem_0123456789abcdef0000a001", reason: "Welcome upstairs.", confirm: true },
      output: { ok: true, to: "ai-floor", override_used: false },
    },
    {
      say: "What would happen if I granted Ana's?",
      input: { user_id: "mem_0123456789abcdef0000a003" },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { user_id, tier, reason, confirm = false }) {
    const { member, request } = await memberToDecideOn(tx, { caller, memberId: user_id, fail });
    const to = tier ?? request?.requested_tier;
    if (!to) throw fail("no_pending", { hint: "Send tier to grant one without a request." });
    if (to === "operator" && caller.tier !== "operator") {
      throw fail("forbidden", { message: say.onlyOperatorMakesOperator, hint: "Ask an operator." });
    }
    if (!isAbove(to, member.tier)) {
      throw fail("validation", {
        message: say.tierNotAboveMembers({ tier: member.tier }),
        hint: "To keep the member's tier, deny the request.",
      });
    }
    const decided = {
      ok: true as const,
      action: "approve" as const,
      user_id,
      from: member.tier,
      to,
      was_pending: request !== undefined,
      requested_tier: request?.requested_tier ?? null,
      override_used: to !== request?.requested_tier,
    };
    // The contract names these members of the preview too.
    if (!confirm) return { ...decided, ...preview(decided) };
    await changeTier(tx, {
      memberId: user_id,
      from: member.tier,
      to,
      by: memberOf(caller),
      reason: reason || null,
      now,
      ...(request && { requested: request.requested_tier }),
    });
    return decided;
  },
});
