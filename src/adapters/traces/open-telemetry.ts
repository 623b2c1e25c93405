import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Context,
  createContextKey,
  type Tracer as Library,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Span, SpanStart, Tracer } from "../../kernel/traces/tracer.ts";
import { reportFaults } from "./faults.ts";
import type { TraceOptions } from "./options.ts";

/** A collector that is away does not hold up the end of the server. */
const FLUSH_MS_MAX = 3_000;

/** The context within a trace that is not recorded. */
const UNRECORDED = ROOT_CONTEXT.setValue(createContextKey("unrecorded"), true);

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Records traces and exports them by OTLP. Nothing of the library becomes global, so that no other package records
 * into it by itself.
 */
export async function openTracer(
  options: TraceOptions,
  warn: (message: string) => void,
): Promise<Tracer & { close(): Promise<void> }> {
  const { service, resource, delayMs: scheduledDelayMillis } = options;
  reportFaults(warn);
  const processor = new BatchSpanProcessor({ exporter: await exporterOf(options), scheduledDelayMillis });
  const ids = new RandomIdGenerator();
  let traceId = "";
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...resource, "service.name": service }),
    sampler: new AlwaysOnSampler(), // what the operator's sampler leaves out never gets there
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => ids.generateSpanId() },
    spanProcessors: [processor],
  });
  const sampler = samplerOf(options);
  const decide = (parent: Context): boolean => {
    traceId = trace.getSpanContext(parent)?.traceId ?? ids.generateTraceId();
    const { decision } = sampler.shouldSample(parent, traceId, "", SpanKind.INTERNAL, {}, []);
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  };
  return {
    ...tracerOver(provider.getTracer("atrium"), decide),
    propagates: options.propagates,
    async close() {
      const late = sleep(FLUSH_MS_MAX, undefined, { ref: false });
      const flushed = provider.shutdown().catch((error: Error) => warn(error.message));
      await Promise.race([flushed, late]);
    },
  };
}

async function exporterOf({ url, format, headers }: TraceOptions): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await (format === "http/json"
    ? import("@opentelemetry/exporter-trace-otlp-http")
    : import("@opentelemetry/exporter-trace-otlp-proto"));
  return new OTLPTraceExporter({ url, headers: { ...headers } });
}

function samplerOf({ sampler, ratio }: TraceOptions): Sampler {
  const [, parent, kind] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const root =
    kind === "always_on"
      ? new AlwaysOnSampler()
      : kind === "always_off"
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return parent === undefined ? root : new ParentBasedSampler({ root });
}

/**
 * Most traces of a busy server are not recorded, and the library takes microseconds for each span of them. So `decide`
 * is asked first, once for each trace; it also sets the id of the trace that follows.
 */
function tracerOver(library: Library, decide: (parent: Context) => boolean): Omit<Tracer, "propagates"> {
  const current = new AsyncLocalStorage<Context>();
  const ignore = () => undefined;
  const unrecorded: Span = {
    isRecorded: false,
    set: ignore,
    fail: ignore,
    run: (work) => current.run(UNRECORDED, work),
    end: ignore,
  };

  function open({ name, kind, attributes }: SpanStart, parent: Context): Span {
    const options = { ...(kind && { kind: KINDS[kind] }), ...(attributes && { attributes }) };
    const span = library.startSpan(name, options, parent);
    const context = trace.setSpan(parent, span);
    return {
      isRecorded: true,
      set: (further) => void span.setAttributes(further),
      fail(reason) {
        span.setAttribute("error.type", reason);
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      run: (work) => current.run(context, work),
      end: () => span.end(),
    };
  }

  return {
    start(start, from) {
      const within = current.getStore();
      const remote = contextOf(from);
      if (remote === null && within !== undefined) return within === UNRECORDED ? null : open(start(), within);
      const parent = remote ?? ROOT_CONTEXT;
      return decide(parent) ? open(start(), parent) : unrecorded;
    },
    step(start) {
      const context = current.getStore();
      return context === undefined || context === UNRECORDED ? null : open(start(), context);
    },
    traceparent() {
      const context = current.getStore();
      const found = context && trace.getSpanContext(context);
      return found ? `00-${found.traceId}-${found.spanId}-01` : null;
    },
  };
}

function contextOf(header: string | null): Context | null {
  const parent = header === null ? null : parseTraceParent(header);
  return parent && trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}
