import { newAgentText } from "./text.ts";

/** How one client is told about the server. */
export interface ClientRecipe {
  readonly client: string;
  /** What to do with the code. */
  readonly how: string;
  readonly code: string;
}

/** Ready to paste, for the clients that people use most. `token` must come from this server: it is not quoted. */
export function clientRecipes(mcpUrl: string, baseUrl: string, token: string): readonly ClientRecipe[] {
  const { clients } = newAgentText;
  const headers = { Authorization: `Bearer ${token}` };
  const authorization = `Authorization: Bearer ${token}`;
  return [
    {
      ...clients.claudeCode,
      code: `claude mcp add --transport http atrium ${mcpUrl} --header "${authorization}"`,
    },
    { ...clients.mcpJson, code: pretty({ mcpServers: { atrium: { type: "http", url: mcpUrl, headers } } }) },
    { ...clients.claudeDesktop, code: pretty({ mcpServers: { atrium: bridge(mcpUrl, token) } }) },
    { ...clients.cursor, code: pretty({ mcpServers: { atrium: { url: mcpUrl, headers } } }) },
    { ...clients.vsCode, code: pretty({ servers: { atrium: { type: "http", url: mcpUrl, headers } } }) },
    { ...clients.curl, code: `curl ${baseUrl}/api/agent/setup-check -H "${authorization}"` },
  ];
}

/** Claude Desktop starts programs only. A header with a space in an argument breaks it on Windows, hence the variable. */
function bridge(mcpUrl: string, token: string) {
  return {
    command: "npx",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: mcp-remote fills the variable in
    args: ["-y", "mcp-remote", mcpUrl, "--header", "Authorization:${AUTHORIZATION}"],
    env: { AUTHORIZATION: `Bearer ${token}` },
  };
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
