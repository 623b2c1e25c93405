import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  paymentsFailed: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "payments",
    why: "as records of donations",
    kept: `settled ones permanently, failed ones ${days(RETENTION_DAYS.paymentsFailed)}`,
    tables: ["payment"],
    job: "payments.purge_failed",
  },
];
