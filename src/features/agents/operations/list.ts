import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findMember } from "../../membership/index.ts";
import { AgentToken, renderToken } from "../schemas.ts";
import * as store from "../store.ts";

const TOKENS_MAX = 200;

export const list = defineOperation({
  id: "tokens.list",
  tool: "ic_tokens_list",
  rest: { method: "GET", path: "/api/agent/tokens", operationId: "listMyTokens" },
  title: "List my agents' tokens",
  summary: "Lists the signed-in member's tokens, newest first, including revoked ones.",

  effect: "read",
  access: { person: "public", page: "/agents" },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("TokensResponse", {
    ok: Ok,
    tokens: Type.Array(AgentToken),
    agents_stopped_at: nullable(instant("When the member paused all agents; while set, none can be added.")),
  }),
  errors: [],
  examples: [{ say: "Which agents have access?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const [tokens, member] = await Promise.all([
      store.listOfMember(tx, memberOf(caller), TOKENS_MAX),
      findMember(tx, memberOf(caller)),
    ]);
    const stoppedAt = member?.agents_stopped_at?.toISOString() ?? null;
    return { ok: true as const, tokens: tokens.map(renderToken), agents_stopped_at: stoppedAt };
  },
});
