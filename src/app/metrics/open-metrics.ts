import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import type { DatabaseFigures } from "../../adapters/database/postgres.ts";
import type { Metrics } from "../../adapters/metrics/prometheus.ts";
import type { Floor } from "../../http/floors/floor.ts";
import { refuseAbsent } from "../../http/programs/refuse.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { type Meter, NO_METER } from "../../kernel/meter/meter.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import type { Database } from "../../kernel/ports/database.ts";
import { StartRefused } from "../../kernel/values/start-refused.ts";
import { isLoopback } from "../../kernel/values/texts/secure-url.ts";
import type { MetricsAccess } from "../terms/metrics-keys.ts";
import { declareGauges } from "./gauges.ts";

const PATH = "/metrics";

/** A rendered page of metrics. */
type Page = () => Promise<{ readonly type: string; readonly text: string }>;

/** The metrics of a server, before it listens. */
export interface OpenedMetrics {
  readonly meter: Meter;
  /** Adds the route for those who have the token; nothing if metrics are off or have a port. */
  addRoute(app: FastifyInstance, first: Floor): void;
  /** Listens on the port of the metrics, if they have one. Returns a function that stops it. */
  listen(sources: { readonly kernel: Kernel; readonly catalogue: Catalogue }): Promise<() => Promise<void>>;
}

/** `access` is null where metrics are off. The library is loaded only if they are on. */
export async function openMetrics(
  access: MetricsAccess | null,
  database: Database & { figures(): DatabaseFigures },
): Promise<OpenedMetrics> {
  if (access === null) return { meter: NO_METER, addRoute: () => undefined, listen: async () => async () => undefined };
  const { createMetrics } = await import("../../adapters/metrics/prometheus.ts");
  const metrics = createMetrics();
  let page: Page = async () => ({ type: metrics.contentType, text: "" });
  return {
    meter: metrics.meter,
    addRoute(app, first) {
      if (access.token !== undefined) addRoute(app, first, access.token, () => page());
    },
    async listen({ kernel, catalogue }) {
      const { subscriptions, clock } = kernel;
      page = pageOf(metrics, declareGauges(metrics, { database, subscriptions, catalogue, now: () => clock.now() }));
      return access.port === undefined ? async () => undefined : listen(access, page);
    },
  };
}

/** Concurrent scrapes share one reading. */
function pageOf(metrics: Metrics, refresh: () => Promise<void>): Page {
  let running: ReturnType<Page> | null = null;
  const read = async () => {
    await refresh();
    return { type: metrics.contentType, text: await metrics.text() };
  };
  return () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
}

/** On the host of the first floor: the figures are of all floors. */
function addRoute(app: FastifyInstance, first: Floor, token: string, page: Page): void {
  const expected = digest(`Bearer ${token}`);
  app.get(PATH, async (request, reply) => {
    if (request.floor !== first) return refuseAbsent(reply);
    reply.header("cache-control", "no-store");
    const given = digest((request.headers.authorization ?? "").replace(/^bearer +/i, "Bearer "));
    if (!timingSafeEqual(given, expected)) {
      const type = "text/plain; charset=utf-8";
      return reply.code(401).header("www-authenticate", 'Bearer realm="metrics"').type(type).send("Send the token.\n");
    }
    const { type, text } = await page();
    return reply.type(type).send(text);
  });
}

/** Digests have one length, so that the comparison does not show the length of the token. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/**
 * A server for this page alone. On loopback it answers to loopback names only, so that no website can give its own name
 * the address of this machine and have a browser here read it.
 */
async function listen({ host, port }: { host: string; port: number }, page: Page): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    const isKnown = request.method === "GET" && /^\/metrics(\?|$)/.test(request.url ?? "");
    const name = URL.parse(`http://${request.headers.host}`)?.hostname ?? "";
    if (isLoopback(host) && !isLoopback(name)) return void response.writeHead(421).end();
    if (!isKnown) return void response.writeHead(404).end();
    try {
      const { type, text } = await page();
      response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartRefused(`ATRIUM_METRICS: cannot listen on ${host}:${port} (${error.code ?? error.message})`)),
    );
    server.listen(port, host, resolve);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
