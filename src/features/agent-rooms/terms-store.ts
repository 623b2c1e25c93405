import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

/** What participants acknowledge, and how long agents may go on by themselves. */
export interface Terms {
  readonly disclosure: string;
  readonly version: number;
  readonly agentTurnsFree: number;
}

/** Until operators change them. */
const DEFAULT: Terms = {
  disclosure:
    "Every participant of this room reads all of its turns, also those before they joined. Operators of the space can " +
    "read it too; they must give a reason, and the room shows that they did. Turns are kept for 90 days after the room ended.",
  version: 1,
  agentTurnsFree: 30,
};

interface TermsRow {
  readonly disclosure: string;
  readonly version: number;
  readonly agent_turns_free: number;
}

const READ = statement("SELECT disclosure, version, agent_turns_free FROM room_terms");

export async function readTerms(tx: ReadTx): Promise<Terms> {
  const [row] = await tx.run<TermsRow>(READ, []);
  if (!row) return DEFAULT;
  return { disclosure: row.disclosure, version: row.version, agentTurnsFree: row.agent_turns_free };
}

const SAVE = statement(`
  INSERT INTO room_terms AS t (disclosure, version, agent_turns_free, changed_by, changed_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET disclosure = $1, agent_turns_free = $3, changed_by = $4, changed_at = $5,
    version = t.version + CASE WHEN t.disclosure = $1 THEN 0 ELSE 1 END`);

/** A changed disclosure gets the next version, also when two operators change it at once. */
export async function saveTerms(
  tx: WriteTx,
  { disclosure, agentTurnsFree, by, now }: Pick<Terms, "disclosure" | "agentTurnsFree"> & { by: string; now: Date },
): Promise<Terms> {
  const first = DEFAULT.version + (disclosure === DEFAULT.disclosure ? 0 : 1);
  await tx.run(SAVE, [disclosure, first, agentTurnsFree, by, now]);
  return readTerms(tx);
}
