import type { DecisionsOn, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { suspiciousPatterns } from "../../kernel/values/text.ts";
import { listPending } from "./request-store.ts";

export const pendingJoinRequests: PendingReader = async (tx, { limit, id = null }) => {
  const rows = await listPending(tx, limit, id);
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    member: null,
    about: row.name,
    facts: { name: row.name, email: row.email },
    text: row.text || null,
    suspicions: suspiciousPatterns(`${row.name}\n${row.text}`),
  }));
};

export const joinRequestDecisions: DecisionsOn = (request_id) => [
  { operation: "joining.approve_request", input: { request_id } },
  { operation: "joining.deny_request", input: { request_id } },
];
