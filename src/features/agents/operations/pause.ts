import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { setAgentPaused } from "../pause-agent.ts";
import * as store from "../store.ts";

export const pause = defineOperation({
  id: "tokens.pause",
  tool: "ic_tokens_pause",
  rest: { method: "POST", path: "/api/agent/tokens/{token_id}/pause", operationId: "pauseMyToken" },
  title: "Pause an agent",
  summary: "Pauses one of the signed-in member's agents, at once and everywhere, until they resume it.",

  effect: "write",
  access: { person: "public", page: "/agents" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "tokens.resume",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ token_id }, _, before) => before && { token_id },
  },
  bodyBytesMax: 1024,
  endsAccess: true,

  input: object("PauseToken", { token_id: Type.String({ maxLength: 64, description: "ID of the token." }) }),
  output: object("PauseTokenResponse", {
    ok: Ok,
    token_id: Type.String(),
    client_name: Type.String(),
    paused_at: instant("When it was paused."),
  }),
  errors: ["not_found"],
  examples: [{ say: "Let that agent wait", input: { token_id: "tok_51671ed000000000000000a1" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail, wasBefore, did }, { token_id }) {
    const token = await store.findOfMember(tx, memberOf(caller), token_id);
    if (!token || token.revoked_at) throw fail("not_found", { hint: "List your tokens again for the current ids." });
    const isFirst = await setAgentPaused(tx, { memberId: memberOf(caller), token, pausedAt: now, now });
    if (isFirst) wasBefore({ paused: false });
    did(say.pausedAgent({ name: token.client_name }), undefined, { page: "/agents" });
    const since = isFirst ? now : (token.paused_at ?? now);
    return { ok: true as const, token_id, client_name: token.client_name, paused_at: since.toISOString() };
  },
});
