import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("groups", [
  { table: "group_member", what: declared.groupMemberYours, onDeletion: "deleted" },
]);
