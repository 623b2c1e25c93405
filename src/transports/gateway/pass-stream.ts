import type { FastifyReply } from "fastify";
import type { UpstreamReply } from "../../kernel/ports/model-gateway.ts";
import { drained } from "./drained.ts";
import { eventSplitter, type StreamEvent } from "./events.ts";
import { readPieces } from "./read-pieces.ts";
import { type GatewayRefusal, GatewayRefused } from "./refusals.ts";
import type { End, Passing, RelayHost } from "./relay.ts";
import type { StreamCounter } from "./shape.ts";

/** A client that takes nothing for this long holds a connection to the upstream, and is gone. */
const SLOW_CLIENT_MS = 60_000;

/**
 * Passes a stream on, event by event, and leaves in `passing` what it cost. The stream ends once that is settled, so that
 * the client's next call finds the quota and the places of its key free.
 */
export async function passStream(
  host: RelayHost,
  passing: Passing,
  answer: UpstreamReply,
  reply: FastifyReply,
  settle: () => Promise<void>,
) {
  const { shape } = host;
  const { call, abort } = passing;
  const counter = shape.openCounter();
  passing.counter = counter;
  const dropsUsage = !shape.wantsUsage(call.body);
  const { raw } = reply;
  start(reply, answer.status);
  /** Counts every event that has arrived. Returns whether the client takes more. */
  const forward = (events: readonly StreamEvent[]): boolean => {
    const kept = events.filter(({ data }) => !(counter.add(data) && dropsUsage)).map(({ bytes }) => bytes);
    if (kept.length === 0 || raw.destroyed || abort.signal.aborted) return true;
    return raw.write(kept.length === 1 ? kept[0] : Buffer.concat(kept));
  };
  const clientDrained = async () => {
    if (!(await drained(raw, SLOW_CLIENT_MS))) raw.destroy();
  };
  const splitter = eventSplitter();
  let isWhole = false;
  try {
    await readPieces(answer.body, (piece) => (forward(splitter.push(piece)) ? null : clientDrained()));
    const rest = splitter.rest();
    if (rest.bytes.length > 0) forward([rest]);
    isWhole = true;
  } catch (error) {
    answer.body.on("error", () => undefined).destroy();
    if (!raw.destroyed) raw.write(shape.errorEvent(reasonOf(abort, error), reply.request.id));
  } finally {
    passing.end = host.isFree ? null : usageOf(passing, counter, isWhole);
    await settle();
    raw.end();
  }
  return reply;
}

function start(reply: FastifyReply, status: number): void {
  reply.hijack();
  reply.raw.writeHead(status, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "request-id": reply.request.id,
    "x-accel-buffering": "no",
  });
  // Pieces that came with the headers leave with them.
  reply.raw.cork();
  reply.raw.flushHeaders();
  setImmediate(() => reply.raw.uncork());
}

function reasonOf({ signal }: AbortController, error: unknown): GatewayRefusal {
  const reason: unknown = signal.aborted ? signal.reason : error;
  if (reason instanceof GatewayRefused) return reason.refusal;
  return { kind: "unavailable", message: "The model server broke off its answer." };
}

/** Before its end, a stream may have reported less than it has produced. */
function usageOf({ call }: Passing, counter: StreamCounter, isWhole: boolean): End {
  const { tokensIn, tokensOut } = counter.reported();
  const estimate = counter.outputEstimate();
  return {
    tokensIn: tokensIn ?? call.tokensIn,
    tokensOut: isWhole ? (tokensOut ?? estimate) : Math.max(tokensOut ?? 0, estimate),
    counted: isWhole && tokensIn !== null && tokensOut !== null ? "upstream" : "estimate",
  };
}
