import { beginStep, noteError } from "../traces/trace.ts";
import type { Span, SpanStart } from "../traces/tracer.ts";
import type { Call, Outcome, Stage } from "./invocation.ts";

/** The span of a call. Who called is in the audit log, under the same request id. */
export function callSpan({ entry, transport, requestId }: Call): SpanStart {
  const { id, effect } = entry.operation;
  return {
    name: id,
    attributes: {
      "atrium.operation": id,
      "atrium.effect": effect,
      "atrium.area": entry.area.name,
      "atrium.transport": transport,
      "atrium.request_id": requestId,
    },
  };
}

/** A refusal is the caller's matter; a status from 500 is a failure of ours. */
export function noteOutcome(span: Span, outcome: Outcome): void {
  span.set({
    "atrium.outcome": outcome.ok ? "ok" : outcome.kind,
    "atrium.status": outcome.status,
    "atrium.caller": outcome.caller.kind,
    ...(outcome.ok && { "atrium.replayed": outcome.replayed, "atrium.simulated": outcome.simulated }),
  });
  if (!outcome.ok && outcome.status >= 500) span.fail(outcome.kind);
}

/** The same stages, each with a span of its name if it waits for anything or ends the call. */
export function traceStages(stages: Readonly<Record<string, Stage>>): readonly Stage[] {
  return Object.entries(stages).map(([name, stage]) => (invocation) => {
    const span = beginStep(() => ({ name }));
    if (span === null) return stage(invocation);
    const failed = (error: unknown) => {
      noteError(span, error);
      span.end();
    };
    try {
      const step = span.run(() => stage(invocation));
      if (step instanceof Promise) step.then(() => span.end(), failed);
      else if (step !== undefined) span.end();
      return step;
    } catch (error) {
      failed(error);
      throw error;
    }
  });
}
