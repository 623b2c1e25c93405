import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData(
  "tokens",
  [
    {
      table: "token_key",
      what: declared.tokenKeyYours,
      where: "token_id IN (SELECT id FROM agent_token WHERE member_id = $1)",
      onDeletion: "deleted",
    },
    {
      table: "token_connection",
      what: declared.tokenConnectionYours,
      where: "token_id IN (SELECT id FROM agent_token WHERE member_id = $1)",
      onDeletion: "deleted",
    },
    { table: "blocked_client", what: declared.blockedClientYours, onDeletion: "deleted" },
    { table: "agent_token", what: declared.agentTokenYours, omit: ["hash", "previous_hash"], onDeletion: "deleted" },
  ],
  { after: ["oauth", "sign-in"] },
);
