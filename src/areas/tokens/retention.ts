import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "agent tokens",
    why: "so that you see which agents you let in and stopped",
    kept: "as long as the account, revoked ones too: only their hashes, so that people see what they stopped",
    tables: ["agent_token", "token_key", "token_connection"],
    job: null,
  },
  {
    what: "blocked clients",
    why: "so that they cannot ask you again",
    kept: "until the member unblocks them",
    tables: ["blocked_client"],
    job: null,
  },
];
