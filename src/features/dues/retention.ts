import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.duesPlanWhat,
    why: declared.duesPlanWhy,
    kept: declared.duesPlanKept,
    tables: ["dues_plan", "dues_by_hand"],
    job: null,
  },
  expiring({
    what: declared.duesPaymentWhat,
    why: declared.duesPaymentWhy,
    kept: declared.duesPaymentKept,
    tables: ["dues_payment", "dues_recorder", "dues_refund", "dues_invoice_payment"],
    after: { years: 10 },
    expires: {
      years: {
        dues_payment: "recorded_at < date_trunc('year', $1::timestamptz, 'UTC')",
        dues_invoice_payment: "received_at < date_trunc('year', $1::timestamptz, 'UTC')",
      },
    },
  }),
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
  expiring({
    what: declared.duesCheckoutWhat,
    why: declared.duesCheckoutWhy,
    kept: declared.duesCheckoutKept,
    tables: ["dues_checkout", "dues_event", "dues_waiting_event"],
    after: { days: 90 },
    expires: {
      days: {
        dues_checkout: "created_at < $1",
        dues_event: "received_at < $1",
        dues_waiting_event: "received_at < $1",
      },
    },
  }),
];
