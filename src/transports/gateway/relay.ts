import type { FastifyReply, FastifyRequest } from "fastify";
import { settleCall } from "../../areas/credits/index.ts";
import { type ModelUpstream, type UpstreamReply, UpstreamUnavailable } from "../../kernel/ports/model-gateway.ts";
import type { AdmittedCall, GatewayHost } from "./admit.ts";
import { eventSplitter, type StreamEvent } from "./events.ts";
import type { LiveCall, LiveCalls } from "./live-calls.ts";
import { GatewayRefused } from "./refusals.ts";
import type { GatewayShape, StreamCounter, Usage } from "./shape.ts";

const REPLY_BYTES_MAX = 32 * 1024 * 1024;
const ERROR_BYTES_MAX = 64 * 1024;
/** What the provider says of a bad request reaches the client; what it says of our own key does not. */
const PASSED_STATUSES = new Set([400, 404, 409, 413, 415, 422]);
const OVERLOADED_STATUSES = new Set([429, 503, 529]);

export interface RelayHost extends GatewayHost {
  readonly shape: GatewayShape;
  readonly upstream: ModelUpstream;
  /** Below the upstream's base URL. */
  readonly path: string;
  readonly names: Readonly<Record<string, string>>;
  readonly live: LiveCalls;
  readonly isFree: boolean;
}

type End = Usage & { readonly counted: "upstream" | "estimate" };

/** The state of one call on its way through. */
interface Passing {
  readonly call: AdmittedCall;
  readonly abort: AbortController;
  counter: StreamCounter | null;
  status: number | null;
  /** Null while the call is worth nothing: it is then released. */
  end: End | null;
}

/** Passes an admitted call to the upstream and its answer back, and settles what it cost, once. */
export async function relayCall(host: RelayHost, call: AdmittedCall, request: FastifyRequest, reply: FastifyReply) {
  const passing: Passing = { call, abort: new AbortController(), counter: null, status: null, end: null };
  const live: LiveCall = {
    id: call.id,
    keyId: call.keyId,
    memberId: call.memberId,
    used: () => usedBy(passing),
    end: (reason) => passing.abort.abort(reason),
  };
  host.live.add(live);
  let isSettled = false;
  const settle = async () => {
    if (isSettled) return;
    isSettled = true;
    await settleOnce(host, passing);
  };
  try {
    const answer = await send(host, passing, request, reply);
    passing.status = answer.status;
    if (answer.status >= 400) {
      passing.end = null;
      return await passError(host, answer, reply);
    }
    if (isStream(answer)) return await passStream(host, passing, answer, reply);
    const body = await wholeBody(answer, REPLY_BYTES_MAX);
    passing.end = host.isFree ? null : wholeUsage(host, call, body);
    await settle();
    return reply
      .code(answer.status)
      .headers(passedHeaders(host, call, answer))
      .send(body);
  } finally {
    await settle();
    host.live.remove(live);
  }
}

/** A stream ends with its client; a whole answer is awaited, because only its end tells what it cost. */
async function send(host: RelayHost, passing: Passing, request: FastifyRequest, reply: FastifyReply) {
  const { call, abort } = passing;
  const { shape, upstream, names, path } = host;
  const { model, isStream } = call.asked;
  const changed = shape.rewrite(call.body, names[model] ?? model);
  const body = changed === call.body ? call.bytes : Buffer.from(JSON.stringify(changed));
  const headers: Record<string, string> = { "content-type": "application/json" };
  for (const name of shape.passedHeaders) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  if (isStream) {
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) abort.abort(new ClientGone());
    });
  }
  // Once sent, the input may have been read, even if nobody waits for the answer.
  if (!host.isFree) passing.end = { tokensIn: call.tokensIn, tokensOut: 0, counted: "estimate" };
  try {
    return await upstream.send({ path, headers, body, signal: abort.signal });
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    passing.end = null;
    host.kernel.log.warn({ err: error, callId: call.id }, "a model server does not answer");
    throw new GatewayRefused({ kind: "unavailable", message: error.message });
  }
}

class ClientGone extends Error {}

/** @throws GatewayRefused unless the client can mend it */
async function passError(host: RelayHost, answer: UpstreamReply, reply: FastifyReply) {
  const { status, headers } = answer;
  const body = await wholeBody(answer, ERROR_BYTES_MAX);
  if (PASSED_STATUSES.has(status)) {
    return await reply
      .code(status)
      .type(headers["content-type"] ?? "application/json")
      .send(body);
  }
  host.kernel.log.warn({ status, upstream: host.upstream.url }, "a model server refused a call");
  if (!OVERLOADED_STATUSES.has(status)) {
    throw new GatewayRefused({ kind: "unavailable", message: `The model server answered ${status}.` });
  }
  const seconds = Number(headers["retry-after"]);
  throw new GatewayRefused({
    kind: "overloaded",
    message: "The model server is overloaded.",
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 5,
  });
}

