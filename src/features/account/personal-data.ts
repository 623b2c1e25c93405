import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("account", [
  { table: "account_deletion", what: "wish to delete the account", onDeletion: "deleted" },
]);
