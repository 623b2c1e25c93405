import { OFFERED_SCOPES, STARTER_SETS } from "../../kernel/access/scopes.ts";
import { endpoints, openIdEndpoints } from "../../reference/endpoints.ts";

/**
 * Metadata of a protected resource (RFC 9728 §2). Clients compare `resource` byte for byte, and ask for every scope of
 * `scopes_supported`: it is therefore the minimum (MCP 2026-07-28, Authorization).
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

const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
const EXCHANGE_GRANT = "urn:ietf:params:oauth:grant-type:token-exchange";

/**
 * Metadata of the authorization server (RFC 8414 §2, RFC 8628 §4, RFC 9207 §3). It names only flows that exist: the
 * code flow if the deployment enables it, and the device flow in OAuth's form and as `agent_auth` (specification,
 * Authentication 13), under the names of both generations of that block.
 */
export function authorizationServer(baseUrl: string, { codeFlow }: { codeFlow: boolean }) {
  const at = endpoints(baseUrl);
  return {
    issuer: baseUrl,
    ...(codeFlow && { authorization_endpoint: at.authorize, registration_endpoint: at.registration }),
    token_endpoint: at.token,
    device_authorization_endpoint: at.deviceAuthorization,
    revocation_endpoint: at.oauthRevocation,
    response_types_supported: codeFlow ? ["code"] : [],
    grant_types_supported: [...(codeFlow ? ["authorization_code", "refresh_token"] : []), DEVICE_GRANT, EXCHANGE_GRANT],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    ...(codeFlow && {
      response_modes_supported: ["query"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    }),
    scopes_supported: OFFERED_SCOPES,
    service_documentation: at.authGuide,
    protected_resources: [baseUrl, at.mcp, at.mcpForHosts, at.a2a],
    agent_auth: {
      skill: at.authGuide,
      register_uri: at.register,
      claim_uri: at.claim,
      verification_uri: at.verification,
      revocation_uri: at.revocation,
      key_register_uri: at.keyRegister,
      identity_endpoint: at.register,
      claim_endpoint: at.claim,
      identity_types_supported: ["anonymous"],
      anonymous: { credential_types_supported: ["access_token"], claim_uri: at.claim },
    },
  };
}

/**
 * OpenID Connect Discovery 1.0 §3, for applications that operators registered. It leaves out what agents use, so that
 * their hosts read the metadata of the authorization server, which has the same issuer.
 */
export function openIdConfiguration(baseUrl: string) {
  const at = endpoints(baseUrl);
  const openId = openIdEndpoints(baseUrl);
  return {
    issuer: baseUrl,
    authorization_endpoint: at.authorize,
    token_endpoint: at.token,
    userinfo_endpoint: openId.userinfo,
    jwks_uri: openId.keys,
    end_session_endpoint: openId.endSession,
    revocation_endpoint: at.oauthRevocation,
    scopes_supported: ["openid", "profile", "email"],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    revocation_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    prompt_values_supported: ["none", "login", "consent", "select_account"],
    claims_supported: [
      "iss",
      "sub",
      "aud",
      "exp",
      "iat",
      "auth_time",
      "nonce",
      "at_hash",
      "name",
      "picture",
      "updated_at",
      "email",
      "email_verified",
    ],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    authorization_response_iss_parameter_supported: true,
  };
}
