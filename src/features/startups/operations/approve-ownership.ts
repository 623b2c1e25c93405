import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { checkOwnMatter } from "../../operator-inbox/index.ts";
import { updateClaim } from "../owners/claim-store.ts";
import { lockClaim } from "../owners/lock-claim.ts";
import { notifyOfDecision, notifyOfOwners } from "../owners/notify.ts";
import { addOwner, listOwners } from "../owners/owner-store.ts";
import { CLAIM_DECIDED, NO_SUCH_CLAIM, OWN_CLAIM } from "../refusals.ts";
import { claimState } from "../rules.ts";
import { ClaimId } from "../schemas.ts";

export const approveOwnership = defineOperation({
  id: "startups.approve_ownership",
  tool: "ic_admin_approve_ownership",
  rest: { method: "POST", path: "/api/startups/claims/{id}/approve", operationId: "approveStartupClaim" },
  title: "Approve a claim",
  summary: "Makes the claiming member an owner of the startup, beside its present owners.",
  when: "Use when an operator knows that the member belongs to the startup.",

  effect: "write",
  listed: "first",
  access: { scope: "admin:ownership_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  contract: true,
  ignoredFields: {
    confirm: "ic_admin_approve_ownership of the reference deployment accepts it without effect.",
    force: "ic_admin_approve_ownership of the reference deployment accepts it without effect.",
  },
  input: object("ApproveStartupClaim", { id: ClaimId }),
  output: object("ApproveStartupClaimResponse", {
    ok: Ok,
    id: Type.String(),
    slug: Type.String(),
    founder_clerk_user_id: Type.String({ description: "The member's ID." }),
    current_owners: Type.Array(Type.String(), { description: "IDs of all owners." }),
  }),
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "Yes, Lantern House is Ilse's",
      input: { id: "clm_0a1b2c3d4e5f607182930001" },
      output: { ok: true, slug: "lantern-house" },
    },
  ],

  async handler(context, { id }) {
    const { tx, caller, now, fail } = context;
    const locked = await lockClaim(tx, id);
    if (!locked) throw fail("not_found", NO_SUCH_CLAIM);
    const { claim, startup } = locked;
    const { member_id } = claim;
    await checkOwnMatter(context, member_id, OWN_CLAIM);
    const state = claimState(claim, now);
    if (state === "rejected" || state === "lapsed") throw fail("already_decided", CLAIM_DECIDED);
    if (state === "pending") {
      const others = (await listOwners(tx, [startup.id])).map((each) => each.member_id);
      await addOwner(tx, startup, member_id, now);
      await updateClaim(tx, id, { state: "approved", decided_at: now, decided_by: memberOf(caller) });
      await notifyOfDecision(tx, claim, { startup, decision: "approved", reason: null, caller, now });
      await notifyOfOwners(tx, { startup, memberIds: others, change: "joined", who: claim.member_name, now });
    }
    const owners = await listOwners(tx, [startup.id]);
    return {
      ok: true as const,
      id,
      slug: startup.slug,
      founder_clerk_user_id: member_id,
      current_owners: owners.map((each) => each.member_id),
    };
  },
});
