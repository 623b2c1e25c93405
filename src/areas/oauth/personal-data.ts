import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("oauth", [
  {
    table: "oauth_refresh",
    what: "renewals of connected programs",
    where: "token_id IN (SELECT id FROM agent_token WHERE member_id = $1)",
    notExported: "They are secrets; the programs themselves are in tokens.json.",
    onDeletion: "deleted",
  },
  { table: "oauth_code", what: "consents under way", omit: ["hash", "code_challenge"], onDeletion: "deleted" },
]);
