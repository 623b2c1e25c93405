import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("signup", [
  {
    table: "device_grant",
    what: declared.deviceGrantYours,
    omit: ["device_code_hash", "user_code_hash"],
    onDeletion: "deleted",
  },
]);
