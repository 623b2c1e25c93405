import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { setRequiresSignature } from "../key-store.ts";
import { say } from "../messages.ts";
import * as store from "../store.ts";

export const enforceSignature = defineOperation({
  id: "tokens.enforce_signature",
  tool: "ic_agent_keys_enforce_toggle",
  rest: { method: "POST", path: "/api/agent/keys/enforce-toggle", operationId: "enforceAgentKey" },
  title: "Require signed requests",
  summary: "Sets whether one of the signed-in member's tokens works only with requests signed by its key.",

  effect: "write",
  access: { person: "public", page: "/agents", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("EnforceSignature", {
    token_id: Type.String({ maxLength: 64, description: "ID of the token." }),
    enforce: Type.Boolean({ description: "true: the token is refused without a signature." }),
  }),
  output: object("EnforceSignatureResponse", {
    ok: Ok,
    token_id: Type.String(),
    requires_signature: Type.Boolean(),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Only signed requests from this agent",
      input: { token_id: "tok_51671ed000000000000000a1", enforce: true },
      output: { ok: true, requires_signature: true },
    },
  ],

  async handler({ tx, caller, fail }, { token_id, enforce }) {
    const token = await store.findOfMember(tx, memberOf(caller), token_id);
    if (!token || token.revoked_at) throw fail("not_found", { hint: "List your tokens again for the current ids." });
    if (enforce && token.key_id === null) {
      throw fail("not_found", {
        message: say.noKeyBound,
        hint: "Register one first: POST /api/agent/keys/register.",
      });
    }
    await setRequiresSignature(tx, token_id, enforce);
    tx.notify(CREDENTIALS_CHANNEL, token_id);
    return { ok: true as const, token_id, requires_signature: enforce };
  },
});
