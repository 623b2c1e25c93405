import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  paymentsFailed: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.paymentWhat,
    why: declared.paymentWhy,
    kept: declared.paymentKept({ days: RETENTION_DAYS.paymentsFailed }),
    tables: ["payment"],
    job: "payments.purge_failed",
  },
];
