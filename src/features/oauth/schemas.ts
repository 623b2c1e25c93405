import { Type } from "typebox";
import { object, secret } from "../../kernel/catalogue/schema.ts";

/** RFC 6749 §4.1.2 asks for a short lifetime; the specification says 60 seconds. */
export const CODE_LIFETIME_SECONDS = 60;
export const ACCESS_LIFETIME_SECONDS = 3_600;

export const GRANTS = {
  code: "authorization_code",
  refresh: "refresh_token",
  device: "urn:ietf:params:oauth:grant-type:device_code",
} as const;

export const ClientId = Type.String({ minLength: 1, maxLength: 1_000, description: "ID of the client." });

/** The parameters of an authorization request (RFC 6749 §4.1.1, RFC 7636 §4.3, RFC 8707 §2.1). */
export const AUTHORIZATION_PARAMETERS = {
  client_id: ClientId,
  redirect_uri: Type.String({
    minLength: 1,
    maxLength: 1_000,
    description: "A registered redirect URI of the client.",
  }),
  response_type: Type.Optional(Type.String({ maxLength: 100, description: "code." })),
  response_mode: Type.Optional(Type.String({ maxLength: 100, description: "query." })),
  scope: Type.Optional(Type.String({ maxLength: 4_000, description: "Scopes, separated by spaces." })),
  state: Type.Optional(
    Type.String({ maxLength: 2_000, pattern: "^[ -~]*$", description: "Value that the client gets back unchanged." }),
  ),
  code_challenge: Type.Optional(Type.String({ maxLength: 200, description: "PKCE challenge (RFC 7636)." })),
  code_challenge_method: Type.Optional(Type.String({ maxLength: 20, description: "S256." })),
  resource: Type.Optional(Type.String({ maxLength: 1_000, description: "URL of the resource server (RFC 8707)." })),
};

/** RFC 6749 §5.1. */
export const TokenResponse = object("OAuthTokenResponse", {
  access_token: secret({ description: "An agent token, agt_…, or for an application uit_…; delivered once." }),
  token_type: Type.Literal("Bearer"),
  expires_in: Type.Integer({ description: "Seconds." }),
  scope: Type.String({ description: "Granted scopes, separated by spaces; may be fewer than requested." }),
  refresh_token: Type.Optional(secret({ description: "Single-use. Reuse ends the connection." })),
  id_token: Type.Optional(
    secret({ description: "For an application alone: who signed in (OpenID Connect Core 1.0)." }),
  ),
});
