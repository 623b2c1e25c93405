import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bodyBytesMaxOf } from "../../http/body-bytes-max.ts";
import { type Floor, perFloor } from "../../http/floors/floor.ts";
import { rateLimitHeaders } from "../../http/outcome-headers.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { STREAMS_MAX } from "../../kernel/pipeline/subscriptions.ts";
import { readJson } from "../../kernel/values/json.ts";
import { memoize } from "../../kernel/values/memoize.ts";
import { loadDocsLibrary } from "../../reference/docs-library.ts";
import { publishedLibrary } from "../discovery/published-docs.ts";
import { authorizeRequest, type EndpointAccess } from "./authorize-request.ts";
import { httpOf } from "./challenge.ts";
import { docsServer } from "./docs-server.ts";
import { metaTools, type Operations } from "./meta-tools.ts";
import { spacePrompts } from "./prompts.ts";
import { EventStream } from "./protocol/event-stream.ts";
import { errorMessage, type HttpAnswer, httpError } from "./protocol/http-answer.ts";
import { createListeners } from "./protocol/listeners.ts";
import type { ProtocolServer } from "./protocol/method.ts";
import { createProtocol } from "./protocol/serve.ts";
import { openRequestContext, type RequestContext } from "./request-context.ts";
import { createResourceSubscriptions } from "./resource-subscriptions.ts";
import { spaceResources } from "./resources.ts";
import { spaceServers } from "./server.ts";
import { serverCard } from "./server-card.ts";
import { mergeFeatures, type ServerFeatures } from "./server-features.ts";

const DOCS_BODY_BYTES_MAX = 64 * 1024;
const CARD_MAX_AGE_SECONDS = 3600;

export interface McpOptions {
  readonly catalogue: Catalogue;
  /** Features that tests of the protocol add to ours. */
  readonly furtherFeatures?: ServerFeatures | undefined;
}

/**
 * Serves the catalogue over MCP at `/api/mcp` and `/mcp`, the documentation at `/api/mcp-docs`, and the server card.
 * People paste `/mcp` into a host: it always asks to sign in, and needs no query, which some hosts compare or drop.
 */
export async function mcp(app: FastifyInstance, { catalogue, furtherFeatures }: McpOptions) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const library = loadDocsLibrary();
  const own: ServerFeatures = {
    tools: metaTools(catalogue),
    prompts: spacePrompts(catalogue),
    providers: spaceResources(catalogue, library),
  };
  const features = mergeFeatures(own, furtherFeatures);
  const serverOf = spaceServers(catalogue, features);
  endpoint(app, {
    routes: [{ url: "/api/mcp" }, { url: "/mcp", authRequired: true }],
    bodyBytesMax: bodyBytesMaxOf(catalogue),
    of({ kernel }) {
      const subscriptions = createResourceSubscriptions(kernel, catalogue);
      const access = { operations: catalogue, subscriptions };
      return { access, server: serverOf(kernel.settings.baseUrl, subscriptions) };
    },
  });
  endpoint(app, {
    routes: [{ url: "/api/mcp-docs" }],
    bodyBytesMax: DOCS_BODY_BYTES_MAX,
    of({ kernel }) {
      const { baseUrl } = kernel.settings;
      const server = docsServer(
        memoize(() => publishedLibrary(catalogue, baseUrl)),
        baseUrl,
      );
      return { access: { operations: NO_OPERATIONS, badToken: "anonymous" }, server };
    },
  });
  app.get("/api/mcp/server-card", async ({ floor: { kernel } }, reply) => {
    reply.type("application/mcp-server-card+json");
    reply.header("cache-control", `public, max-age=${CARD_MAX_AGE_SECONDS}`).header("access-control-allow-origin", "*");
    return JSON.stringify(serverCard(kernel.settings.baseUrl));
  });
}

interface Endpoint {
  readonly routes: readonly { readonly url: string; readonly authRequired?: true }[];
  readonly bodyBytesMax: number;
  of(floor: Floor): { readonly access: EndpointAccess; readonly server: ProtocolServer };
}

const NO_OPERATIONS: Operations = { byTool: () => undefined, byId: () => undefined };

