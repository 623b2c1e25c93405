import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("oauth", [
  {
    table: "oauth_refresh",
    what: declared.oauthRefreshYours,
    where: "token_id IN (SELECT id FROM token_identity WHERE member_id = $1)",
    notExported: declared.oauthRefreshNotExported,
    onDeletion: "deleted",
  },
  { table: "oauth_code", what: declared.oauthCodeYours, omit: ["hash", "code_challenge"], onDeletion: "deleted" },
]);
