import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("account", [
  {
    table: "activity",
    what: "record of what you and your agents did",
    onDeletion: {
      kept: "The space must be able to say what was done in it. Your id stays; what was asked for, and from where, goes.",
      without: "args = NULL, address = ''",
    },
  },
  { table: "account_deletion", what: "wish to delete the account", onDeletion: "deleted" },
]);
