import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("roles", [
  { table: "space_role_member", what: declared.spaceRoleMemberYours, onDeletion: "deleted" },
]);
