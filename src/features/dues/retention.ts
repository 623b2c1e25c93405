import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RECEIPT_YEARS = 10;
export const EVENT_DAYS = 90;

export const retention: readonly RetentionRule[] = [
  {
    what: "plans, and how dues are paid by hand",
    why: "a setting of the space; receipts name their plan",
    kept: "as long as the space",
    tables: ["dues_plan", "dues_by_hand"],
    job: null,
  },
  {
    what: "payments of dues, their receipts and refunds",
    why: "bookkeeping",
    kept: `${RECEIPT_YEARS} years after the end of their year, also when the account ends`,
    tables: ["dues_payment", "dues_recorder", "dues_refund"],
    job: "dues.purge",
  },
  {
    what: "numbers of receipts",
    why: "so that no number is left out; not personal",
    kept: "as long as the space",
    tables: ["dues_receipt_count"],
    job: null,
  },
  {
    what: "subscriptions at the payment provider",
    why: "to know what a payment is for",
    kept: "as long as the account",
    tables: ["dues_customer", "dues_subscription"],
    job: null,
  },
  {
    what: "visits to the payment provider, and its events",
    why: "to take each event once",
    kept: `${EVENT_DAYS} days`,
    tables: ["dues_checkout", "dues_event"],
    job: "dues.purge",
  },
];
