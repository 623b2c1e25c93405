import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("audit", [
  { table: "audit_search", what: "searches of the record of activity that you keep", onDeletion: "deleted" },
]);
