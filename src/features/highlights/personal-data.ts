import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData(
  "highlights",
  [
    { table: "highlight_submission", what: declared.highlightSubmissionYours, onDeletion: "deleted" },
    { table: "highlight", what: declared.highlightYours, omit: ["approved_by"], onDeletion: "deleted" },
    { table: "highlight_shown", what: declared.highlightShownYours, onDeletion: "deleted" },
    { table: "highlight_decision", what: declared.highlightDecisionYours, omit: ["decided_by"], onDeletion: "deleted" },
  ],
  {
    imageHolders: `SELECT 'highlight:' || id AS holder FROM highlight WHERE member_id = $1
                   UNION ALL SELECT 'hidden:highlight:' || id FROM highlight WHERE member_id = $1
                   UNION ALL SELECT 'highlight_submission:' || id FROM highlight_submission WHERE member_id = $1`,
  },
);
