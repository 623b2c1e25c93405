const CODE_FLOW = { grant_types: ["authorization_code", "refresh_token"], response_types: ["code"] };

interface Host {
  readonly name: string;
  /** The registration that the host sends. */
  readonly metadata: Record<string, unknown>;
  /** The redirect URIs that it gets, if they are fewer. */
  readonly registered?: readonly string[];
  /** The redirect URI of its authorization request, which for loopback has a port of its own. */
  readonly redirect: string;
  /** As the host sends it; `{base}` is our URL. */
  readonly resource?: string;
  readonly scope?: string;
}

/** Registrations as hosts send them, from their sources and from reports of their users. */
export const HOSTS: readonly Host[] = [
  {
    name: "Claude Code",
    metadata: {
      client_name: "Claude Code",
      redirect_uris: ["http://localhost:54545/callback"],
      ...CODE_FLOW,
      token_endpoint_auth_method: "none",
      scope: "read:public",
    },
    redirect: "http://localhost:61001/callback",
    resource: "{base}/api/mcp?auth=required",
  },
  {
    name: "Claude Code 2.1",
    metadata: {
      client_name: "Claude Code (atrium)",
      redirect_uris: ["http://localhost:3118/callback"],
      ...CODE_FLOW,
      token_endpoint_auth_method: "none",
      application_type: "native",
    },
    redirect: "http://localhost:3118/callback",
    resource: "{base}/mcp",
  },
  {
    name: "Claude on the web",
    metadata: {
      client_name: "Claude",
      redirect_uris: ["https://claude.ai/api/mcp/auth_callback"],
      ...CODE_FLOW,
      token_endpoint_auth_method: "client_secret_post",
    },
    redirect: "https://claude.ai/api/mcp/auth_callback",
    resource: "{base}/api/mcp/",
  },
  {
    name: "ChatGPT",
    metadata: {
      client_name: "ChatGPT",
      redirect_uris: ["https://chatgpt.com/connector_platform_oauth_redirect"],
      ...CODE_FLOW,
      token_endpoint_auth_method: "client_secret_basic",
      client_uri: "https://chatgpt.com",
      logo_uri: null,
    },
    redirect: "https://chatgpt.com/connector_platform_oauth_redirect",
    resource: "{base}/api/mcp",
  },
  {
    name: "ChatGPT, with a redirect URI for each connector",
    metadata: {
      client_name: "ChatGPT",
      redirect_uris: ["https://chatgpt.com/connector/oauth/OUbdUMlL15Ct"],
      ...CODE_FLOW,
      token_endpoint_auth_method: "none",
    },
    redirect: "https://chatgpt.com/connector/oauth/OUbdUMlL15Ct",
    resource: "{base}/mcp",
    scope: "read:public offline_access",
  },
  {
    name: "Codex",
    metadata: {
      client_name: "Codex",
      redirect_uris: ["http://127.0.0.1:37819/callback/6MFBM1In3Ey-"],
      ...CODE_FLOW,
      token_endpoint_auth_method: "none",
      application_type: "native",
    },
    redirect: "http://127.0.0.1:63546/callback/6MFBM1In3Ey-",
    resource: "{base}/mcp",
  },
  {
    name: "OpenCode",
    metadata: {
      client_name: "OpenCode",
      redirect_uris: ["http://127.0.0.1:19876/mcp/oauth/callback"],
      client_uri: "https://opencode.ai",
      ...CODE_FLOW,
      token_endpoint_auth_method: "none",
    },
    redirect: "http://127.0.0.1:19876/mcp/oauth/callback",
    resource: "{base}/mcp",
  },
  {
    name: "Cursor",
    metadata: {
      client_name: "Cursor",
      redirect_uris: [
        "cursor://anysphere.cursor-mcp/oauth/callback",
        "https://www.cursor.com/agents/mcp/oauth/callback",
        "http://localhost:8787/callback",
      ],
      ...CODE_FLOW,
      token_endpoint_auth_method: "none",
    },
    redirect: "https://www.cursor.com/agents/mcp/oauth/callback",
  },
  {
    name: "VS Code",
    metadata: {
      client_name: "Visual Studio Code",
      client_uri: "https://code.visualstudio.com",
      grant_types: ["authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"],
      response_types: ["code"],
      redirect_uris: [
        "https://insiders.vscode.dev/redirect",
        "https://vscode.dev/redirect",
        "http://localhost/",
        "http://127.0.0.1/",
        "http://localhost:33418/",
        "http://127.0.0.1:33418/",
        "vscode://dynamicauthprovider/redirect",
      ],
      token_endpoint_auth_method: "none",
      application_type: "native",
    },
    redirect: "http://127.0.0.1:51817/",
    resource: "{base}/api/mcp?toolsets=all&auth=required",
  },
  {
    name: "mcp-remote",
    metadata: {
      redirect_uris: ["http://localhost:3334/oauth/callback"],
      token_endpoint_auth_method: "none",
      ...CODE_FLOW,
      client_name: "MCP CLI Proxy",
      client_uri: "https://github.com/modelcontextprotocol/mcp-cli",
      software_id: "2e6dc280-f3c3-4e01-99a7-8181dbd1d23d",
      software_version: "0.1.37",
    },
    redirect: "http://localhost:3334/oauth/callback",
    resource: "{base}/api/mcp",
  },
  {
    name: "MCP Inspector",
    metadata: {
      redirect_uris: ["http://localhost:6274/oauth/callback/debug", "http://localhost:6274/oauth/callback"],
      token_endpoint_auth_method: "none",
      ...CODE_FLOW,
      client_name: "MCP Inspector",
      client_uri: "https://github.com/modelcontextprotocol/inspector",
      scope: "",
    },
    redirect: "http://localhost:6274/oauth/callback",
    resource: "{base}/api/mcp",
  },
  {
    name: "Gemini CLI",
    metadata: {
      client_name: "Gemini CLI MCP Client",
      redirect_uris: ["http://localhost:7777/oauth/callback"],
      ...CODE_FLOW,
      token_endpoint_auth_method: "none",
      code_challenge_method: ["S256"],
      scope: "read:public membership:read",
    },
    redirect: "http://localhost:40111/oauth/callback",
    resource: "{base}/api/mcp",
  },
  {
    name: "Goose",
    metadata: {
      client_name: "goose",
      redirect_uris: ["http://127.0.0.1:58899/oauth_callback"],
      ...CODE_FLOW,
      token_endpoint_auth_method: "none",
      contacts: [],
    },
    redirect: "http://127.0.0.1:58900/oauth_callback",
  },
  {
    name: "Zed",
    metadata: {
      client_name: "Zed",
      redirect_uris: ["http://127.0.0.1:0/callback", "zed://mcp/oauth/callback"],
      ...CODE_FLOW,
      token_endpoint_auth_method: "none",
      application_type: "native",
    },
    redirect: "http://127.0.0.1:43999/callback",
    resource: "{base}/api/mcp",
  },
  {
    name: "a connector with a key, unknown grants and a long name",
    metadata: {
      client_name: "C".repeat(2_000),
      redirect_uris: [
        "https://connector.example/cb",
        "not a URI",
        "http://connector.example/cb",
        "javascript:alert(1)",
      ],
      grant_types: ["client_credentials", "urn:ietf:params:oauth:grant-type:jwt-bearer"],
      response_types: ["token", "id_token"],
      token_endpoint_auth_method: "private_key_jwt",
      application_type: "service",
      jwks: { keys: [] },
    },
    registered: ["https://connector.example/cb"],
    redirect: "https://connector.example/cb",
    scope: "read:public offline_access",
  },
  {
    name: "a connector on an IPv6 loopback with many URIs",
    metadata: {
      client_name: "Many",
      redirect_uris: ["http://[::1]/cb", ...Array.from({ length: 30 }, (_, index) => `https://m.example/${index}`)],
    },
    registered: ["http://[::1]/cb", ...Array.from({ length: 19 }, (_, index) => `https://m.example/${index}`)],
    redirect: "http://[::1]:7000/cb",
  },
];
