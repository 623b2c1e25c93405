import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("groups", [{ table: "group_member", what: "groups", onDeletion: "deleted" }]);
