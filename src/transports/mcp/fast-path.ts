import { ProtocolError } from "@modelcontextprotocol/server";
import type { FastifyRequest } from "fastify";
import { invoke } from "../../kernel/invoke.ts";
import { written } from "../http/written.ts";
import { answerOf, callOf } from "./call.ts";
import type { Exchange } from "./exchange.ts";
import { serverInfo } from "./identity.ts";
import { CACHE_HINTS, nativeTools, type Served } from "./server.ts";
import type { ToolPage } from "./tool-list.ts";

/** The revision whose requests stand alone, so that one can be answered without a protocol server around it. */
const REVISION = "2026-07-28";
const META = "io.modelcontextprotocol/";

type Members = Readonly<Record<string, unknown>>;

interface Request {
  readonly id: string | number;
  readonly method: string;
  readonly params: Members & { readonly _meta: Members };
}

/**
 * Answers `tools/call` of an operation, and `tools/list`, when the request is of the newest revision and impeccable; null
 * for everything else, which the SDK's server then answers or refuses in its own words. What this says, the SDK would say
 * too, to the byte (`test/transports/mcp-fast-path.test.ts`); it costs a fifth.
 */
export function createFastPath(served: Served) {
  const { kernel, catalogue, offers, toolList } = served;
  const { baseUrl } = kernel.settings;
  const native = new Set(offers.tools.map(({ tool }) => tool.name));
  const signed = `"_meta":${JSON.stringify({ [`${META}serverInfo`]: serverInfo(baseUrl) })}`;
  const { ttlMs, cacheScope } = CACHE_HINTS["tools/list"];
  const listTail = `"resultType":"complete","ttlMs":${ttlMs},"cacheScope":"${cacheScope}",${signed}`;

  async function call(exchange: Exchange, { params, id }: Request): Promise<string | null> {
    const { name, arguments: args = {} } = params;
    const entry = typeof name === "string" && !native.has(name) ? catalogue.byTool(name) : undefined;
    if (!entry || entry.operation.payable || !isMembers(args)) return null;
    if (exchange.view.readonly && entry.operation.effect !== "read") return null;
    const key = params._meta["atrium/idempotency-key"];
    const beside = { idempotencyKey: typeof key === "string" ? key : null, payment: undefined };
    const outcome = await invoke(kernel, callOf(exchange, entry, args, beside));
    exchange.outcome = outcome;
    if (!outcome.ok) {
      const { _meta, ...refused } = answerOf(kernel, entry, outcome);
      const meta = { ..._meta, [`${META}serverInfo`]: serverInfo(baseUrl) };
      return message(id, JSON.stringify({ ...refused, resultType: "complete", _meta: meta }).slice(1, -1));
    }
    const { text, quoted } = outcome.shared ? written(outcome.body as object) : once(outcome.body);
    const content = `"content":[{"type":"text","text":${quoted}}],"structuredContent":${text}`;
    return message(id, `${content},"resultType":"complete",${signed}`);
  }

  function list(exchange: Exchange, { params, id }: Request): string | null {
    if (params.cursor !== undefined && typeof params.cursor !== "string") return null;
    let page: ToolPage;
    try {
      page = toolList.page(exchange, nativeTools(offers, exchange), params.cursor);
    } catch (error) {
      if (error instanceof ProtocolError) return null;
      throw error;
    }
    return message(id, `${written(page).text.slice(1, -1)},${listTail}`);
  }

  return async (request: FastifyRequest, exchange: Exchange, body: unknown): Promise<string | null> => {
    const asked = impeccable(request, body);
    if (!asked) return null;
    return asked.method === "tools/call" ? call(exchange, asked) : list(exchange, asked);
  };
}

function once(body: unknown): { text: string; quoted: string } {
  const text = JSON.stringify(body);
  return { text, quoted: JSON.stringify(text) };
}

function message(id: string | number, result: string): string {
  return `{"result":{${result}},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
}

const MEMBERS = {
  "tools/call": new Set(["name", "arguments", "_meta"]),
  "tools/list": new Set(["cursor", "_meta"]),
} as const;

/** The request, if headers and body are all there and agree (MCP 2026-07-28, Streamable HTTP). */
function impeccable({ headers }: FastifyRequest, body: unknown): Request | null {
  if (headers["mcp-protocol-version"] !== REVISION || !isJson(headers["content-type"])) return null;
  if (headers.accept !== undefined && !/application\/json|\*\/\*/.test(headers.accept)) return null;
  if (!isMembers(body) || Object.keys(body).length !== 4 || body.jsonrpc !== "2.0") return null;
  const { id, method, params } = body;
  const isId = typeof id === "string" || Number.isSafeInteger(id);
  if (!isId || (method !== "tools/call" && method !== "tools/list") || headers["mcp-method"] !== method) return null;
  if (!isMembers(params) || !Object.keys(params).every((name) => MEMBERS[method].has(name as never))) return null;
  if (headers["mcp-name"] !== (method === "tools/call" ? params.name : undefined)) return null;
  if (!isComplete(params._meta)) return null;
  if (Object.keys(headers).some((name) => name.startsWith("mcp-param-"))) return null;
  return body as unknown as Request;
}

function isComplete(meta: unknown): boolean {
  if (!isMembers(meta)) return false;
  const client = meta[`${META}clientInfo`];
  return (
    meta[`${META}protocolVersion`] === REVISION &&
    isMembers(client) &&
    typeof client.name === "string" &&
    typeof client.version === "string" &&
    areCapabilities(meta[`${META}clientCapabilities`]) &&
    meta.progressToken === undefined &&
    meta[`${META}logLevel`] === undefined
  );
}

function areCapabilities(value: unknown): boolean {
  return isMembers(value) && Object.values(value).every(isMembers);
}

function isMembers(value: unknown): value is Members {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isJson(type: string | undefined): boolean {
  return type !== undefined && /^application\/json\s*(?:;|$)/i.test(type);
}
