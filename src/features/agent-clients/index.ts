import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { block } from "./operations/block.ts";
import { list } from "./operations/list.ts";
import { register } from "./operations/register.ts";
import { revoke } from "./operations/revoke.ts";
import { searchAudit } from "./operations/search-audit.ts";
import { unblock } from "./operations/unblock.ts";
import { update } from "./operations/update.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const agentClients = defineArea({
  name: "agent_clients",
  summary: declared.summary,
  terms: {
    "agent client": "A program that agents run on. Tokens show its client ID, or only the name that it gives itself.",
    "audit log of agents":
      "What passed between agents: who, with what client, to whom, with what result. It has no texts.",
  },
  tables: ["agent_client", "agent_client_identity", "agent_audit"],
  shares: ["client_state"],
  retention,
  personalData: [personal],
  alwaysOn: true,
  features: [{ name: "agent_clients", inUse: "SELECT FROM agent_client" }],
  operations: [list, register, update, block, unblock, revoke, searchAudit],
});

export type Operations = OperationsOf<typeof agentClients>;

export {
  /** @public */
  type AgentAct,
  /** @public */
  actorOfAct,
  /** @public */
  recordAgentAct,
} from "./audit-store.ts";
export {
  /** @public */
  clientOfToken,
  clientsOfToken,
  isClientStopped,
  isClientStoppedAtGrant,
  /** @public */
  type TokenClient,
} from "./client-of-token.ts";
export { type RefusedSubject, recordRefusedAct, textOf } from "./record-refused-act.ts";
export {
  /** @public */
  CLIENT_BLOCKED_HERE,
  clientBlockedHere,
} from "./refusals.ts";
