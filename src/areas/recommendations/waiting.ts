import type { WaitingReader } from "../../kernel/waiting.ts";
import { listOpen } from "./store.ts";

/** What operators' agents would do and a person carries out. */
export const waitingRecommendations: WaitingReader = async (tx, { limit, id }) => {
  const rows = await listOpen(tx, limit, id);
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    member: { id: row.member_id, name: row.name ?? "" },
    about: row.operation,
    facts: {},
    text: null,
    suspicions: [],
    wouldRun: { operation: row.operation, input: row.input },
  }));
};
