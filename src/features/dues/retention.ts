import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RECEIPT_YEARS = 10;
export const EVENT_DAYS = 90;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.duesPlanWhat,
    why: declared.duesPlanWhy,
    kept: declared.duesPlanKept,
    tables: ["dues_plan", "dues_by_hand"],
    job: null,
  },
  {
    what: declared.duesPaymentWhat,
    why: declared.duesPaymentWhy,
    kept: declared.duesPaymentKept({ years: RECEIPT_YEARS }),
    tables: ["dues_payment", "dues_recorder", "dues_refund"],
    job: "dues.purge",
  },
  {
    what: declared.duesReceiptCountWhat,
    why: declared.duesReceiptCountWhy,
    kept: declared.duesReceiptCountKept,
    tables: ["dues_receipt_count"],
    job: null,
  },
  {
    what: declared.duesCustomerWhat,
    why: declared.duesCustomerWhy,
    kept: declared.duesCustomerKept,
    tables: ["dues_customer", "dues_subscription"],
    job: null,
  },
  {
    what: declared.duesCheckoutWhat,
    why: declared.duesCheckoutWhy,
    kept: declared.duesCheckoutKept({ days: EVENT_DAYS }),
    tables: ["dues_checkout", "dues_event"],
    job: "dues.purge",
  },
];
