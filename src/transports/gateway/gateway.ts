import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CALLS_PER_MINUTE } from "../../features/model-keys/index.ts";
import { type Floor, perFloor } from "../../http/floors/floor.ts";
import { refuseAbsent } from "../../http/programs/refuse.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import { createRateLimiter } from "../../kernel/limits/rate-limiter.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { StorageUnavailable } from "../../kernel/ports/database.ts";
import { admitCall, type GatewayHost, modelsOfPresented } from "./admit.ts";
import { anthropic } from "./anthropic.ts";
import { trackLiveCalls } from "./live-calls.ts";
import { openai } from "./openai.ts";
import { type GatewayRefusal, GatewayRefused } from "./refusals.ts";
import { relayCall } from "./relay.ts";
import type { GatewayShape } from "./shape.ts";
import { createCircuit } from "./upstream/circuit.ts";

const RATE = { limit: CALLS_PER_MINUTE, windowSeconds: 60, name: "gateway" };

interface Endpoint {
  readonly shape: GatewayShape;
  readonly route: string;
  /** Below the upstream's base URL. */
  readonly path: string;
  readonly isFree: boolean;
}

const ENDPOINTS: readonly Endpoint[] = [
  { shape: openai, route: "/gateway/v1/chat/completions", path: "/chat/completions", isFree: false },
  { shape: anthropic, route: "/gateway/anthropic/v1/messages", path: "/messages", isFree: false },
  {
    shape: anthropic,
    route: "/gateway/anthropic/v1/messages/count_tokens",
    path: "/messages/count_tokens",
    isFree: true,
  },
];

/**
 * Language models for the holders of gateway keys, in the interface of two providers. A streamed answer is not a reply of
 * an operation, so this is a transport of its own: it uses the area's meter, and no other path leads to the upstream.
 */
export async function gateway(app: FastifyInstance, { floor, catalogue }: { floor: Floor; catalogue: Catalogue }) {
  const entry = catalogue.byId("credits.request_member");
  if (!entry || !isServed(floor.kernel)) return;
  const partsOf = perFloor((each) => gatewayOf(each, entry));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload)); // read after the key
  app.addHook("onRequest", async ({ floor: { kernel } }, reply) => {
    if (!isServed(kernel)) return refuseAbsent(reply);
  });
  for (const { shape, route, path, isFree } of ENDPOINTS) {
    app.post(route, (request, reply) =>
      inShape(shape, request, reply, async () => {
        const { host, upstreams, notServed, circuits, live } = partsOf(request);
        const upstream = upstreams[shape.name];
        if (!upstream) throw notServed;
        const call = await admitCall(host, shape, request, { isFree });
        const { names } = upstreams;
        const circuit = circuits[shape.name];
        return relayCall({ ...host, shape, upstream, circuit, path, names, live, isFree }, call, request, reply);
      }),
    );
  }
  for (const [shape, base] of [
    [openai, "/gateway/v1"],
    [anthropic, "/gateway/anthropic/v1"],
  ] as const) {
    app.get(`${base}/models`, { exposeHeadRoute: false }, (request, reply) =>
      inShape(shape, request, reply, async () => {
        const { host, upstreams, notServed } = partsOf(request);
        if (!upstreams[shape.name]) throw notServed;
        const models = await modelsOfPresented(host, request);
        return reply.headers({ "cache-control": "no-store", "request-id": request.id }).send(shape.models(models));
      }),
    );
    app.all(`${base}/*`, (request, reply) =>
      inShape(shape, request, reply, async () => {
        throw partsOf(request).notServed;
      }),
    );
  }
}

function isServed({ ports, settings }: Kernel): boolean {
  return ports.modelUpstreams !== null && settings.credits !== null;
}

function gatewayOf(floor: Floor, entry: Entry) {
  const { kernel } = floor;
  const { modelUpstreams: upstreams } = kernel.ports;
  const { credits: terms } = kernel.settings;
  if (!upstreams || !terms) throw new Error("this floor has no gateway");
  const host: GatewayHost = { kernel, terms, entry, limiter: createRateLimiter(RATE) };
  const live = trackLiveCalls(kernel);
  floor.beforeClose(() => live.close());
  const served = ENDPOINTS.filter(({ shape }) => upstreams[shape.name] !== null).map(({ route }) => route);
  return {
    host,
    upstreams,
    live,
    notServed: new GatewayRefused({ kind: "not_served", message: `This gateway serves ${served.join(" and ")}.` }),
    circuits: { openai: createCircuit(), anthropic: createCircuit() },
  };
}

/** Answers every refusal in the words of the shape's provider, so that its clients understand it. */
async function inShape(
  shape: GatewayShape,
  request: FastifyRequest,
  reply: FastifyReply,
  serve: () => Promise<unknown>,
): Promise<unknown> {
  const { log, clock } = request.floor.kernel;
  try {
    return await serve();
  } catch (error) {
    if (reply.sent || reply.raw.destroyed) return reply.hijack();
    const refusal = error instanceof GatewayRefused ? error.refusal : ours(error);
    if (refusal.kind === "internal") log.error({ err: error, requestId: request.id }, "a call of the gateway failed");
    const { retryAfterSeconds, shouldRetry, meter } = refusal;
    if (meter) reply.headers(shape.meterHeaders(meter, clock.now()));
    if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
    // Published clients read this header and repeat nothing that cannot succeed.
    if (shouldRetry === false) reply.header("x-should-retry", "false");
    return reply
      .code(shape.statusOf(refusal))
      .header("cache-control", "no-store")
      .header("request-id", request.id)
      .send(shape.errorBody(refusal, request.id));
  }
}

function ours(error: unknown): GatewayRefusal {
  if (error instanceof StorageUnavailable) {
    return { kind: "unavailable", message: "The database of this server does not answer.", retryAfterSeconds: 5 };
  }
  return { kind: "internal", message: "The gateway failed. Try again later." };
}
