import { type Static, Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/schema.ts";
import { SCOPE_NAMES } from "../../kernel/scopes.ts";
import type { TokenListing } from "./store.ts";

export const ScopeName = choice(SCOPE_NAMES, {
  description: "A scope; docs/reference/scopes.md says what each allows.",
});

/** How long a token lasts, in days. */
export const LIFETIMES_DAYS = [1, 30, 90, 365] as const;

export const McpRecipe = object("McpRecipe", {
  url: Type.String({ description: "The MCP endpoint (Streamable HTTP)." }),
  transport: Type.Literal("streamable-http"),
  headers: Type.Record(Type.String(), Type.String()),
  command: Type.String({ description: "Adds it to a client with a command line; replace <agent_token>." }),
});

export const AgentToken = object("AgentToken", {
  token_id: Type.String(),
  prefix: Type.String({ description: "The visible start of the token." }),
  client_name: Type.String({ description: "What the agent calls itself: a claim of its own." }),
  scopes: Type.Array(Type.String()),
  sandbox: Type.Boolean(),
  tier_at_mint: Type.String(),
  created_at: instant("When it was approved."),
  expires_at: nullable(instant("When it ends by itself.")),
  last_used_at: nullable(instant("About when it was last used.")),
  last_used_address: nullable(Type.String()),
  revoked_at: nullable(instant("When it was revoked.")),
  paused_at: nullable(instant("When its member paused it; until they resume it, it does nothing.")),
  transports: Type.Array(choice(["rest", "mcp", "a2a"]), { description: "Where it is taken." }),
  connection: nullable(
    object("TokenConnection", {
      client_id: Type.String({ description: "The OAuth client that renews it by itself until `expires_at`." }),
      redirect_host: Type.String({ description: "Where the member was sent back to: what is known of the client." }),
      resource: Type.String({ description: "What it is good for: one endpoint, or all of the service." }),
      renew_by: nullable(instant("When its text of now runs out; the client has to renew it then.")),
    }),
  ),
  key_id: nullable(Type.String({ description: "The Ed25519 key that its requests may be signed with." })),
  key_bound_at: nullable(instant("When that key was bound.")),
  requires_signature: Type.Boolean({ description: "Requests without a signature are refused." }),
});

/** The public half of an Ed25519 key (RFC 8037 §2); what libraries write beside it is taken and not kept. */
export const Ed25519Jwk = object(
  "Ed25519Jwk",
  {
    kty: Type.Literal("OKP"),
    crv: Type.Literal("Ed25519"),
    x: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$", description: "The public key, base64url of 32 bytes." }),
    kid: Type.Optional(Type.String({ maxLength: 200 })),
    alg: Type.Optional(Type.String({ maxLength: 20 })),
    use: Type.Optional(Type.String({ maxLength: 20 })),
    key_ops: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 8 })),
    ext: Type.Optional(Type.Boolean()),
  },
  { description: "An Ed25519 public key as JWK. Never send the private half, `d`." },
);

export function renderToken(token: TokenListing): Static<typeof AgentToken> {
  return {
    token_id: token.id,
    prefix: token.prefix,
    client_name: token.client_name,
    scopes: token.scopes,
    sandbox: token.sandbox,
    tier_at_mint: token.tier,
    created_at: token.created_at.toISOString(),
    expires_at: (token.ends_at ?? token.expires_at)?.toISOString() ?? null,
    last_used_at: token.last_used_at?.toISOString() ?? null,
    last_used_address: token.last_used_address,
    revoked_at: token.revoked_at?.toISOString() ?? null,
    paused_at: token.paused_at?.toISOString() ?? null,
    transports: token.audience === null ? ["rest" as const, "mcp" as const, "a2a" as const] : [token.audience],
    connection: connectionOf(token),
    key_id: token.key_id,
    key_bound_at: token.bound_at?.toISOString() ?? null,
    requires_signature: token.requires_signature,
  };
}

function connectionOf({ client_id, redirect_host, resource, expires_at }: TokenListing) {
  if (client_id === null || redirect_host === null || resource === null) return null;
  return { client_id, redirect_host, resource, renew_by: expires_at?.toISOString() ?? null };
}

/** How a client reaches the MCP endpoint with a token. */
export function mcpRecipe(baseUrl: string): Static<typeof McpRecipe> {
  const url = `${baseUrl}/api/mcp`;
  return {
    url,
    transport: "streamable-http",
    headers: { Authorization: "Bearer <agent_token>" },
    command: `claude mcp add --transport http atrium ${url} --header "Authorization: Bearer <agent_token>"`,
  };
}
