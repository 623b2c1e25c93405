import type { FastifyReply } from "fastify";
import type { UpstreamReply } from "../../kernel/ports/model-gateway.ts";
import { drained } from "./drained.ts";
import { eventSplitter, type StreamEvent } from "./events.ts";
import { type GatewayRefusal, GatewayRefused } from "./refusals.ts";
import type { End, Passing, RelayHost } from "./relay.ts";
import type { StreamCounter } from "./shape.ts";

/** A client that takes nothing for this long holds a connection to the upstream, and is gone. */
const SLOW_CLIENT_MS = 60_000;

/** Passes a stream on, event by event, and leaves in `passing` what it cost. */
export async function passStream(host: RelayHost, passing: Passing, answer: UpstreamReply, reply: FastifyReply) {
  const { shape } = host;
  const { call, abort } = passing;
  const counter = shape.openCounter();
  passing.counter = counter;
  const dropsUsage = !shape.wantsUsage(call.body);
  const { raw } = reply;
  start(reply, answer.status);
  const forward = async (events: readonly StreamEvent[]) => {
    const kept = events.filter(({ data }) => !(counter.add(data) && dropsUsage)).map(({ bytes }) => bytes);
    if (kept.length === 0 || raw.destroyed) return;
    if (raw.write(kept.length === 1 ? kept[0] : Buffer.concat(kept))) return;
    if (!(await drained(raw, SLOW_CLIENT_MS))) raw.destroy();
  };
  let isWhole = false;
  try {
    const splitter = eventSplitter();
    for await (const piece of answer.body) {
      if (abort.signal.aborted) throw abort.signal.reason;
      await forward(splitter.push(piece));
    }
    const rest = splitter.rest();
    if (rest.bytes.length > 0) await forward([rest]);
    isWhole = true;
  } catch (error) {
    answer.body.on("error", () => undefined).destroy();
    if (!raw.destroyed) raw.write(shape.errorEvent(reasonOf(abort, error), reply.request.id));
  } finally {
    passing.end = host.isFree ? null : usageOf(passing, counter, isWhole);
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
  reply.raw.flushHeaders();
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
