import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  highlightDecisions: 365,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "pending highlights",
    why: "for review by an operator",
    kept: `14 days (\`ATRIUM_HIGHLIGHT_DAYS\`); decisions ${days(RETENTION_DAYS.highlightDecisions)}`,
    tables: ["highlight_submission", "highlight_decision"],
    job: "highlights.expire",
  },
  {
    what: "answers of people whom a highlight shows",
    why: "to publish it only with their consent",
    kept: "as long as the highlight, or as the decision that rejected it",
    tables: ["highlight_shown"],
    job: "highlights.expire",
  },
  {
    what: "published highlights",
    why: "to show them to everybody",
    kept: "as long as the space",
    tables: ["highlight"],
    job: null,
  },
];
