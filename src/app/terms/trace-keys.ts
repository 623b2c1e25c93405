import { FORMATS, SAMPLERS, type TraceOptions } from "../../adapters/traces/options.ts";
import type { Config } from "../config.ts";
import { httpUrl, integer, list, oneOf, text } from "../config-values.ts";
import { key } from "./config-key.ts";
import { METRICS_KEYS } from "./metrics-keys.ts";

/** OpenTelemetry's own variables; the exporter reads those for timeout, compression and certificates itself. */
const TRACE_KEYS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: key(
    null,
    "Sends traces to this OpenTelemetry collector, such as `http://127.0.0.1:4318`. Without it, traces are off.",
    httpUrl,
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: key(null, "The same with the whole URL for traces, which wins.", httpUrl),
  OTEL_EXPORTER_OTLP_PROTOCOL: key("http/protobuf", "Their form: `http/protobuf` or `http/json`.", oneOf(...FORMATS)),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: key(null, "The same for traces, which wins.", oneOf(...FORMATS)),
  OTEL_EXPORTER_OTLP_HEADERS: key(
    "",
    "Headers for the collector, such as `authorization=Bearer%20<token>`; separated by commas.",
    keyValues,
  ),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: key("", "Further headers for traces, which win.", keyValues),
  OTEL_TRACES_EXPORTER: key("otlp", "`none` turns traces off.", oneOf("otlp", "none")),
  OTEL_TRACES_SAMPLER: key(
    "parentbased_always_on",
    "Which traces are recorded: `always_on`, `always_off`, `traceidratio`, or one of them after `parentbased_`, which follows a trusted caller.",
    oneOf(...SAMPLERS),
  ),
  OTEL_TRACES_SAMPLER_ARG: key("1", "Share of the traces for `traceidratio`, such as `0.01`.", share),
  OTEL_BSP_SCHEDULE_DELAY: key("5000", "Time between two exports, in milliseconds.", integer(1, 600_000)),
  OTEL_PROPAGATORS: key(
    "tracecontext,baggage",
    "Without `tracecontext`, no trace is taken from callers or passed on to other systems.",
    list,
  ),
  OTEL_SERVICE_NAME: key("atrium", "Name of this server in traces.", text),
  OTEL_RESOURCE_ATTRIBUTES: key(
    "",
    "Further attributes of this server, `<name>=<value>`; separated by commas.",
    keyValues,
  ),
  OTEL_SDK_DISABLED: key("false", "`true` turns traces off.", oneOf("true", "false")),
};

export const MONITORING_KEYS = { ...METRICS_KEYS, ...TRACE_KEYS };

/** Null while traces are off. */
export function traceOptions(config: Config): TraceOptions | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = config;
  const url = whole ?? (base && `${base}/v1/traces`);
  if (url === null || config.OTEL_SDK_DISABLED === "true" || config.OTEL_TRACES_EXPORTER === "none") return null;
  return {
    url,
    format: config.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? config.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: { ...config.OTEL_EXPORTER_OTLP_HEADERS, ...config.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    sampler: config.OTEL_TRACES_SAMPLER,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    service: config.OTEL_SERVICE_NAME,
    resource: config.OTEL_RESOURCE_ATTRIBUTES,
    propagates: config.OTEL_PROPAGATORS.includes("tracecontext"),
    delayMs: config.OTEL_BSP_SCHEDULE_DELAY,
  };
}

/** Percent-encoded as in a baggage header (W3C Baggage §3.3). */
function keyValues(value: string): Readonly<Record<string, string>> {
  const parts = list(value).map((part) => /^([^=\s]+)\s*=\s*(.*)$/.exec(part));
  if (parts.includes(null)) throw new Error("must be <name>=<value>, separated by commas");
  try {
    return Object.fromEntries(parts.map((match) => [match?.[1], decodeURIComponent(match?.[2] ?? "")]));
  } catch {
    throw new Error("must have % only before two hexadecimal digits; write %25 for a percent sign");
  }
}

function share(value: string): number {
  const number = Number(value);
  if (!/^\d*\.?\d+$/.test(value) || number > 1) throw new Error("must be a number from 0 to 1, such as 0.01");
  return number;
}
