import { FAULTS } from "../../adapters/database/counted-pool.ts";
import type { DatabaseFigures } from "../../adapters/database/postgres.ts";
import type { GaugeSpec, Metrics, Sample } from "../../adapters/metrics/prometheus.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Database } from "../../kernel/ports/database.ts";
import { readStored, type Stored } from "./stored.ts";

const JOB = ["job"] as const;
const KIND = ["kind"] as const;
const POOL = ["pool"] as const;

/** Figures of this process. */
const OF_PROCESS = {
  connections: {
    name: "atrium_database_connections",
    help: "Open connections of this process to the database, by pool and state: in_use or idle.",
    labels: ["pool", "state"],
  },
  connectionsMax: {
    name: "atrium_database_connections_max",
    help: "Connections that the pool opens at most.",
    labels: POOL,
  },
  waiting: {
    name: "atrium_database_waiting",
    help: "Transactions and reads of this process that wait for a free connection.",
    labels: POOL,
  },
  listening: {
    name: "atrium_database_listening",
    help: "1 if the connection for notifications (LISTEN) answers. At 0, caches are cleared every 1.5 s.",
  },
  subscriptions: {
    name: "atrium_subscriptions_open",
    help: "Open streams and long polls of this process.",
  },
} as const satisfies Record<string, GaugeSpec>;

const FAILED: GaugeSpec = {
  name: "atrium_database_errors_total",
  help: `Failed statements of this process, by pool and kind: ${FAULTS.join(", ")}.`,
  labels: ["pool", "kind"],
};

const UP: GaugeSpec = {
  name: "atrium_database_up",
  help: "1 if the database answered the questions of this scrape within 2 s. At 0, the figures of all processes are missing.",
};

/** Figures from the database, which are the same in every process. */
const STORED = {
  queued: { name: "atrium_outbox_queued", help: "Outbound messages that are not delivered yet." },
  oldestQueued: { name: "atrium_outbox_oldest_seconds", help: "Age of the oldest queued outbound message." },
  dead: { name: "atrium_outbox_dead_letters", help: "Outbound messages that could not be delivered." },
  review: {
    name: "atrium_review_queue_items",
    help: "Pending items of the review queue by kind, counted up to 101 and read at most once a minute.",
    labels: KIND,
  },
  oldestReview: {
    name: "atrium_review_queue_oldest_seconds",
    help: "Age of the oldest pending item of the review queue by kind.",
    labels: KIND,
  },
  jobSuccess: {
    name: "atrium_job_last_success_timestamp_seconds",
    help: "When the job last succeeded in any process, as Unix time. Missing before its first success.",
    labels: JOB,
  },
  jobFailing: { name: "atrium_job_failing", help: "1 if the last run of the job failed.", labels: JOB },
  jobLate: {
    name: "atrium_job_late_seconds",
    help: "Time since the job was due, if no process runs it.",
    labels: JOB,
  },
} as const satisfies Record<keyof Stored, GaugeSpec>;

interface Sources {
  readonly database: Database & { figures(): DatabaseFigures };
  readonly subscriptions: { count(): number };
  readonly catalogue: Catalogue;
  readonly now: () => Date;
}

/** Declares all figures that are read, not counted. Returns a function that reads them. */
export function declareGauges(metrics: Metrics, sources: Sources): () => Promise<void> {
  const own = declared(metrics, OF_PROCESS);
  const stored = declared(metrics, STORED);
  const setUp = metrics.gauge(UP);
  const setFailed = metrics.total(FAILED);
  const read = readStored(sources);
  return async () => {
    const { pools, isListening } = sources.database.figures();
    const each = Object.entries(pools);
    own.connections(
      each.flatMap(([pool, { inUse, idle }]) => [[inUse, pool, "in_use"] as const, [idle, pool, "idle"] as const]),
    );
    own.connectionsMax(each.map(([pool, { max }]) => [max, pool]));
    own.waiting(each.map(([pool, { waiting }]) => [waiting, pool]));
    own.listening([[isListening ? 1 : 0]]);
    own.subscriptions([[sources.subscriptions.count()]]);
    setFailed(each.flatMap(([pool, { faults }]) => FAULTS.map((kind) => [faults[kind], pool, kind] as const)));
    const found = await read();
    setUp([[found ? 1 : 0]]);
    for (const name of Object.keys(STORED) as (keyof Stored)[]) stored[name](found?.[name] ?? []);
  };
}

function declared<Name extends string>(metrics: Metrics, specs: Readonly<Record<Name, GaugeSpec>>) {
  const all = Object.entries<GaugeSpec>(specs).map(([name, spec]) => [name, metrics.gauge(spec)]);
  return Object.fromEntries(all) as Record<Name, (samples: readonly Sample[]) => void>;
}
