import { newAgentText } from "./text.ts";

/** Set-up instructions for one client. */
export interface ClientRecipe {
  readonly client: string;
  /** Where to put the code. */
  readonly how: string;
  readonly code: string;
}

/** Code to paste for common clients. `token` is not escaped, so it must come from this server. */
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

/**
 * Claude Desktop only starts programs. On Windows an argument with a space breaks it, hence the environment variable.
 */
function bridge(mcpUrl: string, token: string) {
  return {
    command: "npx",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: mcp-remote expands the variable
    args: ["-y", "mcp-remote", mcpUrl, "--header", "Authorization:${AUTHORIZATION}"],
    env: { AUTHORIZATION: `Bearer ${token}` },
  };
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
