import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("signup", [
  {
    table: "device_grant",
    what: "decisions on agents' requests",
    omit: ["device_code_hash", "user_code_hash"],
    onDeletion: "deleted",
  },
]);
