import { Refusal } from "../errors.ts";
import type { Span, SpanStart, Tracer } from "./tracer.ts";

const NO_SPAN: Span = Object.freeze({
  isRecorded: false,
  set: () => undefined,
  fail: () => undefined,
  run: <T>(work: () => T) => work(),
  end: () => undefined,
});

/** One for the process: all floors share it, and a step reaches code that knows no kernel, such as a connection. */
let tracer: Tracer | null = null;

/** The span of a request to another system. `url` is null where its host is not to be named. */
export function clientSpan(method: string, url: URL | null): SpanStart {
  const port = url && (Number(url.port) || (url.protocol === "http:" ? 80 : 443));
  const server = url && { "server.address": url.hostname, "server.port": port ?? 0 };
  return { name: method, kind: "client", attributes: { "http.request.method": method, ...server } };
}

/** Null while traces are off: each function here then costs one comparison. */
export function traceBy(chosen: Tracer | null): void {
  tracer = chosen;
}

/** Runs `work` as a step of the current trace. Without one, nothing is recorded. */
export function traceStep<T>(start: () => SpanStart, work: (span: Span) => Promise<T>): Promise<T> {
  const span = tracer === null ? null : tracer.step(start);
  return span === null ? work(NO_SPAN) : through(span, work);
}

/** Runs `work` as a step of the trace of `from`, of the current trace, or of a new one. */
export function traceFrom<T>(
  from: string | null,
  start: () => SpanStart,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer === null ? null : tracer.start(start, from);
  return span === null ? work(NO_SPAN) : through(span, work);
}

/** The same for a step that its caller ends. */
export function beginTrace(from: string | null, start: () => SpanStart): Span {
  return tracer?.start(start, from) ?? NO_SPAN;
}

/** A step that its caller ends, or drops; null if nothing is recorded. */
export function beginStep(start: () => SpanStart): Span | null {
  return tracer === null ? null : tracer.step(start);
}

/** The header of the current step for another system; null unless the trace is recorded. */
export function traceparentFor(): string | null {
  return tracer?.propagates ? tracer.traceparent() : null;
}

/** The header `traceparent` of a trusted caller, if it counts. */
export function acceptedTraceparent(header: string): string | null {
  return tracer?.propagates ? header : null;
}

/** The current step for a message that is sent later; null unless it is recorded. */
export function keptTraceparent(): string | null {
  return tracer === null ? null : tracer.traceparent();
}

async function through<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await span.run(() => work(span));
  } catch (error) {
    noteError(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Without the message, which may name people. A refusal is an answer, and no failure. */
export function noteError(span: Span, error: unknown): void {
  if (error instanceof Refusal) span.set({ "atrium.outcome": error.kind });
  else span.fail(error instanceof Error ? error.constructor.name : "unknown");
}
