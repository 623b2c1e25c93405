import { operateAgentAudit } from "../../features/agent-clients/pages/audit.page.tsx";
import { operateAgentAuditExport } from "../../features/agent-clients/pages/audit-export.page.ts";
import { operateAgentClients } from "../../features/agent-clients/pages/operate.page.tsx";
import { operateAgentClient } from "../../features/agent-clients/pages/operate-client.page.tsx";
import {
  operateAgentClientAdd,
  operateAgentClientChange,
} from "../../features/agent-clients/pages/operate-edit.page.tsx";
import { endpointAdd, endpointChange } from "../../features/endpoints/pages/edit.page.tsx";
import { endpoint } from "../../features/endpoints/pages/endpoint.page.tsx";
import { endpoints } from "../../features/endpoints/pages/index.page.tsx";
import { endpointRemove, endpointsMine } from "../../features/endpoints/pages/mine.page.tsx";
import { operateEndpoints } from "../../features/endpoints/pages/operate.page.tsx";
import type { Page } from "../../web/core/page.ts";

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
