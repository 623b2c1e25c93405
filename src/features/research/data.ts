import { personalData } from "../../kernel/catalogue/personal-data.ts";
import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  documentsWithdrawn: 30,
  submissionsDecided: 180,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.researchDocumentWhat,
    why: declared.researchDocumentWhy,
    kept: declared.researchDocumentKept({
      days: RETENTION_DAYS.documentsWithdrawn,
      decidedDays: RETENTION_DAYS.submissionsDecided,
    }),
    tables: ["research_document", "research_chunk", "research_file", "research_submission"],
    job: "research.purge",
  },
  {
    what: declared.researchTakedownWhat,
    why: declared.researchTakedownWhy,
    kept: declared.researchTakedownKept,
    tables: ["research_takedown"],
    job: null,
  },
];

export const personal = personalData("research", [
  {
    table: "research_submission",
    what: declared.researchSubmissionYours,
    omit: ["decided_by", "next_attempt_at"],
    onDeletion: "deleted",
  },
]);
