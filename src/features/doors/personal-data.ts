import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("doors", [
  { table: "badge", what: "badges", omit: ["number_hash"], onDeletion: "deleted" },
  { table: "door_entry", what: "entries at doors", onDeletion: "deleted" },
]);
