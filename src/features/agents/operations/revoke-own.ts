import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import * as store from "../store.ts";

export const revokeOwn = defineOperation({
  id: "tokens.revoke_own",
  tool: "ic_token_revoke",
  rest: { method: "POST", path: "/api/agent/token/revoke", operationId: "revokeOwnToken" },
  title: "Revoke this token",
  summary: "Revokes the token that makes the call, at once and for good.",
  when: "Use when your task is done or the token may have leaked. Other tokens are not affected.",

  effect: "destructive",
  final: true,
  access: { anyToken: true, session: false, alsoRevoked: true },
  unasked: true,
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,
  endsAccess: true,

  contract: true,

  input: NoInput,
  output: object("TokenRevokeResponse", {
    ok: Ok,
    revoked: Type.Boolean(),
    prefix: Type.String(),
    already_revoked: Type.Optional(Type.Boolean()),
  }),
  errors: [],
  examples: [{ say: "Throw your access away", input: {}, output: { ok: true, revoked: true } }],

  async handler({ tx, caller, now }) {
    const { token } = caller;
    if (!token) throw new Error("a caller without a token passed an operation for any token");
    const isFirst = await store.revoke(tx, token.id, now);
    tx.notify(CREDENTIALS_CHANNEL, token.id);
    return { ok: true as const, revoked: true, prefix: token.prefix, ...(!isFirst && { already_revoked: true }) };
  },
});
