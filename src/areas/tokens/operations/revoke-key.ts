import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { nullable, Ok, object } from "../../../kernel/schema.ts";
import { unbindKey } from "../key-store.ts";
import * as store from "../store.ts";

export const revokeKey = defineOperation({
  id: "tokens.revoke_key",
  tool: "ic_agent_keys_revoke",
  rest: { method: "POST", path: "/api/agent/keys/revoke", operationId: "revokeAgentKey" },
  title: "Take a signing key off a token",
  summary:
    "Ends the key that is bound to one of the signed-in member's tokens. A token that must be signed rests until it has a new one.",

  effect: "destructive",
  access: { person: "public" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RevokeKey", { token_id: Type.String({ maxLength: 64 }) }),
  output: object("RevokeKeyResponse", {
    ok: Ok,
    token_id: Type.String(),
    revoked: Type.Boolean({ description: "False when there was no key." }),
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
    if (!token) throw fail("not_found", { hint: "Reload the list of your agents." });
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
