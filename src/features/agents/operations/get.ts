import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { readUses } from "../../../kernel/limits/quotas.ts";
import { findMember } from "../../membership/index.ts";
import { rootIdOf } from "../derived/store.ts";
import { AgentToken, renderToken } from "../schemas.ts";
import * as store from "../store.ts";

const AllowanceUse = object("AllowanceUse", {
  allowance: Type.String({ description: "The operation, or a pool shared by several; limits are in limits.md." }),
  per: choice(["token", "member"], { description: "Counted per token or per member." }),
  window_start: instant("Start of the current window."),
  used: Type.Integer(),
});

export const get = defineOperation({
  id: "tokens.get",
  tool: "ic_tokens_get",
  rest: { method: "GET", path: "/api/agent/tokens/{token_id}", operationId: "getMyToken" },
  title: "Get a token",
  summary: "Returns one of the signed-in member's tokens and its current quota use.",

  effect: "read",
  access: { person: "public", page: "/agents" },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetToken", { token_id: Type.String({ maxLength: 64, description: "ID of the token." }) }),
  output: object("TokenResponse", {
    ok: Ok,
    token: AgentToken,
    agents_stopped_at: nullable(instant("When the member paused all agents; null if they are not paused.")),
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
      rootIdOf(tx, token_id).then((root) => readUses(tx, [root, memberId], now)),
    ]);
    if (!token) throw fail("not_found", { hint: "List your tokens again for the current ids." });
    return {
      ok: true as const,
      token: renderToken(token),
      agents_stopped_at: member?.agents_stopped_at?.toISOString() ?? null,
      uses: uses.map(({ subject, operation, window_start, count }) => ({
        allowance: operation,
        per: subject === memberId ? ("member" as const) : ("token" as const),
        window_start: window_start.toISOString(),
        used: count,
      })),
    };
  },
});
