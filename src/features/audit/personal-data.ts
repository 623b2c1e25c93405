import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("audit", [
  { table: "audit_search", what: declared.auditSearchYours, onDeletion: "deleted" },
]);
