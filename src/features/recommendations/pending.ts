import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { listOpen } from "./store.ts";

export const pendingRecommendations: PendingReader = async (tx, { limit, id }) => {
  const rows = await listOpen(tx, limit, id);
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    member: { id: row.member_id, name: row.name ?? "" },
    about: row.operation,
    facts: { concerns: row.concerned_name, user_id: row.concerned_id },
    text: null,
    suspicions: [],
    wouldRun: { operation: row.operation, input: row.input },
  }));
};

export const recommendationDecisions: readonly PendingDecision[] = [
  {
    name: "dismiss",
    operation: "recommendations.close",
    item: "recommendation_id",
    sends: { outcome: "dismissed" },
    reason: "reason",
  },
];
