import { personalData } from "../../kernel/catalogue/personal-data.ts";

const OF_OWN_KEYS = "key_id IN (SELECT id FROM gateway_key WHERE member_id = $1)";

export const personal = personalData("credits", [
  { table: "gateway_call", what: "calls to language models", where: OF_OWN_KEYS, onDeletion: "deleted" },
  {
    table: "gateway_meter",
    what: "use of keys to language models",
    where: OF_OWN_KEYS,
    omit: ["revision"],
    onDeletion: "deleted",
  },
  {
    table: "remote_key",
    what: "keys at a gateway elsewhere, with their spend",
    where: "digest IN (SELECT hash FROM gateway_key WHERE member_id = $1)",
    omit: ["digest"],
    onDeletion: {
      kept: "until the gateway confirms that it has deleted the key; nothing in it leads to you",
      without: "spend = NULL, budget = NULL",
    },
  },
  { table: "gateway_key", what: "keys to language models", omit: ["hash", "ended_by"], onDeletion: "deleted" },
  { table: "key_request", what: "requests for keys and credits", omit: ["decided_by"], onDeletion: "deleted" },
]);
