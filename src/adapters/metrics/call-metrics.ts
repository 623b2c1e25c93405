import { Counter, Histogram, type Registry } from "prom-client";
import { ERROR_KINDS } from "../../kernel/errors.ts";
import type { MeteredCall } from "../../kernel/meter/meter.ts";

/**
 * Series of calls. Hundreds of operations by transport and outcome would be 15,000; one process uses a fraction of them.
 */
const CALL_SERIES_MAX = 3_000;
/** The operation of calls beyond that. */
const OTHER = "other";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The usual duration follows from this: a followed read waits for news, and an external call for another system. */
type CallClass = "read" | "write" | "destructive" | "external" | "follow";

/** Metrics of calls: one increment and one observation for each, by handles that are looked up once. */
export function callMetrics(registry: Registry): (call: MeteredCall) => void {
  const registers = [registry];
  const calls = new Counter({
    name: "atrium_calls_total",
    help: "Calls by operation, transport and outcome: ok, refused (4xx) or failed (5xx).",
    labelNames: ["operation", "transport", "outcome"],
    registers,
  });
  const refusals = new Counter({
    name: "atrium_refusals_total",
    help: "Calls that were refused or failed, by error kind.",
    labelNames: ["kind"],
    registers,
  });
  const seconds = new Histogram({
    name: "atrium_call_duration_seconds",
    help: "Duration of calls by class: read, write, destructive, external (other systems) or follow (waits for news).",
    labelNames: ["class"],
    buckets: SECONDS,
    registers,
  });
  for (const kind of ERROR_KINDS) refusals.inc({ kind }, 0);
  const counters = new Map<string, Pick<Counter.Internal, "inc">>();
  const observers = new Map<CallClass, Pick<Histogram.Internal<"class">, "observe">>();

  function counterOf(operation: string, transport: string, outcome: string) {
    const key = `${operation} ${transport} ${outcome}`;
    const known = counters.get(key);
    if (known) return known;
    if (counters.size >= CALL_SERIES_MAX && operation !== OTHER) return counterOf(OTHER, transport, outcome);
    const counter = calls.labels(operation, transport, outcome);
    counters.set(key, counter);
    return counter;
  }

  function observerOf(name: CallClass) {
    const observer = observers.get(name) ?? seconds.labels(name);
    observers.set(name, observer);
    return observer;
  }

  return ({ operation, transport, outcome, status, ms }) => {
    const word = outcome === "ok" ? "ok" : status < 500 ? "refused" : "failed";
    counterOf(operation.id, transport, word).inc();
    observerOf(classOf(operation)).observe(ms / 1_000);
    if (outcome !== "ok") refusals.inc({ kind: outcome });
  };
}

function classOf({ effect, external, follow }: MeteredCall["operation"]): CallClass {
  if (follow) return "follow";
  return external ? "external" : effect;
}
