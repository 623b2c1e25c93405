import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData(
  "highlights",
  [
    { table: "highlight_submission", what: "pending highlights", onDeletion: "deleted" },
    { table: "highlight", what: "published highlights", omit: ["approved_by"], onDeletion: "deleted" },
    { table: "highlight_shown", what: "answers about highlights of others", onDeletion: "deleted" },
    { table: "highlight_decision", what: "history of highlights", omit: ["decided_by"], onDeletion: "deleted" },
  ],
  {
    imageHolders: `SELECT 'highlight:' || id AS holder FROM highlight WHERE member_id = $1
                   UNION ALL SELECT 'hidden:highlight:' || id FROM highlight WHERE member_id = $1
                   UNION ALL SELECT 'highlight_submission:' || id FROM highlight_submission WHERE member_id = $1`,
  },
);
