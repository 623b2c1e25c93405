import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("storage", [
  { table: "file_opening", what: "files opened by operators", omit: ["opened_by"], onDeletion: "deleted" },
]);
