import type { FastifyReply, FastifyRequest } from "fastify";
import { settleCall } from "../../features/model-keys/index.ts";
import type { ModelUpstream, UpstreamReply } from "../../kernel/ports/model-gateway.ts";
import type { AdmittedCall, GatewayHost } from "./admit.ts";
import { outputTokensOf } from "./estimate.ts";
import type { LiveCall, LiveCalls } from "./live-calls.ts";
import { passError } from "./pass-error.ts";
import { passStream } from "./pass-stream.ts";
import { GatewayRefused, refused } from "./refusals.ts";
import { type GatewayShape, isObject, parseObject, type StreamCounter, type Usage } from "./shape.ts";
import { askUpstream } from "./upstream/ask-upstream.ts";
import type { Circuit } from "./upstream/circuit.ts";
import { wholeBody } from "./whole-body.ts";

const REPLY_BYTES_MAX = 32 * 1024 * 1024;

export interface RelayHost extends GatewayHost {
  readonly shape: GatewayShape;
  readonly upstream: ModelUpstream;
  readonly circuit: Circuit;
  /** Below the upstream's base URL. */
  readonly path: string;
  readonly names: Readonly<Record<string, string>>;
  readonly live: LiveCalls;
  readonly isFree: boolean;
}

export type End = Usage & { readonly counted: "upstream" | "estimate" };

/** The state of one call on its way through. */
export interface Passing {
  readonly call: AdmittedCall;
  readonly abort: AbortController;
  counter: StreamCounter | null;
  status: number | null;
  upstreamId: string | null;
  /** Null while the call is worth nothing: it is then released. */
  end: End | null;
}

/** Passes an admitted call to the upstream and its answer back, and settles what it cost, once. */
export async function relayCall(host: RelayHost, call: AdmittedCall, request: FastifyRequest, reply: FastifyReply) {
  const abort = new AbortController();
  const passing: Passing = { call, abort, counter: null, status: null, upstreamId: null, end: null };
  const live: LiveCall = {
    id: call.id,
    keyId: call.keyId,
    memberId: call.memberId,
    used: () => usedBy(passing),
    end: (reason) => abort.abort(reason),
  };
  host.live.add(live);
  let isSettled = false;
  const settle = async () => {
    if (isSettled) return;
    isSettled = true;
    await settleOnce(host, passing);
  };
  try {
    reply.headers(host.shape.meterHeaders(call.meter, host.kernel.clock.now()));
    const answer = await send(host, passing, request, reply);
    passing.status = answer.status;
    passing.upstreamId = idOf(answer);
    if (answer.status < 200 || answer.status > 299) {
      passing.end = null;
      return await passError(host, call, answer, reply);
    }
    if (typeOf(answer) === "text/event-stream") {
      abortWithClient(host, passing, reply);
      return await passStream(host, passing, answer, reply, settle);
    }
    return await passWhole(host, passing, answer, reply, settle);
  } finally {
    await settle();
    host.live.remove(live);
  }
}

/** A stream ends with its client; a whole answer is awaited, because only its end tells what it cost. */
async function send(host: RelayHost, passing: Passing, request: FastifyRequest, reply: FastifyReply) {
  const { call, abort } = passing;
  const { shape, names, path } = host;
  const { model, isStream } = call.asked;
  const changed = shape.rewrite(call.body, Object.hasOwn(names, model) ? (names[model] as string) : model);
  const body = changed === call.body ? call.bytes : Buffer.from(JSON.stringify(changed));
  const headers: Record<string, string> = { "content-type": "application/json" };
  for (const name of shape.passedHeaders) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  if (isStream) abortWithClient(host, passing, reply);
  // Once sent, the input may have been read, even if nobody waits for the answer.
  if (!host.isFree) passing.end = { tokensIn: call.tokensIn, tokensOut: 0, counted: "estimate" };
  try {
    return await askUpstream(host, call.id, { path, headers, body, signal: abort.signal });
  } catch (error) {
    if (error instanceof GatewayRefused && !abort.signal.aborted) passing.end = null;
    throw error;
  }
}

/** Where the provider charges for the whole stream anyway, it is read to its end, so that the meter knows. */
function abortWithClient({ upstream }: RelayHost, { abort }: Passing, { raw }: FastifyReply): void {
  if (upstream.onClientGone === "drain") return;
  // The pieces that have arrived by now were produced, so they are read and counted first.
  const end = () => {
    if (!raw.writableFinished) setImmediate(() => abort.abort(new ClientGone()));
  };
  if (raw.destroyed) end();
  else raw.once("close", end);
}

class ClientGone extends Error {}

async function passWhole(
  host: RelayHost,
  passing: Passing,
  answer: UpstreamReply,
  reply: FastifyReply,
  settle: () => Promise<void>,
) {
  if (typeOf(answer) !== "application/json") {
    passing.end = null;
    answer.body.on("error", () => undefined).destroy();
    throw refused("unavailable", "The model server did not answer in JSON.");
  }
  const body = await wholeBody(answer, REPLY_BYTES_MAX);
  passing.end = host.isFree ? null : wholeUsage(host, passing.call, body);
  await settle();
  return reply
    .code(answer.status)
    .headers({ "content-type": "application/json", "cache-control": "no-store", "request-id": reply.request.id })
    .send(body);
}

function usedBy({ call, counter, end }: Passing): Usage {
  if (!counter) return { tokensIn: end?.tokensIn ?? 0, tokensOut: end?.tokensOut ?? 0 };
  const { tokensIn, tokensOut } = counter.reported();
  return { tokensIn: tokensIn ?? call.tokensIn, tokensOut: tokensOut ?? counter.outputEstimate() };
}

/** Parts that the upstream does not report are estimated. */
function wholeUsage({ shape }: RelayHost, call: AdmittedCall, body: Buffer): End {
  const reply = parseObject(body.toString());
  const { tokensIn, tokensOut } = shape.usageOf(reply);
  return {
    tokensIn: tokensIn ?? call.tokensIn,
    tokensOut: tokensOut ?? outputTokensOf(isObject(reply) ? shape.outputOf(reply) : body.toString()),
    counted: tokensIn !== null && tokensOut !== null ? "upstream" : "estimate",
  };
}

/** If it fails, the lease of the call ends and a job gives the reservation back. */
async function settleOnce({ kernel }: RelayHost, { call, end, status, upstreamId }: Passing): Promise<void> {
  const nothing = { tokensIn: 0, tokensOut: 0, counted: null };
  const settlement = { state: end ? "committed" : "released", ...(end ?? nothing), status, upstreamId } as const;
  try {
    await kernel.database.transaction((tx) => settleCall(tx, call.id, settlement, kernel.clock.now()));
  } catch (err) {
    kernel.log.warn({ err, callId: call.id }, "a call of the gateway was not settled");
  }
}

/** In lower case, without parameters. */
function typeOf({ headers }: UpstreamReply): string {
  return (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** For questions to the provider about one call. */
function idOf({ headers }: UpstreamReply): string | null {
  const id = headers["request-id"] ?? headers["x-request-id"] ?? "";
  return /^[\w.:-]{1,200}$/.test(id) ? id : null;
}
