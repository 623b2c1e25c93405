import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

/** The bytes of an open upload are not exported; the job removes them once the row is gone. */
export const personal = personalData("uploads", [
  { table: "upload", what: declared.uploadYours, omit: ["secret_hash"], onDeletion: "deleted" },
]);
