/** The samplers of OTEL_TRACES_SAMPLER (OpenTelemetry specification, General SDK Configuration). */
export const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** The forms of OTEL_EXPORTER_OTLP_PROTOCOL that are sent; gRPC is not. */
export const FORMATS = ["http/protobuf", "http/json"] as const;

export interface TraceOptions {
  readonly url: string;
  readonly format: (typeof FORMATS)[number];
  readonly headers: Readonly<Record<string, string>>;
  readonly sampler: (typeof SAMPLERS)[number];
  /** Share of the traces that a ratio sampler records. */
  readonly ratio: number;
  readonly service: string;
  /** Further attributes of this process. */
  readonly resource: Readonly<Record<string, string>>;
  /** Passes traces on to other systems, and takes them from trusted callers. */
  readonly propagates: boolean;
  /** Between two exports. */
  readonly delayMs: number;
}
