import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("oauth", [
  {
    table: "oauth_refresh",
    what: "token renewals of connected programs",
    where: "token_id IN (SELECT id FROM token_identity WHERE member_id = $1)",
    notExported: "They are secrets; the programs themselves are in tokens.json.",
    onDeletion: "deleted",
  },
  { table: "oauth_code", what: "pending consents", omit: ["hash", "code_challenge"], onDeletion: "deleted" },
]);