async function passStream(host: RelayHost, passing: Passing, answer: UpstreamReply, reply: FastifyReply) {
  const { shape } = host;
  const { call, abort } = passing;
  const counter = shape.openCounter();
  passing.counter = counter;
  const dropsUsage = !shape.wantsUsage(call.body);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(answer.status, {
    ...(reply.getHeaders() as Record<string, string>),
    ...passedHeaders(host, call, answer),
    "x-accel-buffering": "no",
  });
  raw.flushHeaders();
  const forward = async (events: readonly StreamEvent[]) => {
    const kept = events.filter(({ data }) => !(counter.add(data) && dropsUsage)).map(({ bytes }) => bytes);
    if (kept.length > 0 && !raw.write(kept.length === 1 ? kept[0] : Buffer.concat(kept))) await drained(raw);
  };
  try {
    const splitter = eventSplitter();
    for await (const piece of answer.body) {
      if (abort.signal.aborted) throw abort.signal.reason;
      await forward(splitter.push(piece));
    }
    const rest = splitter.rest();
    if (rest.bytes.length > 0) await forward([rest]);
  } catch (error) {
    answer.body.on("error", () => undefined).destroy();
    if (!raw.destroyed) raw.write(shape.errorEvent(reasonOf(abort, error), reply.request.id));
  } finally {
    passing.end = streamUsage(passing, counter);
    raw.end();
  }
  return reply;
}

function reasonOf({ signal }: AbortController, error: unknown) {
  const reason: unknown = signal.aborted ? signal.reason : error;
  if (reason instanceof GatewayRefused) return reason.refusal;
  return { kind: "unavailable", message: "The model server broke off its answer." } as const;
}

/** Also when the client is gone: it would never drain. */
function drained(raw: FastifyReply["raw"]): Promise<void> {
  if (raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      raw.off("drain", done).off("close", done);
      resolve();
    };
    raw.once("drain", done).once("close", done);
  });
}

function streamUsage({ call }: Passing, counter: StreamCounter): End {
  const { tokensIn, tokensOut } = counter.reported();
  return {
    tokensIn: tokensIn ?? call.tokensIn,
    tokensOut: tokensOut ?? counter.outputEstimate(),
    counted: tokensIn !== null && tokensOut !== null ? "upstream" : "estimate",
  };
}

function usedBy({ call, counter, end }: Passing): Usage {
  if (counter) {
    const { tokensIn, tokensOut } = counter.reported();
    return { tokensIn: tokensIn ?? call.tokensIn, tokensOut: tokensOut ?? counter.outputEstimate() };
  }
  return { tokensIn: end?.tokensIn ?? 0, tokensOut: end?.tokensOut ?? 0 };
}

/** Without a report, an answer of n bytes counts as its texts would. */
function wholeUsage({ shape }: RelayHost, call: AdmittedCall, body: Buffer): End {
  let reply: unknown = null;
  try {
    reply = JSON.parse(body.toString());
  } catch {
    // Counted by its size.
  }
  const usage = shape.usageOf(reply);
  if (usage) return { ...usage, counted: "upstream" };
  return { tokensIn: call.tokensIn, tokensOut: Math.ceil(body.length / 4), counted: "estimate" };
}

/** If it fails, the lease of the call ends and a job gives the reservation back. */
async function settleOnce({ kernel }: RelayHost, { call, end, status }: Passing): Promise<void> {
  const nothing = { tokensIn: 0, tokensOut: 0, counted: null };
  const settlement = { state: end ? "committed" : "released", ...(end ?? nothing), status } as const;
  try {
    await kernel.database.transaction((tx) => settleCall(tx, call.id, settlement, kernel.clock.now()));
  } catch (err) {
    kernel.log.warn({ err, callId: call.id }, "a call of the gateway was not settled");
  }
}

function passedHeaders({ shape, kernel }: RelayHost, { meter, id }: AdmittedCall, { headers }: UpstreamReply) {
  return {
    "content-type": headers["content-type"] ?? "application/json",
    "cache-control": "no-store",
    "request-id": id,
    ...shape.meterHeaders(meter, kernel.clock.now()),
  };
}

function isStream({ headers }: UpstreamReply): boolean {
  return /^text\/event-stream\b/i.test(headers["content-type"] ?? "");
}

/** @throws GatewayRefused above `bytesMax` */
async function wholeBody({ body }: UpstreamReply, bytesMax: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of body) {
      length += piece.length;
      if (length > bytesMax) throw new GatewayRefused({ kind: "unavailable", message: "The answer is too large." });
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof GatewayRefused) throw error;
    throw new GatewayRefused({ kind: "unavailable", message: "The model server broke off its answer." });
  }
  return Buffer.concat(pieces, length);
}
