import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("inbox", [
  { table: "inbox_claim", what: declared.inboxClaimYours, onDeletion: "deleted" },
]);
