import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { checkOwnMatter } from "../../operator-inbox/index.ts";
import { updateClaim } from "../owners/claim-store.ts";
import { lockClaim } from "../owners/lock-claim.ts";
import { notifyOfDecision } from "../owners/notify.ts";
import { CLAIM_DECIDED, NO_SUCH_CLAIM, OWN_CLAIM } from "../refusals.ts";
import { claimState } from "../rules.ts";
import { ClaimId } from "../schemas.ts";

export const rejectOwnership = defineOperation({
  id: "startups.reject_ownership",
  tool: "ic_admin_reject_ownership",
  rest: { method: "POST", path: "/api/startups/claims/{id}/reject", operationId: "rejectStartupClaim" },
  title: "Reject a claim",
  summary: "Turns a claim to a startup down. The member reads the reason.",
  when: "Use when an operator says that the member does not belong to the startup. The member reads the reason.",

  effect: "destructive",
  access: { scope: "admin:ownership_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  // As with ic_admin_approve_ownership, clients may send `confirm`, which has no effect.
  contract: true,
  ignoredFields: { confirm: "Admin tools of the reference deployment apply with it, and preview without." },
  input: object("RejectStartupClaim", {
    id: ClaimId,
    reason: Type.Optional(Type.String({ maxLength: 600, description: "The member reads it." })),
  }),
  output: object("RejectStartupClaimResponse", { ok: Ok, id: Type.String(), slug: Type.String() }),
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "Nobody at Quiet Engine knows them",
      input: { id: "clm_0a1b2c3d4e5f607182930002", reason: "Please ask a founder to vouch for you." },
      output: { ok: true, slug: "quiet-engine" },
    },
  ],

  async handler(context, { id, reason: text = "" }) {
    const { tx, caller, now, fail } = context;
    const locked = await lockClaim(tx, id);
    if (!locked) throw fail("not_found", NO_SUCH_CLAIM);
    const { claim, startup } = locked;
    await checkOwnMatter(context, claim.member_id, OWN_CLAIM);
    const state = claimState(claim, now);
    if (state === "approved" || state === "lapsed") throw fail("already_decided", CLAIM_DECIDED);
    if (state === "pending") {
      const reason = text || null;
      await updateClaim(tx, id, { state: "rejected", decided_at: now, decided_by: memberOf(caller), reason });
      await notifyOfDecision(tx, claim, { startup, decision: "rejected", reason, caller, now });
    }
    return { ok: true as const, id, slug: startup.slug };
  },
});
