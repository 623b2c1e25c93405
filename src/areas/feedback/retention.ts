import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  feedbackResolved: 365,
  feedbackOpen: 730,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "feedback",
    why: "so that it can be answered",
    kept: `${days(RETENTION_DAYS.feedbackResolved)} after it was resolved, ${days(RETENTION_DAYS.feedbackOpen)} when it was not; addresses only as keyed hashes`,
    tables: ["feedback"],
    job: "feedback.purge_old",
  },
];
