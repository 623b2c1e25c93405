import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { findMember } from "../../membership/index.ts";
import * as store from "../store.ts";
import { switchAgent } from "../switch-agent.ts";

export const resume = defineOperation({
  id: "tokens.resume",
  tool: "ic_tokens_resume",
  rest: { method: "POST", path: "/api/agent/tokens/{token_id}/resume", operationId: "resumeMyToken" },
  title: "Let a paused agent go on",
  summary: "Ends the pause of one of the signed-in member's agents. No token can do this, for itself or for another.",

  effect: "write",
  access: { person: "public" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ResumeToken", { token_id: Type.String({ maxLength: 64 }) }),
  output: object("ResumeTokenResponse", {
    ok: Ok,
    token_id: Type.String(),
    client_name: Type.String(),
    agents_stopped: Type.Boolean({ description: "All agents are stopped, and this one with them, until that ends." }),
  }),
  errors: ["not_found"],
  examples: [
    { say: "That agent may go on", input: { token_id: "tok_51671ed000000000000000a1" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail }, { token_id }) {
    const memberId = memberOf(caller);
    const token = await store.findOfMember(tx, memberId, token_id);
    if (!token || token.revoked_at) throw fail("not_found", { hint: "Reload the list of your agents." });
    await switchAgent(tx, { memberId, token, pausedAt: null, now });
    const member = await findMember(tx, memberId);
    const isStopped = (member?.agents_stopped_at ?? null) !== null;
    return { ok: true as const, token_id, client_name: token.client_name, agents_stopped: isStopped };
  },
});
