import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const AUDIT_DAYS = 365;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.agentClientWhat,
    why: declared.agentClientWhy,
    kept: declared.agentClientKept,
    tables: ["agent_client", "agent_client_identity"],
    job: null,
  },
  {
    what: declared.agentAuditWhat,
    why: declared.agentAuditWhy,
    kept: declared.agentAuditKept({ days: AUDIT_DAYS }),
    tables: ["agent_audit"],
    job: "agent_clients.purge_audit",
  },
];
