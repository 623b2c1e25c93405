import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("recommendations", [
  { table: "recommendation", what: "what your agents recommended", omit: ["decided_by"], onDeletion: "deleted" },
]);
