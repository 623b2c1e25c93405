import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import * as incidents from "../incident-store.ts";
import { Incident, renderIncident } from "../schemas.ts";

export const adminListOpenIncidents = defineOperation({
  id: "lending.admin_list_open_incidents",
  tool: "ic_headsets_admin_list_open_incidents",
  rest: { method: "GET", path: "/api/headsets/admin/incidents", operationId: "listOpenIncidents" },
  title: "List open incidents",
  summary: "Lists reported incidents without a verdict, oldest first.",
  when: "Use when an operator works through damage.",

  effect: "read",
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListOpenIncidents", { limit: pageLimit(200, 50) }),
  output: object("OpenIncidentsResponse", { ok: Ok, count: Type.Integer(), incidents: Type.Array(Incident) }),
  errors: [],
  examples: [{ say: "What is broken?", input: { limit: 50 }, output: { ok: true } }],

  async handler({ tx }, { limit = 50 }) {
    const open = (await incidents.listOpen(tx, limit)).map(renderIncident);
    return { ok: true as const, count: open.length, incidents: open };
  },
});
