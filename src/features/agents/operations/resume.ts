import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { findMember } from "../../membership/index.ts";
import { say } from "../messages.ts";
import { setAgentPaused } from "../pause-agent.ts";
import * as store from "../store.ts";

export const resume = defineOperation({
  id: "tokens.resume",
  tool: "ic_tokens_resume",
  rest: { method: "POST", path: "/api/agent/tokens/{token_id}/resume", operationId: "resumeMyToken" },
  title: "Resume an agent",
  summary: "Resumes one of the signed-in member's paused agents. No token can do this.",

  effect: "write",
  access: { person: "public", page: "/agents" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "tokens.pause",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ token_id }, _, before) => before && { token_id },
  },
  bodyBytesMax: 1024,

  input: object("ResumeToken", { token_id: Type.String({ maxLength: 64, description: "ID of the token." }) }),
  output: object("ResumeTokenResponse", {
    ok: Ok,
    token_id: Type.String(),
    client_name: Type.String(),
    agents_stopped: Type.Boolean({ description: "true if all agents are paused, including this one." }),
  }),
  errors: ["not_found"],
  examples: [
    { say: "That agent may go on", input: { token_id: "tok_51671ed000000000000000a1" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail, wasBefore, did }, { token_id }) {
    const memberId = memberOf(caller);
    const token = await store.findOfMember(tx, memberId, token_id);
    if (!token || token.revoked_at) throw fail("not_found", { hint: "List your tokens again for the current ids." });
    if (token.paused_at) wasBefore({ paused: true });
    await setAgentPaused(tx, { memberId, token, pausedAt: null, now });
    did(say.resumedAgent({ name: token.client_name }), undefined, { page: "/agents" });
    const member = await findMember(tx, memberId);
    const isStopped = (member?.agents_stopped_at ?? null) !== null;
    return { ok: true as const, token_id, client_name: token.client_name, agents_stopped: isStopped };
  },
});
