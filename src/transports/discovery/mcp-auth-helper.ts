import { fence, page, paragraph } from "../../reference/markdown.ts";

/**
 * `/tools/ic-mcp-auth/ic_mcp_auth.mjs`: prints the headers of an MCP connection for clients that run a helper. The token
 * stays in the member's own file.
 */
export const HELPER = `#!/usr/bin/env node
// Prints {"Authorization": "Bearer …"} from ~/.config/ic/agent.json, which holds {"agent_token": "agt_…", "minted_at": "…"}.
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const path = process.env.IC_AGENT_FILE ?? join(homedir(), ".config", "ic", "agent.json");
try {
  const { agent_token } = JSON.parse(readFileSync(path, "utf8"));
  if (!/^agt_[\\w-]+$/.test(agent_token ?? "")) throw new Error("it holds no agent_token");
  console.log(JSON.stringify({ Authorization: \`Bearer \${agent_token}\` }));
} catch (error) {
  console.error(\`Cannot read \${path}: \${error.message}\`);
  process.exitCode = 1;
}
`;

/** `/tools/ic-mcp-auth/INSTALL.md` */
export function helperInstallation(baseUrl: string): string {
  const mcp = `${baseUrl}/api/mcp`;
  const server = { type: "http", url: mcp, headersHelper: "node ~/.config/ic/ic_mcp_auth.mjs" };
  return page(
    "# Connect MCP with a token from a file",
    paragraph("The helper reads the token from a file that only you can read, so no client stores it."),
    fence(
      "bash",
      [
        "mkdir -p ~/.config/ic && chmod 700 ~/.config/ic",
        `curl -s ${baseUrl}/tools/ic-mcp-auth/ic_mcp_auth.mjs -o ~/.config/ic/ic_mcp_auth.mjs`,
        `(umask 077; printf '{"agent_token":"%s","minted_at":"%s"}' "$AGENT_TOKEN" "$(date -u +%FT%TZ)" > ~/.config/ic/agent.json)`,
        "node ~/.config/ic/ic_mcp_auth.mjs",
      ].join("\n"),
    ),
    paragraph("For a client that runs a helper for its headers, such as Claude Code:"),
    fence("json", JSON.stringify({ mcpServers: { atrium: server } }, null, 2)),
    paragraph(`Other clients take the header itself: \`Authorization: Bearer <agent_token>\` for ${mcp}.`),
  );
}

/** `/tools/ic-inbox-tui/INSTALL.md`: a space without that program says what to use. */
export function inboxInstallation(baseUrl: string): string {
  return page(
    "# Read what happens in a terminal",
    paragraph(`This space offers no terminal program. ${baseUrl}/notifications shows the same to your human, and
      ${baseUrl}/skills/ic-events-stream/SKILL.md tells your agent how to follow it.`),
  );
}
