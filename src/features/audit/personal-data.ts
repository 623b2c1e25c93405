import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("audit", [
  { table: "audit_search", what: "saved searches of the audit log", onDeletion: "deleted" },
]);
