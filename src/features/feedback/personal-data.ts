import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("feedback", [
  {
    table: "feedback",
    what: "feedback",
    omit: ["ip_hash", "resolved_by"],
    onDeletion: {
      kept: "The report may still need work. Your identity and contact data are deleted. The text stays as you wrote it.",
      without: "member_id = NULL, contact = NULL, agent_id = NULL, token_prefix = NULL, ip_hash = ''",
    },
  },
]);
