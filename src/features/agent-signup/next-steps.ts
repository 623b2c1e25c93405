import { Type } from "typebox";
import { SCOPES } from "../../kernel/access/scopes.ts";
import { reaches, type Tier } from "../../kernel/access/tiers.ts";
import type { Area } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { scopeOf } from "../../kernel/catalogue/operation.ts";
import { object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { mcpRecipe } from "../agents/index.ts";

const Anything = Type.Record(Type.String(), Type.Unknown());

/** Version 2 of the contract: what an agent does with a new token, and says to its human. */
export const NextSteps = object("NextSteps", {
  version: Type.Literal(2),
  install_mcp: object("InstallMcp", {
    url: Type.String(),
    dynamic_header: object("DynamicHeader", {
      helper_url: Type.String({ description: "A program that prints the header from a file with the token." }),
      helper_install_url: Type.String(),
    }),
    client_hints: Type.Record(Type.String(), Type.Union([Type.String(), Anything]), {
      description: "A command or a configuration for each client; replace <agent_token>.",
    }),
  }),
  verify: Type.Array(
    object(
      "SetupProbe",
      { what: Type.String(), request: Anything, expect: Anything },
      { description: "A request to try." },
    ),
  ),
  find_operations: Type.String({ description: "How to find the operation for a task." }),
  capabilities: Type.Array(
    object("AreaCapability", {
      area: Type.String(),
      min_tier: Type.String(),
      summary: Type.String(),
    }),
    { description: "The areas of which an agent has operations; those for operators only for an operator." },
  ),
  tier_upgrade: object("TierUpgrade", { guidance: Type.String(), ask: Type.String() }),
  tui: object("TerminalProgram", { install_url: Type.String() }),
});

export function nextSteps({ areas }: Catalogue, tier: Tier, baseUrl: string): Static<typeof NextSteps> {
  return {
    version: 2,
    install_mcp: {
      url: `${baseUrl}/api/mcp`,
      dynamic_header: {
        helper_url: `${baseUrl}/tools/ic-mcp-auth/ic_mcp_auth.mjs`,
        helper_install_url: `${baseUrl}/tools/ic-mcp-auth/INSTALL.md`,
      },
      client_hints: clientHints(baseUrl),
    },
    verify: probes(baseUrl),
    find_operations: `Over MCP call search_operations with the task in a few words. Over REST read ${baseUrl}/docs/operations/<area>.md.`,
    capabilities: areas.flatMap((area) => capability(area, tier) ?? []),
    tier_upgrade: {
      guidance:
        "A scope that was not granted was left out by your human, or needs a higher tier, which operators grant.",
      ask: `Ask your human which it is. They can request a higher tier at ${baseUrl}/membership. Then request a new token.`,
    },
    tui: { install_url: `${baseUrl}/tools/ic-inbox-tui/INSTALL.md` },
  };
}

function clientHints(baseUrl: string) {
  const { url, headers, command } = mcpRecipe(baseUrl);
  const bridge = ["-y", "mcp-remote", url, "--header", `Authorization: ${headers.Authorization}`];
  return {
    claude_code: command,
    claude_desktop: { mcpServers: { atrium: { command: "npx", args: bridge } } },
    cursor: { mcpServers: { atrium: { url, headers } } },
    vscode: { servers: { atrium: { type: "http", url, headers } } },
  };
}

function probes(baseUrl: string) {
  const headers = { Authorization: "Bearer <agent_token>" };
  const call = { name: "ic_get_my_membership", arguments: {} };
  return [
    {
      what: "The token works, with these scopes.",
      request: { method: "GET", url: `${baseUrl}/api/agent/setup-check`, headers },
      expect: { ready: true },
    },
    {
      what: "MCP works. Needs membership:read.",
      request: {
        method: "POST",
        url: `${baseUrl}/api/mcp`,
        headers: { ...headers, "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
        body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: call },
      },
      expect: { ok: true },
    },
  ];
}

/** The lowest tier at which a member's agent has an operation of the area; null for areas without any. */
function capability({ name, summary, operations }: Area, tier: Tier) {
  const tiers = operations.flatMap<Tier>(({ access, limitedBySecret }) => {
    // A secret URL is read without a tier: it says nothing of the area.
    if ("person" in access || limitedBySecret !== undefined) return [];
    const scope = "public" in access ? null : scopeOf(access);
    return [scope ? SCOPES[scope].tier : "public"];
  });
  if (tiers.length === 0) return null;
  const min_tier = tiers.reduce((lowest, tier) => (reaches(lowest, tier) ? tier : lowest));
  return min_tier === "operator" && tier !== "operator" ? null : { area: name, min_tier, summary: sentence(summary) };
}
