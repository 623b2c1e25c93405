import { Type } from "typebox";
import { scopeOf } from "../../kernel/access/access.ts";
import { SCOPES } from "../../kernel/access/scopes.ts";
import { reaches } from "../../kernel/access/tiers.ts";
import type { Area } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
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
    { description: "The first areas that the token's scopes open; find_operations says how to find the others." },
  ),
  tier_upgrade: object("TierUpgrade", { guidance: Type.String(), ask: Type.String() }),
  tui: object("TerminalProgram", { install_url: Type.String() }),
});

/** A model reads all of it, so it names the first few areas; the search finds the rest. */
const AREAS_MAX = 2;

export function nextSteps({ areas }: Catalogue, scopes: readonly string[], baseUrl: string): Static<typeof NextSteps> {
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
    find_operations: `MCP: search_operations. REST: ${baseUrl}/docs/operations/<area>.md.`,
    capabilities: areas.flatMap((area) => capability(area, scopes) ?? []).slice(0, AREAS_MAX),
    tier_upgrade: {
      guidance: "A missing scope was left out by your human, or needs a higher tier.",
      ask: `Ask which. They request a tier at ${baseUrl}/membership; then sign up again.`,
    },
    tui: { install_url: `${baseUrl}/tools/ic-inbox-tui/INSTALL.md` },
  };
}

function clientHints(baseUrl: string) {
  const { url, headers, command } = mcpRecipe(baseUrl);
  const bridge = ["mcp-remote", url, "--header", `Authorization: ${headers.Authorization}`];
  return {
    claude_code: command,
    claude_desktop: { mcpServers: { atrium: { command: "npx", args: bridge } } },
    cursor: { mcpServers: { atrium: { url, headers } } },
  };
}

function probes(baseUrl: string) {
  const headers = { Authorization: "Bearer <agent_token>" };
  const call = { name: "ic_get_my_membership", arguments: {} };
  return [
    {
      what: "The token works.",
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

/** An area of which the token's scopes open an operation, with the lowest tier of those; null for another. */
function capability({ name, summary, operations }: Area, granted: readonly string[]) {
  const opened = operations.flatMap(({ access }) => scopeOf(access) ?? []).filter((scope) => granted.includes(scope));
  if (opened.length === 0) return null;
  const tiers = opened.map((scope) => SCOPES[scope].tier);
  const min_tier = tiers.reduce((lowest, tier) => (reaches(lowest, tier) ? tier : lowest));
  return { area: name, min_tier, summary: sentence(summary) };
}
