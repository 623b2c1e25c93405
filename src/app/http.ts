import { METHODS, maxHeaderSize, type Server } from "node:http";
import type { Socket } from "node:net";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from "fastify";
import { collectMethods } from "../http/allowed-methods.ts";
import { compressReplies } from "../http/compression.ts";
import { serveHead } from "../http/head-routes.ts";
import { refuseMalformed } from "../http/malformed-request.ts";
import { say } from "../http/messages.ts";
import { collectPaths } from "../http/route-paths.ts";
import { traceRequests } from "../http/traces/trace-requests.ts";
import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import { ERRORS, errorBody, Refusal } from "../kernel/errors.ts";
import { LockTimeout, StorageUnavailable } from "../kernel/ports/database.ts";
import { agentJson } from "../kernel/values/text.ts";
import { a2a } from "../transports/a2a/index.ts";
import { discovery } from "../transports/discovery/discovery.ts";
import { doors } from "../transports/doors/doors.ts";
import { downloads } from "../transports/downloads/downloads.ts";
import { dues } from "../transports/dues/dues.ts";
import { gateway } from "../transports/gateway/gateway.ts";
import { live } from "../transports/live/live.ts";
import { mailReports } from "../transports/mail-reports/mail-reports.ts";
import { mcp } from "../transports/mcp/mcp.ts";
import type { ServerFeatures } from "../transports/mcp/server-features.ts";
import { media } from "../transports/media/media.ts";
import { oauth } from "../transports/oauth/oauth.ts";
import { rest } from "../transports/rest/rest.ts";
import { shares } from "../transports/shares/shares.ts";
import { slicing } from "../transports/slicing/slicing.ts";
import { limitBodyTime } from "../transports/uploads/body-timeout.ts";
import { uploads } from "../transports/uploads/uploads.ts";
import type { Config } from "./config.ts";
import { admitByHost } from "./floors/admit-by-host.ts";
import type { House } from "./floors/house.ts";
import type { OpenFloor } from "./floors/open-floor.ts";
import type { OpenedMetrics } from "./metrics/open-metrics.ts";
import { web } from "./pages/server.ts";
import { serveProbes } from "./probes.ts";

const BODY_LIMITS = { arrivalMs: 60_000, discardMs: 5_000, discardBytes: 16 * 1024 * 1024 };
const HEADERS_TIMEOUT_MS = 15_000;
const IDLE_CHECK_MS = 50;
/** Default limit of a body; operations declare their own. */
const BODY_BYTES_MAX = 64 * 1024;

export interface Parts {
  /** The first floor. It answers the probes of the whole house. */
  readonly floor: OpenFloor;
  /** Null if it is the only floor. */
  readonly house: House | null;
  readonly catalogue: Catalogue;
  readonly furtherMcp?: ServerFeatures | undefined;
  readonly metrics: OpenedMetrics;
  readonly hasTraces: boolean;
  /** Filled with the paths of all routes. */
  readonly routePaths: string[];
}

export interface HttpServer {
  /** Serves on, but reports to load balancers that it will stop. */
  drain(): void;
  close(): Promise<void>;
}

