import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData(
  "tokens",
  [
    {
      table: "token_key",
      what: "keys that your agents sign with",
      where: "token_id IN (SELECT id FROM agent_token WHERE member_id = $1)",
      onDeletion: "deleted",
    },
    {
      table: "token_connection",
      what: "programs that you connected",
      where: "token_id IN (SELECT id FROM agent_token WHERE member_id = $1)",
      onDeletion: "deleted",
    },
    { table: "blocked_client", what: "programs that you blocked", onDeletion: "deleted" },
    { table: "agent_token", what: "agents", omit: ["hash", "previous_hash"], onDeletion: "deleted" },
  ],
  { after: ["oauth", "sign-in"] },
);
