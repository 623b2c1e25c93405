import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("storage", [
  { table: "file_opening", what: declared.fileOpeningYours, omit: ["opened_by"], onDeletion: "deleted" },
]);
