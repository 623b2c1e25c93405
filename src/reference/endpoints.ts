/** URLs of pages, protocol endpoints, and the steps of the token flow. */
export function endpoints(baseUrl: string) {
  return {
    mcp: `${baseUrl}/api/mcp`,
    mcpForHosts: `${baseUrl}/mcp`,
    mcpDocs: `${baseUrl}/api/mcp-docs`,
    serverCard: `${baseUrl}/api/mcp/server-card`,
    a2a: `${baseUrl}/api/a2a`,
    agentCard: `${baseUrl}/.well-known/agent-card.json`,
    openapi: `${baseUrl}/openapi.json`,
    llms: `${baseUrl}/llms.txt`,
    llmsFull: `${baseUrl}/llms-full.txt`,
    authGuide: `${baseUrl}/auth.md`,
    pricing: `${baseUrl}/pricing.md`,
    limits: `${baseUrl}/docs/reference/limits.md`,
    scopes: `${baseUrl}/docs/reference/scopes.md`,
    errors: `${baseUrl}/docs/reference/errors.md`,
    payable: `${baseUrl}/discovery/resources`,
    status: `${baseUrl}/livez`,
    authorizationServer: `${baseUrl}/.well-known/oauth-authorization-server`,
    protectedResource: `${baseUrl}/.well-known/oauth-protected-resource`,
    mcpProtectedResource: `${baseUrl}/.well-known/oauth-protected-resource/api/mcp`,
    hostsProtectedResource: `${baseUrl}/.well-known/oauth-protected-resource/mcp`,
    aiAgent: `${baseUrl}/.well-known/ai-agent.json`,
    mcpManifest: `${baseUrl}/.well-known/mcp.json`,
    skillIndex: `${baseUrl}/.well-known/agent-skills/index.json`,
    apiCatalog: `${baseUrl}/.well-known/api-catalog`,
    register: `${baseUrl}/api/agent/signup/start`,
    claim: `${baseUrl}/api/agent/signup/poll`,
    verification: `${baseUrl}/signup-with-agent`,
    revocation: `${baseUrl}/api/agent/token/revoke`,
    keyRegister: `${baseUrl}/api/agent/keys/register`,
    keyRevoke: `${baseUrl}/api/agent/keys/revoke`,
    keyEnforce: `${baseUrl}/api/agent/keys/enforce-toggle`,
    authorize: `${baseUrl}/api/oauth/authorize`,
    token: `${baseUrl}/api/oauth/token`,
    deviceAuthorization: `${baseUrl}/api/oauth/device_authorization`,
    registration: `${baseUrl}/api/oauth/register`,
    oauthRevocation: `${baseUrl}/api/oauth/revoke`,
    setupCheck: `${baseUrl}/api/agent/setup-check`,
    sandboxMint: `${baseUrl}/api/agent/sandbox/mint`,
    activity: `${baseUrl}/api/activity/me`,
  };
}

/** For applications that sign people in with their account here (OpenID Connect). */
export function openIdEndpoints(baseUrl: string) {
  return {
    configuration: `${baseUrl}/.well-known/openid-configuration`,
    userinfo: `${baseUrl}/api/oauth/userinfo`,
    keys: `${baseUrl}/api/oauth/jwks`,
    endSession: `${baseUrl}/api/oauth/end-session`,
  };
}
