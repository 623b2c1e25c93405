import {
  APPROVALS_CHANNEL,
  APPROVED_MS,
  type ApprovalRow,
  type ApprovalState,
  EXECUTING_MS,
} from "../../kernel/approvals/approval.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export interface NamedApproval extends ApprovalRow {
  client_name: string | null;
}

/** Whose approvals: those of one token, or of all tokens of a member. */
export interface Whose {
  readonly memberId: string | null;
  readonly tokenId: string | null;
}

/** Takes those whose members do not know of them yet, so that one process tells each of them once. */
const TELL = statement(`
  UPDATE approval SET told_at = $1 WHERE id IN (
    SELECT id FROM approval WHERE state = 'pending' AND told_at IS NULL AND expires_at > $1
    ORDER BY created_at LIMIT 500 FOR UPDATE SKIP LOCKED)
  RETURNING id, member_id, token_id`);

const INTERRUPTED = statement(`
  UPDATE approval SET state = 'failed', ended_at = $1 WHERE state = 'executing' AND decided_at < $2`);

function named(tx: ReadTx, { memberId, tokenId }: Whose) {
  let query = tx.query
    .selectFrom("approval")
    .leftJoin("token_identity", "token_identity.id", "approval.token_id")
    .selectAll("approval")
    .select("token_identity.client_name");
  if (tokenId !== null) query = query.where("approval.token_id", "=", tokenId);
  return query.where("approval.member_id", "=", memberId ?? "");
}

export async function find(tx: ReadTx, whose: Whose, id: string): Promise<NamedApproval | undefined> {
  return named(tx, whose).where("approval.id", "=", id).executeTakeFirst();
}

export async function list(
  tx: ReadTx,
  whose: Whose,
  { states, limit }: { states: readonly ApprovalState[]; limit: number },
): Promise<NamedApproval[]> {
  return named(tx, whose)
    .where("approval.state", "in", [...states])
    .orderBy("approval.created_at", "desc")
    .orderBy("approval.id")
    .limit(limit)
    .execute();
}

interface Decision {
  readonly state: "approved" | "denied" | "cancelled";
  readonly reason?: string | null;
  readonly now: Date;
}

/** Returns false if it was decided or its time has passed. */
export async function decide(tx: WriteTx, whose: Whose, id: string, { state, reason = null, now }: Decision) {
  const isApproved = state === "approved";
  let update = tx.query
    .updateTable("approval")
    .set({
      state,
      reason,
      decided_at: now,
      ended_at: isApproved ? null : now,
      ...(isApproved && { expires_at: new Date(now.getTime() + APPROVED_MS) }),
    })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .where("expires_at", ">", now)
    .where("member_id", "=", whose.memberId ?? "");
  if (whose.tokenId !== null) update = update.where("token_id", "=", whose.tokenId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows > 0n) tx.notify(APPROVALS_CHANNEL, id);
  return numUpdatedRows > 0n;
}

export async function takeUntold(tx: WriteTx, now: Date) {
  return tx.run(TELL, [now]);
}

export async function clientNames(tx: ReadTx, tokenIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (tokenIds.length === 0) return new Map();
  const rows = await tx.query
    .selectFrom("token_identity")
    .select(["id", "client_name"])
    .where("id", "in", [...tokenIds])
    .execute();
  return new Map(rows.map(({ id, client_name }) => [String(id), String(client_name)]));
}

/** Those that the space carries out now. */
export async function listDue(tx: ReadTx, now: Date, limit: number): Promise<ApprovalRow[]> {
  return tx.query
    .selectFrom("approval")
    .selectAll()
    .where("state", "=", "approved")
    .where("mode", "=", "run")
    .where("expires_at", ">", now)
    .orderBy("decided_at")
    .limit(limit)
    .execute();
}

/** Ends those whose outside step was interrupted: whether it was done is in the records of its feature. */
export async function failInterrupted(tx: WriteTx, now: Date): Promise<void> {
  await tx.run(INTERRUPTED, [now, new Date(now.getTime() - EXECUTING_MS)]);
}
