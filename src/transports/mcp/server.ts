import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { callOperation, invalidArguments, readCallMeta } from "./call.ts";
import { instructions, serverInfo } from "./identity.ts";
import { META_TOOL_NAMES, NAME_CHARS_MAX, nearestTool } from "./meta-tools.ts";
import { promptMethods } from "./prompts.ts";
import { TASKS_EXTENSION } from "./protocol/client-capabilities.ts";
import { type Methods, method, type ProtocolServer } from "./protocol/method.ts";
import { shareBy } from "./protocol/shared-result.ts";
import type { RequestContext } from "./request-context.ts";
import type { ResourceSubscriptions } from "./resource-subscriptions.ts";
import { resourceMethods } from "./resources.ts";
import type { NativeTool, ServerFeatures } from "./server-features.ts";
import { SKILLS_EXTENSION, servedSkills } from "./skills/served-skills.ts";
import { taskMethods, withApprovals } from "./tasks/waiting-calls.ts";
import { createToolList, type ToolPage } from "./tool-list.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Results that depend on a token are private, and kept no longer than a tier check. */
const CACHE_HINTS = {
  "server/discover": { ttlMs: HOUR_MS, cacheScope: "public" },
  "tools/list": { ttlMs: MINUTE_MS, cacheScope: "private" },
  "prompts/list": { ttlMs: HOUR_MS, cacheScope: "public" },
  "resources/list": { ttlMs: MINUTE_MS, cacheScope: "private" },
  "resources/templates/list": { ttlMs: HOUR_MS, cacheScope: "public" },
  "skills/list": { ttlMs: HOUR_MS, cacheScope: "public" },
  "skills/get": { ttlMs: HOUR_MS, cacheScope: "public" },
  "resources/read": { ttlMs: 0, cacheScope: "private" },
} as const;

/** The catalogue as an MCP server, for each floor with its address and its subscriptions. */
export function spaceServers(catalogue: Catalogue, features: ServerFeatures) {
  const ofAllFloors = { ...toolMethods(catalogue, features), ...taskMethods(catalogue), ...promptMethods(features) };
  return (baseUrl: string, subscriptions: ResourceSubscriptions): ProtocolServer => {
    const skills = servedSkills(catalogue, baseUrl);
    const providers = [...features.providers, skills.provider];
    return {
      info: serverInfo(baseUrl),
      instructions: instructions(baseUrl),
      cacheHints: CACHE_HINTS,
      // Before 2026-07-28 a subscription and the capabilities of a client belong to a session, and the endpoint has none.
      capabilities: (era) => ({
        tools: {},
        prompts: {},
        resources: era === "modern" ? { subscribe: true } : {},
        completions: {},
        extensions: era === "modern" ? { ...SKILLS_EXTENSION, ...TASKS_EXTENSION } : SKILLS_EXTENSION,
      }),
      methods: { ...ofAllFloors, ...resourceMethods({ ...features, providers }, subscriptions), ...skills.methods },
    };
  };
}

function toolMethods(catalogue: Catalogue, features: ServerFeatures): Methods {
  const toolList = createToolList(catalogue);
  const nativeTools = new Map(features.tools.map((each) => [each.tool.name, each]));
  const shown = ({ view }: RequestContext) =>
    features.tools.map(({ tool }) => tool).filter((tool) => isShown(view, tool.name));
  const run = withApprovals(catalogue, async (call) => {
    const { context, params, received } = call;
    const native = isShown(context.view, params.name) && nativeTools.get(params.name);
    const entry = native ? undefined : catalogue.byTool(params.name);
    if (!native && !entry) throw unknownTool(catalogue, params.name);
    const beside = Object.keys(received).filter((name) => !CALL_PARAMS.has(name));
    const isRead = native ? native.tool.annotations?.readOnlyHint : entry?.operation.effect === "read";
    if (beside.length > 0 && !isRead) return invalidArguments(beside.map(misplaced));
    if (!entry) return (native as NativeTool).run(call);
    return callOperation(context, entry, params.arguments ?? {}, readCallMeta(params._meta));
  });
  return {
    "tools/list": method("ListToolsRequest", ({ context, params, era }) => {
      const page = toolList.page(context, shown(context), params?.cursor);
      return era === "legacy" ? legacyPage(page) : modernPage(page);
    }),
    "tools/call": method("CallToolRequest", run),
  };
}

/** Of `tools/call` in every revision. A write refuses others: a field beside `arguments` would be lost. */
const CALL_PARAMS: ReadonlySet<string> = new Set([
  "name",
  "arguments",
  "_meta",
  "task",
  "inputResponses",
  "requestState",
]);

function misplaced(name: string) {
  return {
    field: name.slice(0, NAME_CHARS_MAX),
    problem: "is not a parameter of tools/call; put fields into arguments",
  };
}

function unknownTool(catalogue: Catalogue, name: string): ProtocolError {
  const nearest = nearestTool(catalogue, name);
  const hint = nearest ? ` Did you mean ${nearest}?` : ` Call ${META_TOOL_NAMES.search} with what you want to do.`;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name.slice(0, NAME_CHARS_MAX)}.${hint}`);
}

const modernPage = shareBy((page: ToolPage) => page);
/** Revision 2025-11-25 has tools say whether they run as tasks. */
const legacyPage = shareBy((page: ToolPage) => ({
  ...page,
  tools: page.tools.map((tool) => ({ ...tool, execution: { taskSupport: "forbidden" } })),
}));

/** A read-only connection does not list the tool that runs anything. */
function isShown({ readonly }: RequestContext["view"], name: string): boolean {
  return !(readonly && name === META_TOOL_NAMES.call);
}
