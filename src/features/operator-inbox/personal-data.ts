import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("inbox", [
  { table: "inbox_claim", what: "claims in the operators' inbox", onDeletion: "deleted" },
]);
