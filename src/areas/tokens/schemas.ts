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
});

export function renderToken(token: TokenListing): Static<typeof AgentToken> {
  return {
    token_id: token.id,
    prefix: token.prefix,
    client_name: token.client_name,
    scopes: token.scopes,
    sandbox: token.sandbox,
    tier_at_mint: token.tier,
    created_at: token.created_at.toISOString(),
    expires_at: token.expires_at?.toISOString() ?? null,
    last_used_at: token.last_used_at?.toISOString() ?? null,
    last_used_address: token.last_used_address,
    revoked_at: token.revoked_at?.toISOString() ?? null,
  };
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
