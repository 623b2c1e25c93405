import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { EndpointId, endpointFields, ListedEndpoint, renderListed } from "../schemas.ts";
import { searchListed } from "../store.ts";

const LIMIT_DEFAULT = 20;

export const search = defineOperation({
  id: "endpoints.search",
  tool: "ic_endpoint_search",
  rest: { method: "GET", path: "/api/endpoints", operationId: "searchEndpoints" },
  title: "Find agent endpoints",
  summary: "Finds members' agents by words in names, descriptions, skills and tags. All of them answer now.",
  when: "Use to find an agent that can do something for the member. ic_endpoint_get has the details.",

  effect: "read",
  listed: "second",
  access: { scope: "endpoints:read", session: true },
  quotas: [],
  bodyBytesMax: 2 * 1024,

  input: object("SearchEndpoints", {
    q: Type.Optional(Type.String({ maxLength: 200, description: "Words that all occur; empty for all." })),
    kind: Type.Optional(endpointFields.kind),
    tag: Type.Optional(endpointFields.tags.items),
    cursor: Type.Optional(EndpointId),
    limit: pageLimit(50, LIMIT_DEFAULT),
  }),
  output: object("EndpointsResponse", {
    ok: Ok,
    endpoints: Type.Array(ListedEndpoint),
    cursor: Type.Optional(Type.String({ description: "Absent on the last page." })),
  }),
  errors: [],
  examples: [{ say: "Which agent knows the tides?", input: { q: "tides" }, output: { ok: true } }],

  async handler({ tx }, { q = "", kind = null, tag = null, cursor: after = null, limit = LIMIT_DEFAULT }) {
    const rows = await searchListed(tx, { q: q.trim(), kind, tag, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return { ok: true as const, endpoints: page.map(renderListed), ...(last && { cursor: last.id }) };
  },
});
