import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { listPending } from "./store.ts";

export const pendingKeyRequests: PendingReader = async (tx, { limit, id = null }) => {
  const rows = await listPending(tx, limit, id);
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    member: { id: row.member_id, name: row.member_name },
    about: row.event_title ?? row.kind,
    facts: {
      key: row.kind,
      event: row.event_title,
      event_url: row.event_url,
      multiplier: row.kind === "member" ? row.multiplier : null,
    },
    text: row.note,
    suspicions: [],
  }));
};

export const keyRequestDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "credits.approve", item: "request_id", choice: "multiplier" },
  { name: "deny", operation: "credits.deny", item: "request_id", reason: "reason" },
];
