import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("research", [
  {
    table: "research_submission",
    what: "suggestions for the library",
    omit: ["decided_by", "next_attempt_at"],
    onDeletion: "deleted",
  },
]);
