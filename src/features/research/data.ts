import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.researchDocumentWhat,
    why: declared.researchDocumentWhy,
    kept: declared.researchDocumentKept,
    tables: ["research_document", "research_chunk", "research_file", "research_submission"],
    after: { days: 30, decidedDays: 180 },
    expires: {
      days: { research_document: "withdrawn_at < $1" },
      decidedDays: { research_submission: "state IN ('rejected', 'added', 'failed') AND decided_at < $1" },
    },
  }),
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
