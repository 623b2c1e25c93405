import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("certificates", [
  { table: "certificate", what: declared.certificateYours, onDeletion: "deleted" },
]);
