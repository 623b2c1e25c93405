import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "agent tokens",
    why: "to show you the agents that you approved and revoked",
    kept: "as long as the account, including revoked ones; only as hashes",
    tables: ["agent_token", "token_key", "token_connection"],
    job: null,
  },
  {
    what: "blocked clients",
    why: "to block further requests",
    kept: "until the member unblocks them",
    tables: ["blocked_client"],
    job: null,
  },
];
