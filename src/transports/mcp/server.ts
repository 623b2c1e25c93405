import {
  type McpRequestContext,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
  type Tool,
} from "@modelcontextprotocol/server";
import type { Catalogue } from "../../kernel/catalogue.ts";
import type { Kernel } from "../../kernel/run.ts";
import { besideArguments, callOperation } from "./call.ts";
import type { Exchange } from "./exchange.ts";
import type { Followed } from "./followed.ts";
import { instructions, serverInfo } from "./identity.ts";
import { META_TOOL_NAMES } from "./meta-tools.ts";
import type { Offers } from "./offers.ts";
import { servePrompts } from "./prompts.ts";
import { serveResources } from "./resources.ts";
import type { ToolList } from "./tool-list.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long clients may keep what they were told. What depends on a token is theirs alone, and as fresh as a tier check. */
export const CACHE_HINTS = {
  "server/discover": { ttlMs: HOUR_MS, cacheScope: "public" },
  "tools/list": { ttlMs: MINUTE_MS, cacheScope: "private" },
  "prompts/list": { ttlMs: HOUR_MS, cacheScope: "public" },
  "resources/list": { ttlMs: MINUTE_MS, cacheScope: "private" },
  "resources/templates/list": { ttlMs: HOUR_MS, cacheScope: "public" },
  "resources/read": { ttlMs: 0, cacheScope: "private" },
} as const;

export interface Served {
  readonly kernel: Kernel;
  readonly catalogue: Catalogue;
  readonly offers: Offers;
  readonly toolList: ToolList;
  readonly followed: Followed;
}

/** A protocol server for one exchange: it holds nothing, so any process can answer the next one. */
export function createServer(served: Served, exchange: Exchange, { era }: McpRequestContext): Server {
  const { kernel, offers } = served;
  const server = new Server(serverInfo(kernel.settings.baseUrl), {
    // Before 2026-07-28 a subscription lives in a session, and there are none.
    capabilities: {
      tools: {},
      prompts: {},
      resources: era === "modern" ? { subscribe: true } : {},
      completions: {},
      ...offers.capabilities,
    },
    instructions: instructions(kernel.settings.baseUrl),
    cacheHints: CACHE_HINTS,
  });
  server.setRequestHandler("tools/list", ({ params }) => {
    const page = served.toolList.page(exchange, nativeTools(offers, exchange), params?.cursor);
    return era === "legacy" ? { ...page, tools: page.tools.map(withoutTasks) } : page;
  });
  server.setRequestHandler("tools/call", ({ params }, context) => {
    const args = params.arguments ?? {};
    const native = offers.tools.find(({ tool }) => tool.name === params.name);
    if (native && isShown(exchange, params.name)) return native.call(exchange, args, context);
    return callByToolName(served, exchange, server, params.name, args, context);
  });
  servePrompts(server, offers);
  serveResources(server, offers, served.followed, exchange);
  offers.extend?.(server);
  return server;
}

/** The tools that are no operations, as an exchange sees them. */
export function nativeTools(offers: Offers, exchange: Exchange): Tool[] {
  return offers.tools.map(({ tool }) => tool).filter(({ name }) => isShown(exchange, name));
}

async function callByToolName(
  { kernel, catalogue }: Served,
  exchange: Exchange,
  server: Server,
  name: string,
  args: unknown,
  context: ServerContext,
) {
  const entry = catalogue.byTool(name);
  if (!entry) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
  const result = await callOperation(kernel, exchange, entry, args, besideArguments(context));
  return server.projectCallToolResult(result, entry.operation.output as unknown as Record<string, unknown>);
}

/** A read-only connection has no use for the tool that runs anything. */
function isShown({ view }: Exchange, name: string): boolean {
  return !(view.readonly && name === META_TOOL_NAMES.call);
}

/** Revision 2025-11-25 has tools say whether they run as tasks; the newer one moved tasks to an extension. */
function withoutTasks(tool: Tool): Tool {
  return { ...tool, execution: { taskSupport: "forbidden" } };
}
