import { Type } from "typebox";
import { object, secret } from "../../kernel/catalogue/schema.ts";

/** RFC 6749 §4.1.2 asks for a short lifetime; the specification says 60 seconds. */
export const CODE_LIFETIME_SECONDS = 60;
export const ACCESS_LIFETIME_SECONDS = 3_600;

export const GRANTS = {
  code: "authorization_code",
  refresh: "refresh_token",
  device: "urn:ietf:params:oauth:grant-type:device_code",
  /** RFC 8693; the token endpoint makes of it a call of `tokens.derive` by the token that is passed on. */
  exchange: "urn:ietf:params:oauth:grant-type:token-exchange",
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

/** RFC 8693 §3. */
export const ACCESS_TOKEN_TYPE = "urn:ietf:params:oauth:token-type:access_token";

/** The parameters of a token exchange (RFC 8693 §2.1), and two of ours. */
export const EXCHANGE_PARAMETERS = {
  subject_token: Type.Optional(secret({ maxLength: 200, description: "RFC 8693: the agent token to pass on." })),
  subject_token_type: Type.Optional(Type.String({ maxLength: 100, description: `${ACCESS_TOKEN_TYPE}.` })),
  requested_token_type: Type.Optional(Type.String({ maxLength: 100, description: `${ACCESS_TOKEN_TYPE}, or none.` })),
  actor_token: Type.Optional(secret({ maxLength: 4_000, description: "Not supported." })),
  audience: Type.Optional(
    Type.String({ maxLength: 1_000, description: "Not supported; the token is for this space." }),
  ),
  client_name: Type.Optional(Type.String({ maxLength: 80, description: "Of an exchange: name of the other agent." })),
  lifetime_seconds: Type.Optional(
    Type.String({ maxLength: 10, description: "Of an exchange: seconds, 60 to 86400; 3600 by default." }),
  ),
};

/** RFC 6749 §5.1. */
export const TokenResponse = object("OAuthTokenResponse", {
  access_token: secret({ description: "An agent token, agt_…, or for an application uit_…; delivered once." }),
  token_type: Type.Literal("Bearer"),
  expires_in: Type.Integer({ description: "Seconds." }),
  scope: Type.String({ description: "Granted scopes, separated by spaces; may be fewer than requested." }),
  refresh_token: Type.Optional(secret({ description: "Single-use. Reuse ends the connection." })),
  issued_token_type: Type.Optional(Type.String({ description: "Of an exchange alone (RFC 8693 §2.2.1)." })),
  id_token: Type.Optional(
    secret({ description: "For an application alone: who signed in (OpenID Connect Core 1.0)." }),
  ),
});
