import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("roles", [{ table: "space_role_member", what: "roles", onDeletion: "deleted" }]);
