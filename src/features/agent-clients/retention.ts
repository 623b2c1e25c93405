import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const AUDIT_DAYS = 365;

export const retention: readonly RetentionRule[] = [
  {
    what: "agent clients that operators registered, and their identities",
    why: "to block and stop clients",
    kept: "as long as the space",
    tables: ["agent_client", "agent_client_identity"],
    job: null,
  },
  {
    what: "acts between agents: who, with what client, to whom and with what result, without any text",
    why: "to investigate misuse",
    kept: days(AUDIT_DAYS),
    tables: ["agent_audit"],
    job: "agent_clients.purge_audit",
  },
];
