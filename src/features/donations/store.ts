import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { PaymentPayload, PaymentRequirement } from "../../kernel/ports/facilitator.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    payment: {
      requirement: PaymentRequirement;
      payload: PaymentPayload;
    };
  }
}

export type PaymentRow = Row<"payment">;

export type NewPayment = Pick<
  PaymentRow,
  | "id"
  | "payer"
  | "nonce"
  | "network"
  | "requirement"
  | "payload"
  | "payload_hash"
  | "member_id"
  | "donor_name"
  | "donor_message"
> & { readonly amount: number; readonly next_attempt_at: Date; readonly created_at: Date };

/** A failed payment moved no money, so its nonce may be used again. */
const RECORD = statement(`
  INSERT INTO payment AS held (id, payer, nonce, state, network, amount, requirement, payload, payload_hash,
                               donor_name, donor_message, next_attempt_at, created_at, member_id)
  VALUES ($1, $2, $3, 'intent', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT ON CONSTRAINT payment_nonce_is_used_once DO UPDATE
    SET id = excluded.id, state = 'intent', network = excluded.network, amount = excluded.amount,
        requirement = excluded.requirement, payload = excluded.payload, payload_hash = excluded.payload_hash,
        donor_name = excluded.donor_name, donor_message = excluded.donor_message, reason = NULL, attempts = 0,
        next_attempt_at = excluded.next_attempt_at, created_at = excluded.created_at,
        member_id = excluded.member_id
    WHERE held.state = 'failed'
  RETURNING id`);

const BY_NONCE = statement("SELECT * FROM payment WHERE payer = $1 AND nonce = $2");

/** Updates open payments only. */
const DECIDE = statement(`
  UPDATE payment SET state = $2, transaction = $3, reason = $4, next_attempt_at = $5,
                     settled_at = CASE WHEN $2 = 'settled' THEN $6::timestamptz END, attempts = attempts + 1
  WHERE id = $1 AND state IN ('intent', 'unknown')
  RETURNING *`);

/** A time beyond any pause was written before the clock was set back, so it counts as due. */
const CLAIM = statement(`
  UPDATE payment SET next_attempt_at = $2
  WHERE id = (SELECT id FROM payment
              WHERE next_attempt_at <= $1 OR next_attempt_at > $1::timestamptz + interval '1 hour'
              ORDER BY next_attempt_at, id
              FOR UPDATE SKIP LOCKED LIMIT 1)
  RETURNING *`);

const TOTALS = statement(`
  SELECT coalesce(sum(amount), 0) AS total, count(DISTINCT payer)::int AS donors
  FROM payment WHERE state = 'settled'`);

/** Returns false if the nonce belongs to an open or settled payment. */
export async function record(tx: WriteTx, payment: NewPayment): Promise<boolean> {
  const rows = await tx.run(RECORD, [
    payment.id,
    payment.payer,
    payment.nonce,
    payment.network,
    payment.amount,
    JSON.stringify(payment.requirement),
    JSON.stringify(payment.payload),
    payment.payload_hash,
    payment.donor_name,
    payment.donor_message,
    payment.next_attempt_at,
    payment.created_at,
    payment.member_id,
  ]);
  return rows.length > 0;
}

export async function byNonce(tx: ReadTx, payer: string, nonce: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.run<PaymentRow>(BY_NONCE, [payer, nonce]);
  return row;
}

export interface Decision {
  readonly id: string;
  readonly state: "settled" | "failed" | "unknown";
  readonly transaction: string | null;
  readonly reason: string | null;
  readonly nextAttemptAt: Date | null;
  readonly now: Date;
}

export async function decide(tx: WriteTx, decision: Decision): Promise<PaymentRow | undefined> {
  const { id, state, transaction, reason, nextAttemptAt, now } = decision;
  const [row] = await tx.run<PaymentRow>(DECIDE, [id, state, transaction, reason, nextAttemptAt, now]);
  return row;
}

/** Claims one due payment and moves its next attempt to `until`, in case this process dies. */
export async function claimDue(tx: WriteTx, now: Date, until: Date): Promise<PaymentRow | undefined> {
  const [row] = await tx.run<PaymentRow>(CLAIM, [now, until]);
  return row;
}

export async function totals(tx: ReadTx): Promise<{ total: number; donors: number }> {
  const [row] = await tx.run<{ total: string; donors: number }>(TOTALS, []);
  return { total: Number(row?.total ?? 0), donors: row?.donors ?? 0 };
}

export async function recent(tx: ReadTx, limit: number): Promise<PaymentRow[]> {
  return tx.query
    .selectFrom("payment")
    .selectAll()
    .where("state", "=", "settled")
    .orderBy("settled_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
