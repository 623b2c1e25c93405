import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("feedback", [
  {
    table: "feedback",
    what: declared.feedbackWhat,
    omit: ["ip_hash", "resolved_by"],
    onDeletion: {
      kept: declared.feedbackStays,
      without: "member_id = NULL, contact = NULL, agent_id = NULL, token_prefix = NULL, ip_hash = ''",
    },
  },
]);
