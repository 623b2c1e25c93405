import type { Atrium } from "./compose.ts";

export function welcome({ baseUrl, claimUrl, mailUrl, where, warning }: Atrium): string {
  const lines = [
    "",
    `  Atrium is running at ${baseUrl}`,
    `  Data is stored in the ${where}.`,
    ...(warning ? ["", `  Warning: ${warning}`] : []),
    ...(claimUrl
      ? ["", "  This space has no operator yet. Open this one-time link to become its first operator:", `  ${claimUrl}`]
      : []),
    ...(mailUrl
      ? ["", "  No mail server is configured. Open this one-time link to read this server's mails:", `  ${mailUrl}`]
      : []),
    "",
    "  To connect an agent:",
    `  1. POST ${baseUrl}/api/agent/signup/start  {"scopes": ["events:read_upcoming", "events:rsvp"]}`,
    "  2. Show verify_url_complete to your user, and poll with device_code until you receive agent_token.",
    `  3. Connect MCP to ${baseUrl}/api/mcp with Authorization: Bearer <agent_token>`,
    "",
    "  Press Ctrl-C to stop.",
    "",
  ];
  return `${lines.join("\n")}\n`;
}
