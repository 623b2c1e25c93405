import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.paymentWhat,
    why: declared.paymentWhy,
    kept: declared.paymentKept,
    tables: ["payment"],
    after: { days: 30 },
    expires: { days: { payment: "state = 'failed' AND created_at < $1" } },
  }),
];
