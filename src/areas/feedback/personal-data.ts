import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("feedback", [
  {
    table: "feedback",
    what: "feedback",
    omit: ["ip_hash", "resolved_by"],
    onDeletion: {
      kept: "What was reported may still have to be put right. That it came from you, and how to reach you, goes.",
      without: "member_id = NULL, contact = NULL, agent_id = NULL, token_prefix = NULL, ip_hash = ''",
    },
  },
]);
