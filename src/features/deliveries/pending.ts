import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { titleOf } from "./rules.ts";
import { listDead } from "./store.ts";

export const pendingDeliveries: PendingReader = async (tx, { limit, id }) => {
  const rows = await listDead(tx, limit, id);
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    member: row.member_id === null ? null : { id: row.member_id, name: row.member_name ?? "" },
    about: plainLine(titleOf(row.payload) ?? row.subject),
    facts: {
      what: row.kind,
      record: row.subject,
      email: typeof row.payload.email === "string" ? row.payload.email : null,
      attempts: row.attempts,
      last_error: row.last_error && keptSentence(row.last_error),
    },
    text: null,
    suspicions: [],
  }));
};

export const deliveryDecisions: readonly PendingDecision[] = [
  { name: "retry", operation: "queue.retry", item: "envelope_id" },
  { name: "dismiss", operation: "queue.dismiss", item: "envelope_id", reason: "reason" },
];
