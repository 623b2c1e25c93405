import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.agentTokenWhat,
    why: declared.agentTokenWhy,
    kept: declared.agentTokenKept,
    tables: ["agent_token", "token_key", "token_connection"],
    job: null,
  },
  {
    what: declared.blockedClientWhat,
    why: declared.blockedClientWhy,
    kept: declared.blockedClientKept,
    tables: ["blocked_client"],
    job: null,
  },
];
