import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { suspiciousPatterns } from "../../kernel/values/text.ts";
import { listInReview } from "./store.ts";

export const pendingPrints: PendingReader = async (tx, { limit, id }) => {
  const waiting = await listInReview(tx, limit, id);
  return waiting.map((job) => ({
    id: job.id,
    since: job.step_at,
    member: { id: job.member_id, name: job.member_name },
    about: job.quantity > 1 ? `${job.title}, ${job.quantity} pieces` : job.title,
    facts: { material: job.material, color: job.color, model: job.file_name ?? job.link_url },
    text: job.details || null,
    suspicions: suspiciousPatterns(`${job.title}\n${job.details}`),
  }));
};

export const printDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "prints.update", item: "request_id", sends: { status: "accepted" } },
  { name: "deny", operation: "prints.update", item: "request_id", sends: { status: "rejected" }, reason: "note" },
];
