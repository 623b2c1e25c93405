import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { say } from "../messages.ts";
import * as store from "../store.ts";

export const revoke = defineOperation({
  id: "tokens.revoke",
  tool: "ic_tokens_revoke",
  rest: { method: "POST", path: "/api/agent/tokens/{token_id}/revoke", operationId: "revokeMyToken" },
  title: "Revoke an agent's token",
  summary: "Revokes one of the signed-in member's tokens, at once and for good.",

  effect: "destructive",
  access: { person: "public", page: "/agents" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,
  endsAccess: true,

  input: object("RevokeToken", { token_id: Type.String({ maxLength: 64, description: "ID of the token." }) }),
  output: object("RevokeTokenResponse", {
    ok: Ok,
    revoked: Type.Boolean(),
    prefix: Type.String(),
    already_revoked: Type.Optional(Type.Boolean()),
  }),
  errors: ["not_found"],
  examples: [
    { say: "Stop that agent", input: { token_id: "tok_0123456789abcdef01234567" }, output: { revoked: true } },
  ],

  async handler({ tx, caller, now, fail, did }, { token_id }) {
    const token = await store.findOfMember(tx, memberOf(caller), token_id);
    if (!token) throw fail("not_found", { hint: "List your tokens again for the current ids." });
    const isFirst = await store.revoke(tx, token_id, now, memberOf(caller));
    tx.notify(CREDENTIALS_CHANNEL, token_id);
    did(say.revokedToken({ prefix: token.prefix }));
    return { ok: true as const, revoked: true, prefix: token.prefix, ...(!isFirst && { already_revoked: true }) };
  },
});
