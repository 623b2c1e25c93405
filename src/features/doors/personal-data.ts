import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("doors", [
  { table: "badge", what: declared.badgeYours, omit: ["number_hash"], onDeletion: "deleted" },
  { table: "door_entry", what: declared.doorEntryYours, onDeletion: "deleted" },
]);