/** The URLs of one server over the Streamable HTTP transport, stateless in both eras: POST serves, other methods answer 405. */
function endpoint(app: FastifyInstance, { routes, bodyBytesMax, of }: Endpoint) {
  const protocolOf = perFloor((floor) => {
    const { access, server } = of(floor);
    const listeners = createListeners(server, STREAMS_MAX.mcpOfAll);
    access.subscriptions?.publish((uri) => listeners.resourceUpdated(uri));
    floor.beforeClose(() => listeners.close());
    return { access, serve: createProtocol(server, listeners, floor.kernel.log) };
  });

  async function handle(request: FastifyRequest, reply: FastifyReply, context: RequestContext) {
    const { access, serve } = protocolOf(request);
    const { subscriptions } = access;
    const payload = jsonBodyOf(request);
    const refusal = await authorizeRequest(access, context, payload);
    if (refusal)
      return reply
        .code(refusal.status)
        .headers(refusal.headers ?? {})
        .send(refusal.body);
    const answer = await serve({
      headers: request.headers,
      payload,
      context,
      onListening(stream) {
        if (subscriptions) stream.onClose(subscriptions.watch(context, () => stream.end()));
      },
    });
    return send(reply, answer, context, Array.isArray(payload));
  }

  for (const { url, authRequired = false } of routes) {
    app.route({
      method: ["GET", "POST", "DELETE", "PUT", "PATCH"],
      url,
      bodyLimit: bodyBytesMax,
      errorHandler: (error, _request, reply) => tooLargeOrThrow(error, reply, bodyBytesMax),
      handler: async (request, reply) => {
        if (!isOwnOrigin(request, request.floor.kernel.settings.baseUrl)) return foreignOrigin(reply);
        if (request.method !== "POST") return methodNotAllowed(reply);
        return handle(request, reply, openRequestContext(request, { path: url, authRequired }));
      },
    });
  }
}

/** The body as JSON; undefined if it is none. */
function jsonBodyOf({ body }: FastifyRequest): unknown {
  try {
    return body instanceof Buffer ? readJson(body.toString("utf8")) : undefined;
  } catch {
    return undefined;
  }
}

/** Status and headers of a stream wait for its first event: only then the operation's outcome is known. */
async function send(
  reply: FastifyReply,
  { status, headers = {}, body }: HttpAnswer,
  context: RequestContext,
  isBatch: boolean,
): Promise<FastifyReply> {
  if (body instanceof EventStream) await body.opened;
  const outcome = isBatch ? { status: 200, headers: {} } : httpOf(context, context.kernel.settings.baseUrl);
  reply.code(status === 200 ? outcome.status : status).header("cache-control", "no-store");
  if (context.rateLimit) reply.headers(rateLimitHeaders(context.rateLimit));
  reply.headers(headers).headers(outcome.headers);
  if (typeof body === "string") reply.type("application/json; charset=utf-8");
  // A null body would be written as JSON; 202 has none (MCP 2025-03-26 and later, Transports: sending messages).
  if (body === null) return reply.send();
  if (!(body instanceof EventStream)) return reply.send(body);
  reply.type("text/event-stream").headers({ "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" });
  return reply.send(body.readable);
}

/** A browser names the page that sends a request; foreign pages must not (MCP 2025-11-25, Transports: security). */
function isOwnOrigin({ headers }: FastifyRequest, baseUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(baseUrl).origin) return true;
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(origin) && origin === `http://${host}`;
}

function foreignOrigin(reply: FastifyReply) {
  return reply.code(403).send(jsonRpcError(403, "Forbidden: the Origin of this request is not this server's own."));
}

function methodNotAllowed(reply: FastifyReply) {
  return reply
    .code(405)
    .headers({ allow: "POST", "cache-control": "no-store" })
    .send(jsonRpcError(405, "Method not allowed."));
}

function tooLargeOrThrow(error: FastifyError, reply: FastifyReply, bodyBytesMax: number) {
  if (error.statusCode !== 413) throw error;
  return reply.code(413).send(jsonRpcError(413, `Payload too large: a body has at most ${bodyBytesMax} bytes.`));
}

function jsonRpcError(status: number, message: string) {
  return errorMessage(httpError(status, message), null);
}
