import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  highlightDecisions: 365,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.highlightSubmissionWhat,
    why: declared.highlightSubmissionWhy,
    kept: declared.highlightSubmissionKept({ days: RETENTION_DAYS.highlightDecisions }),
    tables: ["highlight_submission", "highlight_decision"],
    job: "highlights.expire",
  },
  {
    what: declared.highlightShownWhat,
    why: declared.highlightShownWhy,
    kept: declared.highlightShownKept,
    tables: ["highlight_shown"],
    job: "highlights.expire",
  },
  {
    what: declared.highlightWhat,
    why: declared.highlightWhy,
    kept: declared.highlightKept,
    tables: ["highlight"],
    job: null,
  },
];
