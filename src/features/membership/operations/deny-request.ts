import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { requestOf, TIER_MUTATIONS } from "../request-of.ts";
import { deleteRequest } from "../request-store.ts";
import { MemberId, Reason, RequestableTierName, TierName } from "../schemas.ts";
import { recordDecision } from "../store.ts";

export const denyRequest = defineOperation({
  id: "membership.deny_request",
  tool: "ic_admin_deny_tier_request",
  rest: { method: "POST", path: "/api/membership/requests/{user_id}/deny", operationId: "denyTierRequest" },
  title: "Deny a tier request",
  summary:
    "Denies a request for a higher tier, with a reason that the member reads. Without confirm it returns a preview.",
  when: "Use when an operator has decided against a pending request. Without confirm, it returns a preview and changes nothing.",

  effect: "destructive",
  access: { scope: "admin:tier_review", session: true },
  quotas: [{ ...TIER_MUTATIONS, free: ({ dry_run }) => dry_run === true }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 8 * 1024,

  input: object("DenyTierRequest", { user_id: MemberId, reason: Reason, confirm: Confirm }),
  output: previewable("DenyTierRequestResponse", {
    action: Type.Literal("deny"),
    user_id: Type.String(),
    tier: TierName,
    was_pending: Type.Boolean(),
    requested_tier: RequestableTierName,
    reason: Type.String(),
    rate: Type.Optional(RateInfo),
  }),
  errors: ["not_found", "no_pending", "forbidden"],
  examples: [
    {
      say: "Not yet for Ravi: ask him to come to an event first",
      input: { user_id: "mem_0123456789abcdef0000a002", reason: "Come to an event first.", confirm: true },
      output: { ok: true, action: "deny", reason: "Come to an event first." },
    },
  ],

  async handler({ tx, caller, now, fail }, { user_id, reason, confirm = false }) {
    const { member, request } = await requestOf(tx, { caller, memberId: user_id, fail });
    const { tier } = member;
    const requested = request.requested_tier;
    const decided = {
      ok: true as const,
      action: "deny" as const,
      user_id,
      tier,
      was_pending: true,
      requested_tier: requested,
      reason,
    };
    if (!confirm) return preview(decided);
    const by = memberOf(caller);
    await deleteRequest(tx, user_id);
    await recordDecision(tx, "deny", { memberId: user_id, from: tier, to: tier, by, reason, now, requested });
    await appendMemberEvents(tx, {
      memberIds: [user_id],
      type: "tier_denied",
      actor: { member_id: by },
      target: { kind: "member", id: user_id },
      payload: { user_id, from: tier, requested, reason },
      now,
    });
    return decided;
  },
});
