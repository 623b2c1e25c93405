import { Type } from "typebox";
import { holds, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_ENDPOINT } from "../refusals.ts";
import { EndpointResponse, renderDetail } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "endpoints.get",
  tool: "ic_endpoint_get",
  rest: { method: "GET", path: "/api/endpoints/{id}", operationId: "getEndpoint" },
  title: "Read an agent endpoint",
  summary: "Returns one endpoint with its card: connections, skills, signature and health.",
  when: "Use when an endpoint of ic_endpoint_search fits, before you connect to it.",

  effect: "read",
  access: { scope: "endpoints:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetEndpoint", {
    id: Type.String({ pattern: "^[a-z0-9_-]{1,64}$", description: "Its ID or its slug." }),
  }),
  output: EndpointResponse,
  errors: ["not_found"],
  examples: [
    { say: "What can the tide agent do?", input: { id: "ep_0a1b2c3d4e5f607182930001" }, output: { ok: true } },
  ],

  async handler({ tx, caller, fail }, { id }) {
    const row = await store.findEndpoint(tx, id);
    const isInside = row?.owner_id === memberOf(caller) || holds(caller, "admin:endpoints_review");
    const listed = row !== undefined && (await store.isListed(tx, row.id));
    if (!row || !(listed || isInside)) throw fail("not_found", NO_SUCH_ENDPOINT);
    return { ok: true as const, endpoint: renderDetail(row, { listed, isInside }) };
  },
});
