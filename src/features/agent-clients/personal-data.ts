import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("agent-clients", [
  {
    table: "agent_client",
    what: declared.agentClientYours,
    where: "registered_by = $1",
    onDeletion: { kept: declared.agentClientStays, without: "registered_by = NULL" },
  },
  {
    table: "agent_audit",
    what: declared.agentAuditYours,
    where: "actor_member = $1 OR counterpart = $1",
    notExported: declared.agentAuditNotExported,
    onDeletion: {
      kept: declared.agentAuditStays,
      without: "actor_member = NULLIF(actor_member, $1), counterpart = NULLIF(counterpart, $1)",
    },
  },
]);
