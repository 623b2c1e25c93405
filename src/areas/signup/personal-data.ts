import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("signup", [
  {
    table: "device_grant",
    what: "answers to agents that asked",
    omit: ["device_code_hash", "user_code_hash"],
    onDeletion: "deleted",
  },
]);
