import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("applications", [
  { table: "application_grant", what: declared.grantYours, onDeletion: "deleted" },
  {
    table: "application_code",
    what: declared.codeYours,
    omit: ["hash", "code_challenge", "nonce", "session_id"],
    onDeletion: "deleted",
  },
  {
    table: "application_token",
    what: declared.tokenYours,
    notExported: declared.tokenNotExported,
    onDeletion: "deleted",
  },
]);
