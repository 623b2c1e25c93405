import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  feedbackResolved: 365,
  feedbackOpen: 730,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.feedbackWhat,
    why: declared.feedbackWhy,
    kept: declared.feedbackKept({ days: RETENTION_DAYS.feedbackResolved, unresolvedDays: RETENTION_DAYS.feedbackOpen }),
    tables: ["feedback"],
    job: "feedback.purge_old",
  },
];
