import { statement } from "../database/statement.ts";
import type { DeliveryOutcome } from "../jobs/lease-worker.ts";
import { toKeep } from "../languages/messages.ts";
import type { WriteTx } from "../ports/database.ts";
import type { EnvelopeRow, ReceiptRow } from "./outbox.ts";

/**
 * Takes the lease and counts the attempt before sending: a crash costs an attempt but no message. Times too far ahead
 * came from a clock that has since been set back, and are ignored.
 */
const CLAIM = statement(`
  UPDATE envelope SET leased_until = $2, attempts = attempts + 1
  WHERE id = ANY (ARRAY(SELECT id FROM envelope
              WHERE state = 'queued'
                AND (next_attempt_at <= $1 OR next_attempt_at > $1::timestamptz + interval '7 hours')
                AND (leased_until IS NULL OR leased_until <= $1 OR leased_until > $2::timestamptz + interval '1 minute')
              ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED))
  RETURNING *`);

const ACKNOWLEDGE = statement(`
  INSERT INTO envelope_receipt (envelope_id, sink, acknowledged_at) VALUES ($1, $2, $3)
  ON CONFLICT (envelope_id, sink) DO NOTHING`);

/** A worker whose lease has expired changes nothing. */
const CONCLUDE = statement(`
  UPDATE envelope SET state = $3, last_error = $4, next_attempt_at = coalesce($5, next_attempt_at),
                      delivered_at = $6, leased_until = NULL
  WHERE id = $1 AND leased_until = $2 AND state = 'queued' RETURNING id`);

/** Skips a row that an operator is deciding on. */
const RETRY = statement(`
  UPDATE envelope SET state = 'queued', attempts = 0, next_attempt_at = $2, dismissed_reason = NULL
  WHERE id IN (SELECT id FROM envelope WHERE state = 'dead' AND ($1::text IS NULL OR kind = $1)
               ORDER BY created_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
  RETURNING id`);

/** Leases the messages that have been due longest until `leasedUntil`. */
export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date, limit: number): Promise<EnvelopeRow[]> {
  return tx.run<EnvelopeRow>(CLAIM, [now, leasedUntil, limit]);
}

export async function acknowledge(tx: WriteTx, receipt: ReceiptRow): Promise<void> {
  await tx.run(ACKNOWLEDGE, [receipt.envelope_id, receipt.sink, receipt.acknowledged_at]);
}

/** Records the outcome of a leased message and ends the lease; false if the lease had expired. */
export async function conclude(
  tx: WriteTx,
  envelope: EnvelopeRow,
  verdict: DeliveryOutcome,
  now: Date,
): Promise<boolean> {
  const error = verdict.state === "delivered" ? null : toKeep(verdict.error);
  const next = verdict.state === "queued" ? new Date(now.getTime() + verdict.retryInMs) : null;
  const deliveredAt = verdict.state === "delivered" ? now : null;
  const values = [envelope.id, envelope.leased_until, verdict.state, error, next, deliveredAt];
  return (await tx.run(CONCLUDE, values)).length > 0;
}

export async function lock(tx: WriteTx, id: string): Promise<EnvelopeRow | undefined> {
  return tx.query.selectFrom("envelope").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Applies an operator's decision. */
export async function update(
  tx: WriteTx,
  id: string,
  changes: Partial<Pick<EnvelopeRow, "state" | "attempts" | "next_attempt_at" | "dismissed_reason">>,
): Promise<void> {
  await tx.query.updateTable("envelope").set(changes).where("id", "=", id).execute();
}

/** Makes the oldest dead letters due, keeping their attempts. Returns their number. */
export async function retryDead(
  tx: WriteTx,
  { kind, limit, now }: { kind: string | null; limit: number; now: Date },
): Promise<number> {
  return (await tx.run<{ id: string }>(RETRY, [kind, now, limit])).length;
}
