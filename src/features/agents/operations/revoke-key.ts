import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { unbindKey } from "../key-store.ts";
import * as store from "../store.ts";

export const revokeKey = defineOperation({
  id: "tokens.revoke_key",
  tool: "ic_agent_keys_revoke",
  rest: { method: "POST", path: "/api/agent/keys/revoke", operationId: "revokeAgentKey" },
  title: "Revoke a signing key",
  summary:
    "Revokes the signing key of one of the signed-in member's tokens. A token that requires signatures then needs a new key.",

  effect: "destructive",
  access: { person: "public", page: "/agents" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,
  endsAccess: true,

  input: object("RevokeKey", { token_id: Type.String({ maxLength: 64, description: "ID of the token." }) }),
  output: object("RevokeKeyResponse", {
    ok: Ok,
    token_id: Type.String(),
    revoked: Type.Boolean({ description: "false if the token had no key." }),
    key_id: nullable(Type.String()),
    requires_signature: Type.Boolean(),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "That key may have leaked",
      input: { token_id: "tok_51671ed000000000000000a1" },
      output: { ok: true, revoked: true },
    },
  ],

  async handler({ tx, caller, fail }, { token_id }) {
    const token = await store.findOfMember(tx, memberOf(caller), token_id);
    if (!token) throw fail("not_found", { hint: "List your tokens again for the current ids." });
    const keyId = await unbindKey(tx, token_id);
    tx.notify(CREDENTIALS_CHANNEL, token_id);
    return {
      ok: true as const,
      token_id,
      revoked: keyId !== undefined,
      key_id: keyId ?? null,
      requires_signature: token.requires_signature,
    };
  },
});
