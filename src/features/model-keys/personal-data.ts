import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

const OF_OWN_KEYS = "key_id IN (SELECT id FROM gateway_key WHERE member_id = $1)";

export const personal = personalData("credits", [
  { table: "gateway_call", what: declared.gatewayCallYours, where: OF_OWN_KEYS, onDeletion: "deleted" },
  {
    table: "gateway_meter",
    what: declared.gatewayMeterYours,
    where: OF_OWN_KEYS,
    omit: ["revision"],
    onDeletion: "deleted",
  },
  {
    table: "remote_key",
    what: declared.remoteKeyYours,
    where: "digest IN (SELECT hash FROM gateway_key WHERE member_id = $1)",
    omit: ["digest"],
    onDeletion: {
      kept: declared.remoteKeyStays,
      without: "spend = NULL, budget = NULL",
    },
  },
  { table: "gateway_key", what: declared.gatewayKeyYours, omit: ["hash", "ended_by"], onDeletion: "deleted" },
  { table: "key_request", what: declared.keyRequestYours, omit: ["decided_by"], onDeletion: "deleted" },
]);
