import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.agentClientWhat,
    why: declared.agentClientWhy,
    kept: declared.agentClientKept,
    tables: ["agent_client", "agent_client_identity"],
    job: null,
  },
  expiring({
    what: declared.agentAuditWhat,
    why: declared.agentAuditWhy,
    kept: declared.agentAuditKept,
    tables: ["agent_audit"],
    after: { days: 365 },
    expires: { days: { agent_audit: "at < $1" } },
  }),
];
