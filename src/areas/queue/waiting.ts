import { plainLine } from "../../kernel/text.ts";
import type { WaitingReader } from "../../kernel/waiting.ts";
import { titleOf } from "./rules.ts";
import { listDead } from "./store.ts";

/** Deliveries that were given up, and that somebody tries again or sets aside. */
export const waitingDeliveries: WaitingReader = async (tx, { limit, id }) => {
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
      last_error: row.last_error,
    },
    text: null,
    suspicions: [],
  }));
};
