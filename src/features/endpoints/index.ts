import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { recordRefusedAct, textOf } from "../agent-clients/index.ts";
import { checkHealth } from "./jobs/check-health.ts";
import { declared } from "./messages.ts";
import { approve } from "./operations/approve.ts";
import { get } from "./operations/get.ts";
import { listMine } from "./operations/list-mine.ts";
import { listPending } from "./operations/list-pending.ts";
import { register } from "./operations/register.ts";
import { reject } from "./operations/reject.ts";
import { remove } from "./operations/remove.ts";
import { search } from "./operations/search.ts";
import { setListed } from "./operations/set-listed.ts";
import { update } from "./operations/update.ts";
import { endpointDecisions, pendingEndpoints } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const endpoints = defineArea({
  name: "endpoints",
  summary: declared.summary,
  terms: {
    endpoint: "An agent or MCP server that a member runs, at a URL. It is listed while it is approved and answers.",
    card: "What an endpoint publishes of itself: connections, skills, and perhaps a signature.",
  },
  tables: ["endpoint"],
  retention,
  personalData: [personal],
  pending: [
    {
      kind: "endpoint",
      read: pendingEndpoints,
      items: "SELECT FROM endpoint WHERE review IN ('pending', 'changed')",
      decisions: endpointDecisions,
      scope: "admin:endpoints_review",
      grants: true,
    },
  ],
  features: [{ name: "endpoints", inUse: "SELECT FROM endpoint" }],
  operations: [search, get, register, update, setListed, remove, listMine, listPending, approve, reject],
  recordRefusal: (refused) => recordRefusedAct(refused, { endpoint_id: textOf(refused.input.id) }),
  jobs: [checkHealth],
});

export type Operations = OperationsOf<typeof endpoints>;
