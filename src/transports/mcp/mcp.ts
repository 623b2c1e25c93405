import { createMcpHandler, type McpRequestContext, type Server } from "@modelcontextprotocol/server";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Catalogue } from "../../kernel/catalogue.ts";
import type { Kernel } from "../../kernel/run.ts";
import { STREAMS_MAX } from "../../kernel/watches.ts";
import { loadDocsLibrary } from "../docs-library.ts";
import { bodyBytesMaxOf } from "../http/body-bytes-max.ts";
import { budgetHeaders } from "../http/outcome-headers.ts";
import { admit } from "./admit.ts";
import { httpOf } from "./challenge.ts";
import { createDocsServer } from "./docs-server.ts";
import { type Exchange, openExchange, withoutBadToken } from "./exchange.ts";
import { createFastPath } from "./fast-path.ts";
import { createFollowed, type Followed } from "./followed.ts";
import { exchangeOf, jsonBodyOf, sendResponse, serveByHandler } from "./http-bridge.ts";
import { metaTools, type Operations } from "./meta-tools.ts";
import { mergeOffers, type Offers } from "./offers.ts";
import { spacePrompts } from "./prompts.ts";
import { spaceShelves } from "./resources.ts";
import { createServer } from "./server.ts";
import { serverCard } from "./server-card.ts";
import { createToolList } from "./tool-list.ts";

const DOCS_BODY_BYTES_MAX = 64 * 1024;
const CARD_MAX_AGE_SECONDS = 3600;

export interface McpOptions {
  readonly kernel: Kernel;
  readonly catalogue: Catalogue;
  /** Offered beside our own, for tests of the protocol. */
  readonly furtherOffers?: Offers;
}

/** Serves the catalogue over MCP at `/api/mcp`, the documentation at `/api/mcp-docs`, and the server card. */
export async function mcp(app: FastifyInstance, options: McpOptions) {
  const { kernel, catalogue } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const library = loadDocsLibrary();
  const own: Offers = {
    tools: metaTools(kernel, catalogue),
    prompts: spacePrompts(catalogue),
    shelves: spaceShelves(catalogue, library),
  };
  const offers = mergeOffers(own, options.furtherOffers);
  const followed = createFollowed(kernel, catalogue);
  const served = { kernel, catalogue, offers, toolList: createToolList(catalogue), followed };
  endpoint(app, kernel, {
    url: "/api/mcp",
    bodyBytesMax: bodyBytesMaxOf(catalogue),
    operations: catalogue,
    open: (request) => openExchange(kernel, request),
    fast: createFastPath(served),
    followed,
    serve: (context) => createServer(served, exchangeOf(context), context),
  });
  endpoint(app, kernel, {
    url: "/api/mcp-docs",
    bodyBytesMax: DOCS_BODY_BYTES_MAX,
    operations: NO_OPERATIONS,
    open: async (request) => withoutBadToken(await openExchange(kernel, request)),
    serve: () => createDocsServer(library, kernel.settings.baseUrl),
  });
  app.get("/api/mcp/server-card", async (_request, reply) => {
    reply.type("application/mcp-server-card+json");
    reply.header("cache-control", `public, max-age=${CARD_MAX_AGE_SECONDS}`).header("access-control-allow-origin", "*");
    return JSON.stringify(serverCard(kernel.settings.baseUrl));
  });
}

interface Endpoint {
  readonly url: string;
  /** Nothing is read beyond it. */
  readonly bodyBytesMax: number;
  /** What `invoke` authenticates and meters, so that nobody need before. */
  readonly operations: Operations;
  open(request: FastifyRequest): Promise<Exchange>;
  /** Answers the requests that need no protocol server; null for the others. */
  readonly fast?: ReturnType<typeof createFastPath>;
  readonly followed?: Followed;
  serve(context: McpRequestContext): Server;
}

const NO_OPERATIONS: Operations = { byTool: () => undefined, byId: () => undefined };

/** One address of the Streamable HTTP transport, stateless in both eras: POST serves, GET and DELETE answer 405. */
function endpoint(
  app: FastifyInstance,
  kernel: Kernel,
  { url, bodyBytesMax, operations, open, fast, followed, serve }: Endpoint,
) {
  const handler = createMcpHandler(serve, {
    legacy: "stateless",
    maxSubscriptions: STREAMS_MAX.mcpOfAll,
    maxRequestBodySize: bodyBytesMax,
    onerror: (error) => kernel.log.info({ reason: error.message }, "mcp request refused"),
  });
  followed?.publish((uri) => handler.notify.resourceUpdated(uri));
  app.addHook("preClose", () => handler.close());
  app.route({
    method: ["GET", "POST", "DELETE", "PUT", "PATCH"],
    url,
    bodyLimit: bodyBytesMax,
    errorHandler: (error, _request, reply) => tooLargeOrThrow(error, reply, bodyBytesMax),
    handler: async (request, reply) => {
      if (!isOwnOrigin(request, kernel.settings.baseUrl)) return foreignOrigin(reply);
      const exchange = await open(request);
      const body = jsonBodyOf(request);
      const refused = request.method === "POST" && admit(kernel, { operations, followed }, exchange, body);
      if (refused) return reply.code(refused.status).headers(refused.headers).send(refused.body);
      const answer = request.method === "POST" ? await fast?.(request, exchange, body) : null;
      if (answer) {
        const { status, headers } = httpOfExchange(exchange, false, kernel);
        reply.code(status).headers(headers).header("cache-control", "no-store");
        return reply.type("application/json").send(answer);
      }
      const authority = followed?.authority(exchange, body);
      if (authority) reply.raw.once("close", () => authority.over());
      const response = await serveByHandler(handler, request, reply, exchange, body, authority?.lost);
      return sendResponse(reply, response, () => httpOfExchange(exchange, Array.isArray(body), kernel));
    },
  });
}

/** The outcomes of a batch have no status in common; each says in band what it came to. */
function httpOfExchange(exchange: Exchange, isBatch: boolean, kernel: Kernel) {
  const { status, headers } = isBatch ? { status: 200, headers: {} } : httpOf(exchange, kernel.settings.baseUrl);
  return { status, headers: { ...(exchange.budget && budgetHeaders(exchange.budget)), ...headers } };
}

/** Browsers say which page sends a request; a page that is not ours must not (MCP 2025-11-25, Transports: security). */
function isOwnOrigin({ headers }: FastifyRequest, baseUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(baseUrl).origin) return true;
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(origin) && origin === `http://${host}`;
}

function foreignOrigin(reply: FastifyReply) {
  return reply.code(403).send(jsonRpcError("Forbidden: the Origin of this request is not this server's own."));
}

function tooLargeOrThrow(error: FastifyError, reply: FastifyReply, bodyBytesMax: number) {
  if (error.statusCode !== 413) throw error;
  return reply.code(413).send(jsonRpcError(`Payload too large: a body has at most ${bodyBytesMax} bytes.`));
}

function jsonRpcError(message: string) {
  return { jsonrpc: "2.0", id: null, error: { code: -32000, message } };
}
