import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Context,
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
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Span, SpanStart, Tracer } from "../../kernel/traces/tracer.ts";
import { reportFaults } from "./faults.ts";
import type { TraceOptions } from "./options.ts";

/** A collector that is away does not hold up the end of the server. */
const FLUSH_MS_MAX = 3_000;

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
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...resource, "service.name": service }),
    sampler: samplerOf(options),
    spanProcessors: [processor],
  });
  return {
    ...tracerOver(provider.getTracer("atrium")),
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

function tracerOver(library: Library): Omit<Tracer, "propagates"> {
  const current = new AsyncLocalStorage<Context>();

  function open({ name, kind, attributes }: SpanStart, parent: Context): Span {
    const options = { ...(kind && { kind: KINDS[kind] }), ...(attributes && { attributes }) };
    const span = library.startSpan(name, options, parent);
    const context = trace.setSpan(parent, span);
    return {
      isRecorded: span.isRecording(),
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
    start: (start, from) => open(start, contextOf(from) ?? current.getStore() ?? ROOT_CONTEXT),
    step(start) {
      const context = current.getStore();
      return context && trace.getSpan(context)?.isRecording() ? open(start(), context) : null;
    },
    traceparent() {
      const context = current.getStore();
      const found = context && trace.getSpanContext(context);
      return found ? `00-${found.traceId}-${found.spanId}-${found.traceFlags & 1 ? "01" : "00"}` : null;
    },
  };
}

function contextOf(header: string | null): Context | null {
  const parent = header === null ? null : parseTraceParent(header);
  return parent && trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}
