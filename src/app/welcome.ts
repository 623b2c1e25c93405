import type { Atrium } from "./compose.ts";

/** What the server says once it listens: where it is, who may claim it, and the three lines that an agent needs. */
export function welcome({ baseUrl, claimUrl, where }: Atrium): string {
  const lines = [
    "",
    `  Atrium is open at ${baseUrl}`,
    `  It keeps its data in the ${where}.`,
    ...(claimUrl
      ? ["", "  Nobody runs this space yet. Open this link once to become its first operator:", `  ${claimUrl}`]
      : []),
    "",
    "  For an agent:",
    `  1. POST ${baseUrl}/api/agent/signup/start  {"scopes": ["events:read_upcoming", "events:rsvp"]}`,
    "  2. Show your human verify_url_complete, and poll with device_code until agent_token comes.",
    `  3. Connect MCP to ${baseUrl}/api/mcp with Authorization: Bearer <agent_token>`,
    "",
    "  Ctrl-C stops it.",
    "",
  ];
  return `${lines.join("\n")}\n`;
}
