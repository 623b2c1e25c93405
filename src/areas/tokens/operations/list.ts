import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/schema.ts";
import { AgentToken, renderToken } from "../schemas.ts";
import * as store from "../store.ts";

const TOKENS_MAX = 200;

export const list = defineOperation({
  id: "tokens.list",
  tool: "ic_tokens_list",
  rest: { method: "GET", path: "/api/agent/tokens", operationId: "listMyTokens" },
  title: "List my agents' tokens",
  summary: "Lists the signed-in member's tokens, newest first, revoked ones included.",

  effect: "read",
  access: { person: "public" },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("TokensResponse", { ok: Ok, tokens: Type.Array(AgentToken) }),
  errors: [],
  examples: [{ say: "Which agents have access?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const tokens = await store.listOfMember(tx, memberOf(caller), TOKENS_MAX);
    return { ok: true as const, tokens: tokens.map(renderToken) };
  },
});