/** Starts one server with all transports and pages. */
export async function serveHttp(config: Config, port: number, parts: Parts): Promise<HttpServer> {
  const { floor } = parts;
  const { kernel } = floor;
  const app = Fastify({
    logger: false,
    trustProxy: config.ATRIUM_TRUSTED_PROXIES.length > 0 ? [...config.ATRIUM_TRUSTED_PROXIES] : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 0, // see limitBodyTime
    return503OnClosing: false, // a request that has arrived is served
    genReqId: requestIds(kernel.ids.newId("req")),
    // A parameter may be as long as the largest header block of Node; the operation refuses an id that is too long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    exposeHeadRoutes: false, // see serveHead
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    clientErrorHandler: refuseMalformed,
    rewriteUrl: ({ url = "/", headers }) =>
      url === "/" && wantsMarkdown(headers.accept) ? "/index.md" : decodable(url),
    // A path below /api that cannot be decoded, before routing. The types of this hook do not have the reply.
    frameworkErrors: (error, request, reply: unknown) => {
      const refusal = ofFramework(error, request.id);
      (reply as FastifyReply).code(error.statusCode ?? 400).send(errorBody(refusal));
    },
  });
  app.setReplySerializer(agentJson);
  // Routes for every method then answer those too that Fastify does not know by itself, such as PROPFIND.
  for (const method of METHODS)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  serveHead(app);
  collectMethods(app);
  collectPaths(app, parts.routePaths);
  if (parts.hasTraces) traceRequests(app);
  limitBodyTime(app, BODY_LIMITS);
  admitByHost(app, floor, parts.house);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = ofFramework(error, request.id);
    const isOurs = ERRORS[refusal.kind].status >= 500;
    if (isOurs) kernel.log.error({ err: error, requestId: request.id }, "request failed");
    const { retryAfterSeconds } = refusal.details;
    if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
    return reply.code(isOurs ? ERRORS[refusal.kind].status : (error.statusCode ?? 400)).send(errorBody(refusal));
  });
  const closeUnused = trackUnused(app.server);
  let endsConnections = false;
  app.addHook("preClose", async () => {
    endsConnections = true;
    closeUnused();
    // They end one by one: after a reply that promised to keep its connection, and after the rest of a refused body.
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    app.server.once("close", () => clearInterval(timer));
    await Promise.all([floor.endRequests(), parts.house?.endRequests()]);
  });
  app.addHook("onSend", (_request, reply, payload, next) => {
    if (endsConnections) reply.header("connection", "close");
    next(null, payload);
  });
  compressReplies(app);
  const drain = serveProbes(app, kernel.database);
  parts.metrics.addRoute(app, floor);
  await registerTransports(app, parts);
  await app.listen({ host: config.ATRIUM_HOST, port });
  return {
    drain() {
      drain();
      endsConnections = true;
    },
    close: () => app.close(),
  };
}

async function registerTransports(app: FastifyInstance, { floor, catalogue, furtherMcp }: Parts): Promise<void> {
  const { baseUrl, downloadsUrl } = floor.kernel.settings;
  await app.register(discovery, { floor, catalogue });
  await app.register(mcp, { catalogue, furtherFeatures: furtherMcp });
  await app.register(a2a, { catalogue });
  await app.register(media);
  await app.register(oauth, { catalogue });
  await app.register(uploads, { catalogue });
  await app.register(slicing, { catalogue });
  await app.register(doors, { catalogue });
  await app.register(mailReports, { floor, catalogue });
  await app.register(dues, { floor, catalogue });
  await app.register(gateway, { floor, catalogue });
  await app.register(rest, { catalogue });
  await app.register(shares, { catalogue });
  await app.register(live, { floor, catalogue });
  if (downloadsUrl !== baseUrl) await app.register(downloads);
  await app.register(web, { floor, catalogue });
}

/** Request ids: a random start per process, then a counter. */
function requestIds(start: string): () => string {
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}

/**
 * Returns a function that closes connections without a request, which clients open ahead and a server would wait for.
 */
function trackUnused(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    void socket.remoteAddress; // caches it: the address is lost once the client disconnects
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
}

/** Programs that ask for Markdown get the front page as llms.txt. */
function wantsMarkdown(accept = ""): boolean {
  return accept.includes("text/markdown") && !accept.includes("text/html");
}

/** An undecodable path, taken literally, leads to the "not found" page. */
function decodable(url: string): string {
  const [path = "/", ...query] = url.split("?");
  if (!path.includes("%") || path.startsWith("/api/")) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

/** Errors of the framework are the caller's; other errors are ours, or the storage's. */
function ofFramework(error: FastifyError, requestId: string): Refusal {
  if (error instanceof StorageUnavailable || error instanceof LockTimeout) {
    return new Refusal("unavailable", { hint: "Try again after Retry-After.", retryAfterSeconds: 5 });
  }
  if (error.statusCode === 413) return new Refusal("body_too_large", { hint: `Send at most ${BODY_BYTES_MAX} bytes.` });
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new Refusal("validation", {
      message: say.requestUnusable({ reason: error.message }),
      hint: "Check the request's headers and body.",
    });
  }
  return new Refusal("internal", { hint: `Try again later. If it fails again, report request id ${requestId}.` });
}
