import { operateAgentAudit } from "./agent-clients/audit.page.tsx";
import { operateAgentAuditExport } from "./agent-clients/audit-export.page.ts";
import { operateAgentClients } from "./agent-clients/operate.page.tsx";
import { operateAgentClient } from "./agent-clients/operate-client.page.tsx";
import { operateAgentClientAdd, operateAgentClientChange } from "./agent-clients/operate-edit.page.tsx";
import type { Page } from "./core/page.ts";
import { endpointAdd, endpointChange } from "./endpoints/edit.page.tsx";
import { endpoint } from "./endpoints/endpoint.page.tsx";
import { endpoints } from "./endpoints/index.page.tsx";
import { endpointRemove, endpointsMine } from "./endpoints/mine.page.tsx";
import { operateEndpoints } from "./endpoints/operate.page.tsx";

/** Pages about agents among themselves. */
export const AGENT_PAGES: readonly Page[] = [
  endpoints,
  endpointsMine,
  endpointAdd,
  endpoint,
  endpointChange,
  endpointRemove,
  operateEndpoints,
  operateAgentClients,
  operateAgentClientAdd,
  operateAgentAudit,
  operateAgentAuditExport,
  operateAgentClient,
  operateAgentClientChange,
];
