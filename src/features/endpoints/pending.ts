import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { suspiciousPatterns } from "../../kernel/values/text.ts";
import { listPending } from "./store.ts";

export const pendingEndpoints: PendingReader = async (tx, { limit, id }) => {
  const rows = await listPending(tx, { limit, id });
  return rows.map((row) => {
    const text = row.description || row.card.description;
    return {
      id: row.id,
      since: row.submitted_at,
      member: { id: row.owner_id, name: row.owner_name ?? "" },
      about: row.name,
      facts: {
        kind: row.kind,
        url: row.url,
        hosts: row.origins.join(", "),
        signature: row.signature,
        skills: row.card.skills.map(({ name }) => name).join(", ") || null,
        review: row.review,
        health: row.health,
      },
      text: text || null,
      suspicions: suspiciousPatterns(
        `${row.name}\n${text}\n${row.card.skills.map((each) => each.description).join("\n")}`,
      ),
    };
  });
};

export const endpointDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "endpoints.approve", item: "id" },
  { name: "deny", operation: "endpoints.reject", item: "id", reason: "reason" },
];
