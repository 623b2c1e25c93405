import type { Caller } from "../../kernel/access/caller.ts";
import type { Did } from "../../kernel/activity/activity.ts";
import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import type { KeptUndo } from "../../kernel/undo/undo.ts";

export interface UndoableAct {
  id: number;
  at: Date;
  operation: string;
  did: Did | null;
  undo: KeptUndo | null;
  undone_at: Date | null;
}

/** Nobody without a member has acts. A token takes back its own; a member in a session all of their own and of their agents. */
const FIND = statement(`
  SELECT id, at, operation, did, undo, undone_at FROM activity
  WHERE id = $1 AND member_id = $2 AND outcome = 'ok' AND ($3::text IS NULL OR token_id = $3)`) as Statement<UndoableAct>;

/**
 * The newest write of the caller that is not taken back, without undos and without calls that changed nothing, whose
 * undo is null as JSON. A session has no token.
 */
const LATEST = statement(`
  SELECT id, at, operation, did, undo, undone_at FROM activity
  WHERE member_id >= $1 AND member_id <= $1 AND outcome = 'ok' AND undoes IS NULL AND undone_at IS NULL AND token_id IS NOT DISTINCT FROM $2
    AND undo IS DISTINCT FROM 'null'::jsonb AND operation <> ALL ($3)
  ORDER BY member_id, id DESC LIMIT 1`) as Statement<UndoableAct>;

export async function findAct(tx: ReadTx, caller: Caller, id: number): Promise<UndoableAct | undefined> {
  const [found] = await tx.run<UndoableAct>(FIND, [id, caller.memberId, caller.token?.id ?? null]);
  return found;
}

/** `reads`: operations that are recorded, and change nothing. */
export async function latestAct(
  tx: ReadTx,
  caller: Caller,
  reads: readonly string[],
): Promise<UndoableAct | undefined> {
  const [found] = await tx.run<UndoableAct>(LATEST, [caller.memberId, caller.token?.id ?? null, reads]);
  return found;
}
