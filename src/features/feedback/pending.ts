import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { previewOf } from "./rules.ts";
import { listOpen } from "./store.ts";

export const pendingTickets: PendingReader = async (tx, { limit, id }) => {
  const rows = await listOpen(tx, limit, id);
  return rows.map((row) => ({
    id: row.ticket_id,
    since: row.received_at,
    member: row.member_id === null ? null : { id: row.member_id, name: row.member_name ?? "" },
    about: previewOf(row.message),
    facts: {
      ticket: row.kind,
      priority: row.priority,
      category: row.category,
      url: row.url,
      expected: row.expected,
      got: row.got,
      agent: row.agent_id,
      contact: row.contact,
    },
    text: row.message,
    suspicions: row.suspicious_patterns,
  }));
};

export const ticketDecisions: readonly PendingDecision[] = [
  { name: "resolve", operation: "feedback.resolve", item: "ticket_id", reason: "note", reasonOptional: true },
];
