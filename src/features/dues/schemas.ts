import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { REQUESTABLE_TIERS } from "../membership/index.ts";
import type { ListedPayment, RefundRow } from "./payment-store.ts";
import type { PlanRow, SubscriptionOfMember } from "./store.ts";

/** Operators are appointed, not paid for. */
export const PLAN_TIERS = ["public", ...REQUESTABLE_TIERS] as const;

export const BY_HAND = ["transfer", "cash", "other"] as const;
const METHODS = ["provider", ...BY_HAND] as const;
const AMOUNT_MAX = 100_000_000;

export const PlanId = Type.String({ minLength: 1, maxLength: 64, description: "dpl_…" });
export const Amount = Type.Integer({
  minimum: 1,
  maximum: AMOUNT_MAX,
  description: "In the smallest unit of the currency: 2500 is 25.00 EUR.",
});
export const Currency = Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217, such as EUR." });
export const Every = choice(["month", "year"], { description: "How often it is due." });
export const PlanTierName = choice(PLAN_TIERS, { description: "The tier that it pays for." });
export const Year = Type.Optional(Type.Integer({ minimum: 2000, maximum: 9999, description: "Only receipts of it." }));

export const Plan = object("DuesPlan", {
  plan_id: Type.String(),
  name: Type.String(),
  line: nullable(Type.String()),
  amount: Amount,
  currency: Currency,
  every: Every,
  tier: PlanTierName,
  grace_days: Type.Integer({ description: "Days after the paid time until the membership lapses." }),
  active: Type.Boolean({ description: "false: members cannot choose it any more." }),
});

export function renderPlan({ id, name, line, amount, currency, every, tier, grace_days, active }: PlanRow) {
  return {
    plan_id: id,
    name,
    line,
    amount,
    currency,
    every,
    tier,
    grace_days,
    active,
  } satisfies Static<typeof Plan>;
}

export const Receipt = object("DuesReceipt", {
  receipt_id: Type.String(),
  number: Type.String({ description: "Such as 2030-0001: the year, and the number in it." }),
  plan: Type.String(),
  amount: Amount,
  currency: Currency,
  method: choice(METHODS, { description: "`provider`: by card or direct debit. The others are paid by hand." }),
  reference: nullable(Type.String()),
  refunded: Type.Integer({ description: "What was paid back, in the same unit." }),
  covers_from: nullable(instant("From when it extended the membership.")),
  covers_until: nullable(instant("Until when it extended the membership.")),
  mismatch: Type.Boolean({ description: "true: it is not what the plan costs, so it extended nothing." }),
  paid_at: instant("When it was paid."),
  issued_at: instant("When the receipt was made."),
});

export function renderReceipt(row: ListedPayment): Static<typeof Receipt> {
  return {
    receipt_id: row.id,
    number: numberText(row),
    plan: row.plan_name,
    amount: row.amount,
    currency: row.currency,
    method: row.method,
    reference: row.reference,
    refunded: row.refunded,
    covers_from: row.covers_from?.toISOString() ?? null,
    covers_until: row.covers_until?.toISOString() ?? null,
    mismatch: row.mismatch,
    paid_at: row.paid_at.toISOString(),
    issued_at: row.recorded_at.toISOString(),
  };
}

export const Refund = object("DuesRefund", {
  amount: Amount,
  refunded_at: instant("When it was paid back."),
  note: nullable(Type.String({ description: "Why, in an operator's words." })),
  took_back: Type.Boolean({ description: "true: the extension of the membership was taken back." }),
});

export function renderRefund({ amount, refunded_at, note, took_back }: RefundRow): Static<typeof Refund> {
  return { amount, refunded_at: refunded_at.toISOString(), note, took_back };
}

export function numberText({ receipt_year, receipt_number }: { receipt_year: number; receipt_number: number }) {
  return `${receipt_year}-${String(receipt_number).padStart(4, "0")}`;
}

export const Subscription = object("DuesSubscription", {
  plan: Plan,
  state: choice(["active", "past_due"], { description: "`past_due`: a payment failed and is open." }),
  cancel_at_end: Type.Boolean({ description: "true: it ends with the paid time." }),
  failed_at: nullable(instant("When the newest payment failed.")),
});

export function renderSubscription(row: SubscriptionOfMember): Static<typeof Subscription> {
  return {
    plan: renderPlan(row.plan),
    state: row.state === "active" ? "active" : "past_due",
    cancel_at_end: row.cancel_at_end,
    failed_at: row.failed_at?.toISOString() ?? null,
  };
}
