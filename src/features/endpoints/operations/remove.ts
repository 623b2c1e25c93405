import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { recordEndpointAct } from "../record-act.ts";
import { NO_SUCH_ENDPOINT } from "../refusals.ts";
import { EndpointId } from "../schemas.ts";
import * as store from "../store.ts";

export const remove = defineOperation({
  id: "endpoints.remove",
  tool: "ic_endpoint_remove",
  rest: { method: "DELETE", path: "/api/endpoints/{id}", operationId: "removeEndpoint" },
  title: "Remove an agent endpoint",
  summary: "Removes an own endpoint with its card and its review.",
  when: "Use when the endpoint ended. ic_endpoint_set_listed hides it for a while.",

  effect: "destructive",
  final: true,
  access: { scope: "endpoints:register", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("RemoveEndpoint", { id: EndpointId }),
  output: object("RemoveEndpointResponse", { ok: Ok, id: Type.String(), removed: Type.Literal(true) }),
  errors: ["not_found"],
  examples: [{ say: "Remove my echo agent", input: { id: "ep_0a1b2c3d4e5f607182930004" }, output: { ok: true } }],

  async handler(context, { id }) {
    const { tx, caller, fail } = context;
    const before = await store.lockEndpoint(tx, id);
    if (before?.owner_id !== memberOf(caller)) throw fail("not_found", NO_SUCH_ENDPOINT);
    await store.deleteEndpoint(tx, id);
    await recordEndpointAct(context, { verb: "remove", endpoint: before, state_from: before.review, state_to: null });
    return { ok: true as const, id, removed: true as const };
  },
});
