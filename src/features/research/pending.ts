import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { listUndecided } from "./submission-store.ts";

export const pendingSubmissions: PendingReader = async (tx, { limit, id }) => {
  const rows = await listUndecided(tx, limit, id);
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    member: { id: row.member_id, name: row.member_name },
    about: row.url,
    facts: { url: row.url },
    text: row.note,
    suspicions: row.suspicious_patterns,
  }));
};

export const submissionDecisions: readonly PendingDecision[] = [
  {
    name: "approve",
    operation: "research.decide_submission",
    item: "submission_id",
    sends: { decision: "approve" },
    choice: "tier",
  },
  {
    name: "deny",
    operation: "research.decide_submission",
    item: "submission_id",
    sends: { decision: "reject" },
    reason: "reason",
  },
];
