import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("credits", [
  { table: "gateway_key", what: "keys to language models", omit: ["hash"], onDeletion: "deleted" },
  { table: "key_request", what: "requests for keys and credits", omit: ["decided_by"], onDeletion: "deleted" },
]);
