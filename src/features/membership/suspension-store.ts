import { statement } from "../../kernel/database/statement.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { MemberWithRequest } from "./store.ts";

const DETAIL = statement(`
  SELECT m.id, m.user_id, m.tier, m.suspended_at, m.suspended_reason, m.agents_stopped_at, m.created_at,
         i.name, i.email, r.requested_tier, r.note, r.submitted_at, s.name AS suspended_by
  FROM member m JOIN member_identity i ON i.id = m.id
    LEFT JOIN tier_request r ON r.member_id = m.id
    LEFT JOIN member_identity s ON s.id = m.suspended_by
  WHERE m.id = $1`);

/** Sorted to prevent a deadlock between operators who suspend each other. */
const LOCK_OPERATORS = statement(
  "SELECT id FROM member WHERE tier = 'operator' AND suspended_at IS NULL ORDER BY id FOR NO KEY UPDATE",
);

const SUSPEND = statement(`
  UPDATE member SET suspended_at = $2, suspended_reason = $3, suspended_by = $4, updated_at = $2
  WHERE id = $1 AND suspended_at IS NULL`);

const UNSUSPEND = statement(`
  UPDATE member SET suspended_at = NULL, suspended_reason = NULL, suspended_by = NULL, updated_at = $2
  WHERE id = $1 AND suspended_at IS NOT NULL`);

export async function findDetail(
  tx: ReadTx,
  memberId: string,
): Promise<(MemberWithRequest & { suspended_by: string | null }) | undefined> {
  const [row] = await tx.run<MemberWithRequest & { suspended_by: string | null }>(DETAIL, [memberId]);
  return row;
}

/** Locks the operators who are not suspended, so that concurrent suspensions cannot remove the last one. */
export async function lockOperators(tx: WriteTx): Promise<string[]> {
  return (await tx.run<{ id: string }>(LOCK_OPERATORS, [])).map(({ id }) => id);
}

export async function setSuspended(
  tx: WriteTx,
  memberId: string,
  { reason, by, now }: { reason: Message | string; by: string | null; now: Date },
): Promise<void> {
  await tx.run(SUSPEND, [memberId, now, toKeep(reason), by]);
}

export async function liftSuspension(tx: WriteTx, memberId: string, now: Date): Promise<void> {
  await tx.run(UNSUSPEND, [memberId, now]);
}
