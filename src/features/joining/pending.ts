import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { suspiciousPatterns } from "../../kernel/values/text.ts";
import { listPending } from "./request-store.ts";
import { membersByEmail } from "./store.ts";

export const pendingJoinRequests: PendingReader = async (tx, { limit, id = null }) => {
  const rows = await listPending(tx, limit, id);
  // Operators see it. The person who asks gets the same answer for every address.
  const members = await membersByEmail(
    tx,
    rows.map(({ email }) => email),
  );
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    member: null,
    about: row.name,
    facts: {
      name: row.name,
      email: row.email,
      concerns: members.get(row.email)?.name ?? null,
      user_id: members.get(row.email)?.id ?? null,
    },
    text: row.text || null,
    suspicions: suspiciousPatterns(`${row.name}\n${row.text}`),
  }));
};

export const joinRequestDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "joining.approve_request", item: "request_id", choice: "tier" },
  { name: "deny", operation: "joining.deny_request", item: "request_id", reason: "reason" },
];
