import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type PaymentRow = Row<"dues_payment">;

export interface RefundRow extends Row<"dues_refund"> {
  /** Whether the extension of the membership was taken back with it. */
  took_back: boolean;
}

export interface ListedPayment extends PaymentRow {
  refunded: number;
}

const NEXT = statement(`
  INSERT INTO dues_receipt_count (year, last) VALUES ($1, 1)
  ON CONFLICT (year) DO UPDATE SET last = dues_receipt_count.last + 1 RETURNING last`);

/** The next number of the year. Payments wait for each other, so that a failed one leaves no gap. */
export async function nextNumber(tx: WriteTx, year: number): Promise<number> {
  const [row] = await tx.run<{ last: number }>(NEXT, [year]);
  if (!row) throw new Error("no number for a receipt");
  return row.last;
}

export async function insertPayment(tx: WriteTx, row: PaymentRow): Promise<void> {
  await tx.query.insertInto("dues_payment").values(row).execute();
}

const TWIN = statement(`
  SELECT receipt_year, receipt_number FROM dues_payment
  WHERE member_id = $1 AND plan_id = $2 AND amount = $3 AND method = $4 AND reference IS NOT DISTINCT FROM $5
    AND recorded_at > $6 ORDER BY recorded_at DESC LIMIT 1`);

export interface Alike {
  readonly memberId: string;
  readonly planId: string;
  readonly amount: number;
  readonly method: PaymentRow["method"];
  readonly reference: string | null;
}

/** A payment recorded after `since` that nothing tells apart from the one given. */
export async function findTwin(
  tx: WriteTx,
  { memberId, planId, amount, method, reference }: Alike,
  since: Date,
): Promise<Pick<PaymentRow, "receipt_year" | "receipt_number"> | undefined> {
  const [twin] = await tx.run<Pick<PaymentRow, "receipt_year" | "receipt_number">>(TWIN, [
    memberId,
    planId,
    amount,
    method,
    reference,
    since,
  ]);
  return twin;
}

export async function insertRecorder(tx: WriteTx, payment_id: string, member_id: string): Promise<void> {
  await tx.query.insertInto("dues_recorder").values({ payment_id, member_id }).execute();
}

const REFUNDED = "coalesce((SELECT sum(r.amount) FROM dues_refund r WHERE r.payment_id = p.id), 0)::int AS refunded";

const FIND = statement(`SELECT p.*, ${REFUNDED} FROM dues_payment p WHERE p.id = $1`);

export async function findPayment(tx: ReadTx, id: string): Promise<ListedPayment | undefined> {
  const [row] = await tx.run<ListedPayment>(FIND, [id]);
  return row;
}

const OF_MEMBER = statement(`
  SELECT p.*, ${REFUNDED} FROM dues_payment p WHERE p.member_id = $1
  ORDER BY p.receipt_year DESC, p.receipt_number DESC LIMIT $2`);

/** The newest first. */
export async function paymentsOf(tx: ReadTx, memberId: string, limit: number): Promise<ListedPayment[]> {
  return tx.run<ListedPayment>(OF_MEMBER, [memberId, limit]);
}

const LIST = statement(`
  SELECT p.*, ${REFUNDED}, count(*) OVER ()::int AS total FROM dues_payment p
  WHERE $1::int IS NULL OR p.receipt_year = $1
  ORDER BY p.receipt_year DESC, p.receipt_number DESC LIMIT $2 OFFSET $3`);

export async function listPayments(
  tx: ReadTx,
  { year, limit, offset }: { year: number | null; limit: number; offset: number },
): Promise<{ rows: ListedPayment[]; total: number }> {
  const rows = await tx.run<ListedPayment & { total: number }>(LIST, [year, limit, offset]);
  return { rows, total: rows[0]?.total ?? 0 };
}

const OF_PROVIDER = statement(`
  SELECT p.*, ${REFUNDED} FROM dues_payment p
  WHERE p.provider_invoice = $1 OR p.provider_payment = $2
    OR p.provider_invoice = (SELECT l.invoice FROM dues_invoice_payment AS l WHERE l.payment = $2) LIMIT 1`);

/** The payment that the provider names by its invoice or its payment. */
export async function findOfProvider(
  tx: ReadTx,
  { invoice, payment }: { invoice: string | null; payment: string | null },
): Promise<ListedPayment | undefined> {
  const [row] = await tx.run<ListedPayment>(OF_PROVIDER, [invoice, payment]);
  return row;
}

const LOCK = statement("SELECT id FROM dues_payment WHERE id = $1 FOR NO KEY UPDATE");

/** Refunds of one payment wait for each other. */
export async function lockPayment(tx: WriteTx, id: string): Promise<ListedPayment | undefined> {
  await tx.run(LOCK, [id]);
  return findPayment(tx, id);
}

/** The oldest first. */
export async function refundsOf(tx: ReadTx, paymentId: string): Promise<RefundRow[]> {
  return tx.query
    .selectFrom("dues_refund")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("refunded_at")
    .orderBy("id")
    .execute();
}

export async function addRefund(tx: WriteTx, row: RefundRow): Promise<void> {
  await tx.query.insertInto("dues_refund").values(row).execute();
}

/** Adds what was refunded since; `total` is all that was refunded. */
export async function noteRefund(
  tx: WriteTx,
  { id, payment: { id: payment_id }, total, at }: { id: string; payment: ListedPayment; total: number; at: Date },
): Promise<void> {
  const payment = await lockPayment(tx, payment_id);
  const amount = payment ? Math.min(total, payment.amount) - payment.refunded : 0;
  if (amount > 0) await addRefund(tx, { id, payment_id, amount, note: null, took_back: false, refunded_at: at });
}
