import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Meter } from "../../kernel/meter/meter.ts";
import { callMetrics } from "./call-metrics.ts";

/** A figure that is read when the metrics are. */
export interface GaugeSpec {
  readonly name: `atrium_${string}`;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** One value, with the values of its labels in their order. */
export type Sample = readonly [value: number, ...labels: string[]];

/** The metrics of this process, in the Prometheus text format. */
export interface Metrics {
  readonly meter: Meter;
  /** Adds a gauge. Setting it replaces all of its samples. */
  gauge(spec: GaugeSpec): (samples: readonly Sample[]) => void;
  /** Adds a figure that only grows, and is counted elsewhere. */
  total(spec: GaugeSpec): (samples: readonly Sample[]) => void;
  readonly contentType: string;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    meter: createMeter(registry),
    gauge: ({ name, help, labels = [] }) => {
      const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
      return (samples) => {
        gauge.reset();
        if (labels.length === 0) gauge.remove(); // its reset is a zero, which is a value
        for (const [value, ...of] of samples) gauge.labels(...of).set(value);
      };
    },
    total: ({ name, help, labels = [] }) => {
      const counter = new Counter({ name, help, labelNames: [...labels], registers: [registry] });
      return (samples) => {
        counter.reset();
        for (const [value, ...of] of samples) counter.labels(...of).inc(value);
      };
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function createMeter(registry: Registry): Meter {
  const registers = [registry];
  const quotas = new Counter({
    name: "atrium_quota_refusals_total",
    help: "Calls that a used-up quota refused, by its subject and window.",
    labelNames: ["per", "window"],
    registers,
  });
  const cache = new Counter({
    name: "atrium_response_cache_reads_total",
    help: "Reads of the response cache: hit or miss.",
    labelNames: ["result"],
    registers,
  });
  const jobs = new Counter({
    name: "atrium_job_runs_total",
    help: "Runs of scheduled jobs in this process: ok or failed.",
    labelNames: ["job", "outcome"],
    registers,
  });
  const [hit, miss] = [cache.labels("hit"), cache.labels("miss")];
  for (const each of [hit, miss]) each.inc(0);
  return {
    called: callMetrics(registry),
    quotaRefused: ({ per, window }) => quotas.inc({ per, window }),
    cacheRead: (isHit) => (isHit ? hit : miss).inc(),
    jobRan: (job, isOk) => jobs.inc({ job, outcome: isOk ? "ok" : "failed" }),
  };
}
