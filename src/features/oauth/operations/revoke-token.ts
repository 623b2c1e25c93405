import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { endToken, findTokenId, lockConnection } from "../../agents/index.ts";
import { endSignInToken, isApplicationId, WRONG_SECRET } from "../../applications/index.ts";
import { say } from "../messages.ts";
import { ClientId } from "../schemas.ts";
import * as store from "../store.ts";

export const revokeToken = defineOperation({
  id: "oauth.revoke_token",
  tool: "ic_oauth_revoke",
  rest: { method: "POST", path: "/api/oauth/revoke", operationId: "revokeOAuthToken", oauth: "form" },
  title: "Revoke a connection",
  summary: "Revokes the connection of an access or refresh token (OAuth revocation endpoint, RFC 7009).",

  effect: "destructive",
  final: true,
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("OAuthRevokeRequest", {
    token: secret({ minLength: 1, maxLength: 200, description: "The token to revoke." }),
    token_type_hint: Type.Optional(Type.String({ maxLength: 100, description: "access_token or refresh_token." })),
    client_id: Type.Optional(ClientId),
    client_secret: Type.Optional(
      secret({ maxLength: 200, description: "Of an application; other clients have none." }),
    ),
  }),
  output: object("OAuthRevokeResponse", { ok: Ok }, { description: "Also true for an unknown token." }),
  errors: ["invalid_grant", "invalid_client"],
  examples: [{ say: "I am done here", input: { token: `agt_${"x".repeat(43)}` }, output: { ok: true } }],

  async handler({ tx, now, fail }, { token, client_id, client_secret }) {
    if (isApplicationId(client_id)) {
      if (await endSignInToken(tx, { token, client_id, client_secret }, now)) return { ok: true as const };
      throw fail("invalid_client", WRONG_SECRET);
    }
    const refresh = await store.lockRefresh(tx, token);
    const connection = refresh && (await lockConnection(tx, refresh.token_id));
    const found = connection
      ? { id: connection.token_id, client_id: connection.client_id }
      : await findTokenId(tx, token);
    if (!found) return { ok: true as const };
    // RFC 7009 §2.1: refuse a client_id other than the one the token was issued to (RFC 6749 §5.2 names the code).
    if (client_id !== undefined && found.client_id !== null && client_id !== found.client_id) {
      throw fail("invalid_grant", {
        message: say.tokenOfOtherClient,
        hint: "Send the client_id that the token was issued to, or none.",
      });
    }
    await endToken(tx, found.id, now);
    return { ok: true as const };
  },
});
