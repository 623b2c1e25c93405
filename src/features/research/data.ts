import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  documentsWithdrawn: 30,
  submissionsDecided: 180,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "withdrawn research documents, decided suggestions",
    why: "to undo a decision",
    kept: `${days(RETENTION_DAYS.documentsWithdrawn)} after withdrawal, ${days(RETENTION_DAYS.submissionsDecided)} after the decision`,
    tables: ["research_document", "research_chunk", "research_file", "research_submission"],
    job: "research.purge",
  },
  {
    what: "research takedowns",
    why: "to recognize a document that was taken down",
    kept: "permanently",
    tables: ["research_takedown"],
    job: null,
  },
];

export const personal = personalData("research", [
  {
    table: "research_submission",
    what: "suggestions for the library",
    omit: ["decided_by", "next_attempt_at"],
    onDeletion: "deleted",
  },
]);
