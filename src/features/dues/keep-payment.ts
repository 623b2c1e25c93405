import { DateTime } from "luxon";
import { amount as money } from "../../kernel/languages/money-words.ts";
import { span } from "../../kernel/languages/slot-words.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { extendPeriod, findMember } from "../membership/index.ts";
import { whoMay } from "../roles/index.ts";
import { spaceTimeZone } from "../space/index.ts";
import { recordForWebhooks } from "../webhooks/index.ts";
import { insertPayment, insertRecorder, nextNumber, type PaymentRow } from "./payment-store.ts";
import { numberText } from "./schemas.ts";
import type { PlanRow } from "./store.ts";

export interface NewPayment {
  readonly memberId: string;
  readonly plan: PlanRow;
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentRow["method"];
  readonly reference: string | null;
  /** Of the provider. */
  readonly invoice: string | null;
  readonly payment: string | null;
  readonly extends: boolean;
  /** Why a person takes another amount than the price; null: only the price extends. */
  readonly differsBecause: string | null;
  readonly paidAt: Date;
  /** Who recorded it by hand. */
  readonly by: string | null;
}

export function isPriceOf(plan: PlanRow, { amount, currency }: Pick<NewPayment, "amount" | "currency">): boolean {
  return amount === plan.amount && currency === plan.currency;
}

/**
 * Extends the membership and makes the receipt, in one transaction. A payment that is not what the plan costs extends
 * nothing, unless a person gives the reason.
 */
export async function keepPayment(
  tx: WriteTx,
  given: NewPayment,
  { now, newId }: { readonly now: Date; newId(prefix: string): string },
): Promise<PaymentRow> {
  const { memberId, plan, amount, currency, method, reference, invoice, payment, paidAt, by } = given;
  const timeZone = await spaceTimeZone(tx);
  const { tier, every, grace_days: graceDays } = plan;
  const mismatch = given.extends && given.differsBecause === null && !isPriceOf(plan, given);
  const isCovering = given.extends && !mismatch;
  const covers = isCovering ? await extendPeriod(tx, { memberId, tier, every, graceDays, timeZone, by, now }) : null;
  const receipt_year = DateTime.fromJSDate(now, { zone: timeZone }).year;
  const row: PaymentRow = {
    id: newId("dup"),
    receipt_year,
    receipt_number: await nextNumber(tx, receipt_year),
    member_id: memberId,
    payer_name: (await findMember(tx, memberId))?.name ?? "",
    plan_id: plan.id,
    plan_name: plan.name,
    amount,
    currency,
    method,
    reference,
    provider_invoice: invoice,
    provider_payment: payment,
    covers_from: covers?.from ?? null,
    covers_until: covers?.until ?? null,
    mismatch,
    paid_at: paidAt,
    recorded_at: now,
  };
  await insertPayment(tx, row);
  if (by !== null) await insertRecorder(tx, row.id, by);
  const paid = { receipt_id: row.id, member_id: memberId, plan_id: plan.id, amount, currency };
  recordForWebhooks(tx, "payment.received", paid, now);
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "dues_paid",
    target: { kind: "dues_receipt", id: row.id },
    payload: {
      receipt_id: row.id,
      number: numberText(row),
      amount: money(amount, currency),
      ...(covers && { until: span(covers.until, null, timeZone) }),
      ...(mismatch && { price: money(plan.amount, plan.currency) }),
    },
    now,
  });
  if (mismatch) await notifyTreasurers(tx, row, plan, now);
  return row;
}

/** The payment is kept: what follows from it, the treasurer decides. */
async function notifyTreasurers(tx: WriteTx, row: PaymentRow, plan: PlanRow, now: Date): Promise<void> {
  await appendMemberEvents(tx, {
    memberIds: await whoMay(tx, "admin:dues"),
    type: "dues_mismatch",
    target: { kind: "dues_receipt", id: row.id },
    payload: {
      receipt_id: row.id,
      number: numberText(row),
      payer: row.payer_name,
      plan: plan.name,
      amount: money(row.amount, row.currency),
      price: money(plan.amount, plan.currency),
    },
    now,
  });
}
