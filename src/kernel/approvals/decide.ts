import { statement } from "../database/statement.ts";
import type { WriteTx } from "../ports/database.ts";
import { APPROVALS_CHANNEL, APPROVED_MS, EXECUTING_MS } from "./approval.ts";

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
    // What the agent has not done yet can still be denied.
    .where((eb) =>
      isApproved
        ? eb("state", "=", "pending")
        : eb.or([eb("state", "=", "pending"), eb.and([eb("state", "=", "approved"), eb("mode", "=", "permit")])]),
    )
    .where("expires_at", ">", now)
    .where("member_id", "=", whose.memberId ?? "");
  if (isApproved) {
    update = update.where((eb) => eb.or([eb("changed_at", "is", null), eb("foretold_at", "is not", null)]));
  }
  if (whose.tokenId !== null) update = update.where("token_id", "=", whose.tokenId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows > 0n) tx.notify(APPROVALS_CHANNEL, id);
  return numUpdatedRows > 0n;
}

const END_OPEN = statement(`
  UPDATE approval SET state = 'expired', ended_at = $2 WHERE token_id = $1 AND state IN ('pending', 'approved')`);

/** Ends what waits of a token, whose rules are others now or which is gone. */
export async function endOpenApprovals(tx: WriteTx, tokenId: string, now: Date): Promise<void> {
  await tx.run(END_OPEN, [tokenId, now]);
}

export async function takeUntold(tx: WriteTx, now: Date) {
  return tx.run(TELL, [now]);
}

/** Ends those whose outside step was interrupted: whether it was done is in the records of its feature. */
export async function failInterrupted(tx: WriteTx, now: Date): Promise<void> {
  await tx.run(INTERRUPTED, [now, new Date(now.getTime() - EXECUTING_MS)]);
}
