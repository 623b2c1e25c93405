import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  feedbackResolved: 365,
  feedbackOpen: 730,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "feedback",
    why: "to answer it",
    kept: `${days(RETENTION_DAYS.feedbackResolved)} after its resolution, ${days(RETENTION_DAYS.feedbackOpen)} if unresolved; addresses only as keyed hashes`,
    tables: ["feedback"],
    job: "feedback.purge_old",
  },
];
