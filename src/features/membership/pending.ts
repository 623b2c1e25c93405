import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { listPending } from "./request-store.ts";

/** Identified by the member, who has at most one. */
export const pendingTierRequests: PendingReader = async (tx, { limit, id = null }) => {
  const { pending } = await listPending(tx, limit, id);
  return pending.map((row) => ({
    id: row.member_id,
    since: row.submitted_at,
    member: { id: row.member_id, name: row.display_name },
    about: row.requested_tier,
    facts: { current_tier: row.current_tier, requested_tier: row.requested_tier, email: row.email },
    text: row.note,
    suspicions: [],
  }));
};

export const tierRequestDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "membership.approve_request", item: "user_id", choice: "tier" },
  { name: "deny", operation: "membership.deny_request", item: "user_id", reason: "reason" },
];
