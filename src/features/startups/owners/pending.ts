import type { PendingDecision, PendingReader } from "../../../kernel/catalogue/review-queue.ts";
import { suspiciousPatterns } from "../../../kernel/values/text.ts";
import { listPending } from "./claim-store.ts";
import { listOwners } from "./owner-store.ts";

export const pendingClaims: PendingReader = async (tx, { now, limit, id }) => {
  const claims = await listPending(tx, now, limit, id ?? null);
  const owners = await listOwners(tx, [...new Set(claims.map(({ startup_id }) => startup_id))]);
  return claims.map((claim) => ({
    id: claim.id,
    since: claim.submitted_at,
    member: { id: claim.member_id, name: claim.member_name },
    about: claim.startup_name,
    facts: {
      slug: claim.slug,
      owners:
        owners
          .filter(({ startup_id }) => startup_id === claim.startup_id)
          .map(({ name }) => name)
          .join(", ") || null,
      expires_at: claim.expires_at,
    },
    text: null,
    suspicions: suspiciousPatterns(claim.startup_name),
  }));
};

export const claimDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "startups.approve_ownership", item: "id" },
  { name: "deny", operation: "startups.reject_ownership", item: "id", reason: "reason" },
];
