import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("certificates", [
  { table: "certificate", what: "certificates of hackathons", onDeletion: "deleted" },
]);
