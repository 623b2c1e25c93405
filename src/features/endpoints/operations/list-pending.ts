import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { EndpointDetail, renderDetail } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const listPending = defineOperation({
  id: "endpoints.list_pending",
  tool: "ic_admin_list_pending_endpoints",
  rest: { method: "GET", path: "/api/admin/endpoints/pending", operationId: "listPendingEndpoints" },
  title: "List endpoints to review",
  summary: "Lists new endpoints, and approved ones that changed their hosts, skills or key, oldest first.",
  when: "Use before ic_admin_approve_endpoint or ic_admin_reject_endpoint.",

  effect: "read",
  access: { scope: "admin:endpoints_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListPendingEndpoints", {
    limit: pageLimit(100, LIMIT_DEFAULT),
  }),
  output: object("PendingEndpointsResponse", { ok: Ok, count: Type.Integer(), pending: Type.Array(EndpointDetail) }),
  errors: [],
  examples: [{ say: "Which endpoints wait for us?", input: {}, output: { ok: true } }],

  async handler({ tx }, { limit = LIMIT_DEFAULT }) {
    const rows = await store.listPending(tx, { limit });
    const pending = rows.map((row) => renderDetail(row, { listed: false, isInside: true }));
    return { ok: true as const, count: pending.length, pending };
  },
});
