import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as requests from "../request-store.ts";

export const cancelRequest = defineOperation({
  id: "membership.cancel_request",
  tool: "ic_cancel_tier_request",
  rest: { method: "DELETE", path: "/api/tier/request", operationId: "cancelTierRequest", browserOnly: true },
  title: "Withdraw my tier request",
  summary: "Withdraws the member's pending request for a higher tier, if any.",
  when: "Use when the member no longer wants the requested tier.",

  effect: "destructive",
  access: { scope: "membership:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("TierRequestCancelResponse", {
    ok: Ok,
    was_pending: Type.Boolean({ description: "true if a pending request was withdrawn." }),
  }),
  errors: [],
  examples: [{ say: "Withdraw my request for a higher tier", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    return { ok: true as const, was_pending: await requests.deleteRequest(tx, memberOf(caller)) };
  },
});
