import { statement } from "../database/statement.ts";
import { type ErrorKind, isErrorKind, Refusal } from "../errors.ts";
import type { Concluded } from "../foretell/foretell.ts";
import type { Invocation } from "../pipeline/invocation.ts";
import type { ReadTx, WriteTx } from "../ports/database.ts";
import { APPROVALS_CHANNEL, type ApprovalRow } from "./approval.ts";

/** What the agent asked for first stays beside it. */
const CHANGE = statement(`
  UPDATE approval SET args = $3, asked_args = coalesce(asked_args, args), changed_at = $4, foretold_at = NULL,
    refusal = NULL, effects = '[]', warnings = '[]'
  WHERE id = $1 AND member_id = $2 AND state = 'pending' AND mode = 'run' AND expires_at > $4
  RETURNING id`);

const FORETOLD = statement(`
  UPDATE approval SET effects = $3, warnings = $4, foretold_at = $5
  WHERE id = $1 AND changed_at = $2 AND state = 'pending'`);

const REFUSED = statement(`
  UPDATE approval SET refusal = $3 WHERE id = $1 AND changed_at = $2 AND state = 'pending' AND foretold_at IS NULL`);

const TO_FORETELL = statement(`
  SELECT * FROM approval
  WHERE state = 'pending' AND changed_at IS NOT NULL AND foretold_at IS NULL AND refusal IS NULL AND expires_at > $1
  ORDER BY changed_at LIMIT $2`);

interface Change {
  readonly id: string;
  readonly memberId: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Changes a call that waits. It is foretold anew before it can be approved. Returns false if it was decided. */
export async function changeArgs(tx: WriteTx, { id, memberId, args, now }: Change): Promise<boolean> {
  const rows = await tx.run(CHANGE, [id, memberId, JSON.stringify(args), now]);
  if (rows.length > 0) tx.notify(APPROVALS_CHANNEL, id);
  return rows.length > 0;
}

/** Changed calls of which nobody knows yet what they would do. */
export async function listToForetell(tx: ReadTx, now: Date, limit: number): Promise<ApprovalRow[]> {
  return (await tx.run(TO_FORETELL, [now, limit])) as ApprovalRow[];
}

/** Whether the member sees what the call would do, in its present form. */
export function isForetold({ changed_at, foretold_at }: Pick<ApprovalRow, "changed_at" | "foretold_at">): boolean {
  return changed_at === null || foretold_at !== null;
}

/** Records what a changed call would do, unless it was changed again meanwhile. */
export async function storeForetold(invocation: Invocation, { effects, warnings = [] }: Concluded): Promise<void> {
  const { approval, entry, kernel, now } = invocation;
  const changedAt = approval?.changedAt;
  if (!changedAt) return;
  const shown = entry.operation.opaque ? [] : effects;
  const row = [approval.id, changedAt, JSON.stringify(shown), JSON.stringify(warnings), now];
  await kernel.database.transaction((tx) => tx.run(FORETOLD, row));
}

/** Records that a changed call could not be done, by the kind of its refusal. */
export async function storeRefusal(tx: WriteTx, id: string, changedAt: Date, kind: ErrorKind): Promise<void> {
  await tx.run(REFUSED, [id, changedAt, kind]);
}

/** Why the changed call could not be done; null if it can be, or is not known yet. */
export function refusalOf({ refusal }: Pick<ApprovalRow, "refusal">): string | null {
  return refusal !== null && isErrorKind(refusal) ? new Refusal(refusal, { hint: "" }).message : null;
}
