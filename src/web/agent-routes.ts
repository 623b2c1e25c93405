import { operateAgentAudit } from "./agent-clients/audit.page.tsx";
import { operateAgentAuditExport } from "./agent-clients/audit-export.page.ts";
import { operateAgentClients } from "./agent-clients/operate.page.tsx";
import { operateAgentClient } from "./agent-clients/operate-client.page.tsx";
import { operateAgentClientAdd, operateAgentClientChange } from "./agent-clients/operate-edit.page.tsx";
import type { Page } from "./core/page.ts";

/** Pages about agents among themselves. */
export const AGENT_PAGES: readonly Page[] = [
  operateAgentClients,
  operateAgentClientAdd,
  operateAgentAudit,
  operateAgentAuditExport,
  operateAgentClient,
  operateAgentClientChange,
];
