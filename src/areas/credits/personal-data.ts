import { personalData } from "../../kernel/catalogue/personal-data.ts";

const OF_OWN_KEYS = "key_id IN (SELECT id FROM gateway_key WHERE member_id = $1)";

export const personal = personalData("credits", [
  { table: "gateway_call", what: "calls to language models", where: OF_OWN_KEYS, onDeletion: "deleted" },
  { table: "gateway_meter", what: "use of keys to language models", where: OF_OWN_KEYS, onDeletion: "deleted" },
  { table: "gateway_key", what: "keys to language models", omit: ["hash", "ended_by"], onDeletion: "deleted" },
  { table: "key_request", what: "requests for keys and credits", omit: ["decided_by"], onDeletion: "deleted" },
]);
