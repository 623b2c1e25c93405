import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData(
  "tokens",
  [
    {
      table: "token_key",
      what: "agents' signing keys",
      where: "token_id IN (SELECT id FROM agent_token WHERE member_id = $1)",
      onDeletion: "deleted",
    },
    {
      table: "token_connection",
      what: "connected programs",
      where: "token_id IN (SELECT id FROM agent_token WHERE member_id = $1)",
      onDeletion: "deleted",
    },
    { table: "blocked_client", what: "blocked programs", onDeletion: "deleted" },
    { table: "agent_token", what: "agents", omit: ["hash", "previous_hash"], onDeletion: "deleted" },
  ],
  { after: ["oauth", "sign-in"] },
);
