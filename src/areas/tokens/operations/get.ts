import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { readUses } from "../../../kernel/quotas.ts";
import { choice, instant, nullable, Ok, object } from "../../../kernel/schema.ts";
import { findMember } from "../../membership/index.ts";
import { AgentToken, renderToken } from "../schemas.ts";
import * as store from "../store.ts";

const AllowanceUse = object("AllowanceUse", {
  allowance: Type.String({ description: "The operation, or the pool that several share; limits.md has the limit." }),
  per: choice(["token", "member"], { description: "Counted for this token alone, or for all that its member does." }),
  window_start: instant("When the window of now began."),
  used: Type.Integer(),
});

export const get = defineOperation({
  id: "tokens.get",
  tool: "ic_tokens_get",
  rest: { method: "GET", path: "/api/agent/tokens/{token_id}", operationId: "getMyToken" },
  title: "Look at an agent's token",
  summary: "Shows one of the signed-in member's tokens, and how much of its allowances is used up now.",

  effect: "read",
  access: { person: "public" },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("GetToken", { token_id: Type.String({ maxLength: 64 }) }),
  output: object("TokenResponse", {
    ok: Ok,
    token: AgentToken,
    agents_stopped_at: nullable(instant("Since when all of the member's agents are stopped.")),
    uses: Type.Array(AllowanceUse, { description: "In the current UTC hour and day." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "What do I know of that agent?",
      input: { token_id: "tok_51671ed000000000000000a1" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { token_id }) {
    const memberId = memberOf(caller);
    const [token, member, uses] = await Promise.all([
      store.findOfMember(tx, memberId, token_id),
      findMember(tx, memberId),
      readUses(tx, [token_id, memberId], now),
    ]);
    if (!token) throw fail("not_found", { hint: "Reload the list of your agents." });
    return {
      ok: true as const,
      token: renderToken(token),
      agents_stopped_at: member?.agents_stopped_at?.toISOString() ?? null,
      uses: uses.map(({ subject, operation, window_start, count }) => ({
        allowance: operation,
        per: subject === token_id ? ("token" as const) : ("member" as const),
        window_start: window_start.toISOString(),
        used: count,
      })),
    };
  },
});
