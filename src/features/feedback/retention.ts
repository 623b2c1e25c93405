import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.feedbackWhat,
    why: declared.feedbackWhy,
    kept: declared.feedbackKept,
    tables: ["feedback"],
    after: { days: 365, unresolvedDays: 730 },
    expires: {
      days: { feedback: "resolved_at < $1" },
      unresolvedDays: { feedback: "resolved_at IS NULL AND received_at < $1" },
    },
  }),
];
