import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { recordEndpointAct } from "../record-act.ts";
import { NO_SUCH_ENDPOINT } from "../refusals.ts";
import { EndpointId, EndpointResponse, renderDetail } from "../schemas.ts";
import * as store from "../store.ts";

export const setListed = defineOperation({
  id: "endpoints.set_listed",
  tool: "ic_endpoint_set_listed",
  rest: { method: "POST", path: "/api/endpoints/{id}/listed", operationId: "setEndpointListed" },
  title: "List or hide an agent endpoint",
  summary: "Shows an own endpoint to members or hides it, and checks at once whether it answers.",
  when: "Use to hide an endpoint, or to show it again after it was gone. It is listed only while approved and answering.",

  effect: "destructive",
  access: { scope: "endpoints:register", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "endpoints.set_listed",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ id }, _, before) => before && { id, listed: before.listed },
  },
  bodyBytesMax: 1024,

  input: object("SetEndpointListed", {
    id: EndpointId,
    listed: Type.Boolean({ description: "Whether others find the endpoint." }),
  }),
  output: undoable(EndpointResponse),
  errors: ["not_found"],
  examples: [
    { say: "Hide my tide agent", input: { id: "ep_0a1b2c3d4e5f607182930001", listed: false }, output: { ok: true } },
  ],

  async handler(context, { id, listed: wants_listing }) {
    const { tx, caller, now, fail } = context;
    const before = await store.lockEndpoint(tx, id);
    if (before?.owner_id !== memberOf(caller)) throw fail("not_found", NO_SUCH_ENDPOINT);
    context.wasBefore({ listed: before.wants_listing });
    const state = (isOn: boolean) => (isOn ? "listed" : "hidden");
    const restart = { health: "unknown", failures: 0, successes: 0, down_since: null } as const;
    const changes: store.Changes = {
      wants_listing,
      updated_at: now,
      ...(wants_listing && { next_check_at: now, ...(before.health === "gone" && restart) }),
    };
    const row = await store.updateEndpoint(tx, before, changes, { isRevision: false });
    if (wants_listing) tx.notify(store.ENDPOINTS_CHANNEL, id);
    if (before.wants_listing !== wants_listing) {
      const states = { state_from: state(!wants_listing), state_to: state(wants_listing) };
      await recordEndpointAct(context, { verb: "set_listed", endpoint: row, ...states });
    }
    const listed = await store.isListed(tx, id);
    const endpoint = renderDetail({ ...row, owner_name: caller.memberName }, { listed, isInside: true });
    return { ok: true as const, endpoint };
  },
});
