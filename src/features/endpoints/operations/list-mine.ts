import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ENDPOINTS_MAX } from "../rules.ts";
import { EndpointDetail, renderDetail } from "../schemas.ts";
import * as store from "../store.ts";

export const listMine = defineOperation({
  id: "endpoints.list_mine",
  tool: "ic_endpoint_list_mine",
  rest: { method: "GET", path: "/api/endpoints/mine", operationId: "listMyEndpoints" },
  title: "List own agent endpoints",
  summary: "Lists the member's endpoints with review, health and the last error, newest first.",
  when: "Use to see why an own endpoint is not listed.",

  effect: "read",
  access: { scope: "endpoints:register", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyEndpointsResponse", {
    ok: Ok,
    endpoints: Type.Array(EndpointDetail),
    max: Type.Integer({ description: "Endpoints that a member can have." }),
  }),
  errors: [],
  examples: [{ say: "Why is my tide agent not listed?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const rows = await store.listOfOwner(tx, memberOf(caller));
    const listed = await store.listedOf(tx, memberOf(caller));
    const endpoints = rows.map((row) => renderDetail(row, { listed: listed.has(row.id), isInside: true }));
    return { ok: true as const, endpoints, max: ENDPOINTS_MAX };
  },
});
