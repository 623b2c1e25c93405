import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CALLS_PER_MINUTE } from "../../features/model-keys/index.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
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
export async function gateway(app: FastifyInstance, { kernel, catalogue }: { kernel: Kernel; catalogue: Catalogue }) {
  const { modelUpstreams } = kernel.ports;
  const { credits: terms } = kernel.settings;
  const entry = catalogue.byId("credits.request_member");
  if (!modelUpstreams || !terms || !entry) return;
  const host: GatewayHost = { kernel, terms, entry, limiter: createRateLimiter(RATE) };
  const live = trackLiveCalls(kernel);
  app.addHook("preClose", () => live.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload)); // read after the key
  const served = ENDPOINTS.filter(({ shape }) => modelUpstreams[shape.name] !== null).map(({ route }) => route);
  const notServed = new GatewayRefused({ kind: "not_served", message: `This gateway serves ${served.join(" and ")}.` });
  const circuits = { openai: createCircuit(), anthropic: createCircuit() };
  for (const { shape, route, path, isFree } of ENDPOINTS) {
    const upstream = modelUpstreams[shape.name];
    app.post(route, (request, reply) =>
      inShape(kernel, shape, request, reply, async () => {
        if (!upstream) throw notServed;
        const call = await admitCall(host, shape, request, { isFree });
        const { names } = modelUpstreams;
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
      inShape(kernel, shape, request, reply, async () => {
        if (!modelUpstreams[shape.name]) throw notServed;
        const models = await modelsOfPresented(host, request);
        return reply.headers({ "cache-control": "no-store", "request-id": request.id }).send(shape.models(models));
      }),
    );
    app.all(`${base}/*`, (request, reply) =>
      inShape(kernel, shape, request, reply, async () => {
        throw notServed;
      }),
    );
  }
}

/** Answers every refusal in the words of the shape's provider, so that its clients understand it. */
async function inShape(
  { log, clock }: Kernel,
  shape: GatewayShape,
  request: FastifyRequest,
  reply: FastifyReply,
  serve: () => Promise<unknown>,
): Promise<unknown> {
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
