import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { bindKey } from "../key-store.ts";
import { say } from "../messages.ts";
import { Ed25519Jwk } from "../schemas.ts";
import * as store from "../store.ts";
import { isWeakKey } from "../weak-keys.ts";

const ONE_KEY = {
  message: say.oneKey,
  hint: "Send the public key as JWK in jwk, and no public_key beside it.",
};

export const registerKey = defineOperation({
  id: "tokens.register_key",
  tool: "ic_agent_keys_register",
  rest: { method: "POST", path: "/api/agent/keys/register", operationId: "registerAgentKey" },
  title: "Bind a signing key to a token",
  summary: "Binds an Ed25519 public key to one of the signed-in member's tokens, for signed requests (RFC 9421).",

  effect: "write",
  access: { person: "public", page: "/agents", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 4 * 1024,

  input: object("RegisterKey", {
    token_id: Type.String({ maxLength: 64, description: "ID of the token." }),
    jwk: Type.Optional(Ed25519Jwk),
    public_key: Type.Optional(Ed25519Jwk),
  }),
  checkInput: ({ jwk, public_key }) => ((jwk === undefined) === (public_key === undefined) ? ONE_KEY : undefined),
  output: object("RegisterKeyResponse", {
    ok: Ok,
    token_id: Type.String(),
    key_id: Type.String({ description: "kid_…: the `keyid` of every signature." }),
    requires_signature: Type.Boolean(),
  }),
  errors: ["not_found", "already_exists"],
  examples: [
    {
      say: "Let this agent sign its requests",
      input: {
        token_id: "tok_51671ed000000000000000a1",
        jwk: { kty: "OKP", crv: "Ed25519", x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs" },
      },
      output: { ok: true, token_id: "tok_51671ed000000000000000a1", requires_signature: false },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { token_id, jwk, public_key }) {
    const { x = "" } = jwk ?? public_key ?? {};
    const token = await store.findOfMember(tx, memberOf(caller), token_id);
    if (!token || token.revoked_at) throw fail("not_found", { hint: "List your tokens again for the current ids." });
    const bytes = Buffer.from(x, "base64url");
    if (bytes.toString("base64url") !== x) {
      throw fail("validation", {
        message: say.badKeyLength,
        hint: "Export the public key as JWK, and send it as jwk. The last two bits of x must be zero.",
      });
    }
    if (isWeakKey(bytes)) {
      throw fail("validation", {
        message: say.weakKey,
        hint: "Make a new Ed25519 key pair, and send its public key.",
      });
    }
    const key = { token_id, id: newId("kid"), x, bound_at: now };
    if (!(await bindKey(tx, key))) {
      throw fail("already_exists", {
        message: say.keyAlreadyBound,
        hint: "Revoke the key first (POST /api/agent/keys/revoke), then register the new one.",
      });
    }
    tx.notify(CREDENTIALS_CHANNEL, token_id);
    return { ok: true as const, token_id, key_id: key.id, requires_signature: token.requires_signature };
  },
});
