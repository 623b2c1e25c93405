import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("account", [
  { table: "account_deletion", what: declared.accountDeletionYours, onDeletion: "deleted" },
]);
