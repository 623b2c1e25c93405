import { SCOPE_NAMES, STARTER_SETS } from "../../kernel/scopes.ts";
import { endpoints } from "./endpoints.ts";

/**
 * Metadata of a protected resource (RFC 9728 §2). `resource` is compared byte for byte by clients; `scopes_supported`
 * is the least that is worth asking for, because clients ask for all of it (MCP 2026-07-28, Authorization).
 */
export function protectedResource(baseUrl: string, resource: string) {
  return {
    resource,
    authorization_servers: [baseUrl],
    scopes_supported: STARTER_SETS["read-only"],
    bearer_methods_supported: ["header"],
    resource_name: "Atrium",
    resource_documentation: endpoints(baseUrl).authGuide,
  };
}

/**
 * Metadata of the authorization server (RFC 8414 §2). It names only flows that exist: no grant of OAuth's own, hence
 * the two empty lists, and the device-code flow in JSON as `agent_auth` (specification, Authentication 13).
 */
export function authorizationServer(baseUrl: string) {
  const at = endpoints(baseUrl);
  return {
    issuer: baseUrl,
    response_types_supported: [],
    grant_types_supported: [],
    scopes_supported: SCOPE_NAMES,
    service_documentation: at.authGuide,
    protected_resources: [baseUrl, at.mcp],
    agent_auth: {
      skill: at.authGuide,
      register_uri: at.register,
      claim_uri: at.claim,
      verification_uri: at.verification,
      revocation_uri: at.revocation,
      identity_types_supported: ["anonymous"],
      anonymous: { credential_types_supported: ["access_token"], claim_uri: at.claim },
    },
  };
}
