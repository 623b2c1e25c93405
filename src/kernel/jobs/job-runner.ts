import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Job, JobContext } from "../catalogue/area.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Operation } from "../catalogue/operation.ts";
import type { Kernel } from "../pipeline/invocation.ts";
import { invoke } from "../pipeline/invoke.ts";
import type { Statement, WriteTx } from "../ports/database.ts";
import { MINUTE_MS } from "../values/duration.ts";

/** Notified when a job is due now; the payload is its name. */
const JOBS_CHANNEL = "jobs";

/** Maximum interval between checks for due jobs. */
const CHECK_MS_MAX = 15_000;
/** A running job renews its lease; without a renewal for this long its process counts as dead. */
const LEASE_MS = 15_000;
const RENEW_MS = 4_000;
/** Minimum interval between woken runs of a job, because each run costs two commits. */
const WAKE_MS_MIN = 200;
/** Tolerated difference between the clocks of processes. */
const CLOCK_SKEW_MS = MINUTE_MS;

/** For one statement of a job: deleting a backlog of weeks takes minutes, and no caller waits for it. */
const STATEMENT_MS_MAX = 10 * MINUTE_MS;

const REGISTER: Statement = {
  name: "job_register",
  text: "INSERT INTO job (name, next_run_at) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
};

/** Times too far ahead came from a clock that has since been set back, and are ignored. */
const CLAIM: Statement = {
  name: "job_claim",
  text: `UPDATE job SET leased_until = $3, leased_by = $4, last_started_at = $2
         WHERE name = $1 AND (next_run_at <= $2 OR next_run_at > $6 OR $5)
           AND (leased_until IS NULL OR leased_until <= $2 OR leased_until > $7)
         RETURNING name`,
};

const RENEW: Statement = {
  name: "job_renew",
  text: "UPDATE job SET leased_until = $2 WHERE name = $1 AND leased_by = $3",
};

const FINISH: Statement = {
  name: "job_finish",
  text: `UPDATE job SET leased_until = NULL, leased_by = NULL, last_finished_at = $2, next_run_at = $3,
                        last_result = coalesce($4, last_result), last_error = $5
         WHERE name = $1 AND leased_by = $6`,
};

/** A running job keeps its lease, and is due again when it finishes. */
const MAKE_DUE: Statement = {
  name: "service_want_job",
  text: `INSERT INTO job (name, next_run_at) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET next_run_at = least(job.next_run_at, excluded.next_run_at)`,
};

/** Makes a job due, and wakes the process that runs jobs. */
export async function makeJobDue(tx: WriteTx, name: string, now: Date): Promise<void> {
  await tx.run(MAKE_DUE, [name, now]);
  tx.notify(JOBS_CHANNEL, name);
}

export interface JobRunner {
  /** Aborts the running jobs, and waits for them. */
  stop(): Promise<void>;
}

/**
 * Runs due jobs concurrently, each in one process at a time. The claim is a row with a lease: another process takes
 * over within seconds of a crash, so jobs must be safe to repeat.
 */
export function startJobs(kernel: Kernel, catalogue: Catalogue, jobs: readonly Job[]): JobRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(0, signal); // one listener per job
  const context = jobContext(kernel, catalogue, signal);
  const serialize = createSerializer();
  const loops = jobs.map((job) => runForEver({ kernel, job, context, serialize }, signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

interface Loop {
  readonly kernel: Kernel;
  readonly job: Job;
  readonly context: JobContext;
  /** Serializes the checks: thirty at once would take every connection from callers. */
  readonly serialize: ReturnType<typeof createSerializer>;
}

function createSerializer(): <T>(check: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (check) => {
    const mine = last.then(check);
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function runForEver(loop: Loop, signal: AbortSignal): Promise<void> {
  const { kernel, job } = loop;
  const me = kernel.ids.newId("runner");
  let isWoken = true;
  let isWanted = false;
  let isRegistered = false;
  let pause = new AbortController();
  if (job.wakesOn) {
    kernel.database.listen(job.wakesOn, () => {
      isWoken = true;
      pause.abort();
    });
  }
  kernel.database.listen(JOBS_CHANNEL, (name) => {
    if (name !== job.name) return;
    isWanted = true; // the row is already due
    pause.abort();
  });
  signal.addEventListener("abort", () => pause.abort());
  while (!signal.aborted) {
    const early = isWoken && job.wakesOn !== undefined;
    isWoken = false;
    isWanted = false;
    try {
      if (!isRegistered) await register(loop);
      isRegistered = true;
      await runIfDue(loop, me, early);
    } catch (error) {
      kernel.log.error({ err: error, job: job.name }, "job could not be checked");
    }
    await sleep(WAKE_MS_MIN, undefined, { signal }).catch(() => undefined);
    pause = new AbortController();
    if (isWoken || isWanted || signal.aborted) continue;
    const restMs = Math.min(job.everyMs, CHECK_MS_MAX) - WAKE_MS_MIN;
    await sleep(restMs, undefined, { signal: pause.signal }).catch(() => undefined);
  }
}

async function register({ kernel, job }: Loop): Promise<void> {
  await kernel.database.transaction((tx) => tx.run(REGISTER, [job.name, kernel.clock.now()]));
}

async function runIfDue({ kernel, job, context, serialize }: Loop, me: string, early: boolean): Promise<void> {
  const { database, clock, log } = kernel;
  const leasedUntil = () => new Date(clock.now().getTime() + LEASE_MS);
  const claimed = await serialize(() =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const furthest = (ms: number) => new Date(now.getTime() + ms + CLOCK_SKEW_MS);
      return tx.run(CLAIM, [job.name, now, leasedUntil(), me, early, furthest(job.everyMs), furthest(LEASE_MS)]);
    }),
  );
  if (claimed.length === 0) return;
  const renewal = setInterval(() => {
    database.transaction((tx) => tx.run(RENEW, [job.name, leasedUntil(), me])).catch(() => undefined);
  }, RENEW_MS);
  let result: string | null = null;
  let failure: string | null = null;
  try {
    result = await job.run(context);
    if (result) log.info({ job: job.name, result }, "job");
  } catch (error) {
    failure = (error as Error).message.slice(0, 500);
    log.error({ err: error, job: job.name }, "job failed");
  } finally {
    clearInterval(renewal);
  }
  const done = clock.now();
  const next = new Date(done.getTime() + job.everyMs);
  await database.transaction((tx) => tx.run(FINISH, [job.name, done, next, result, failure, me]));
}

function jobContext(kernel: Kernel, catalogue: Catalogue, signal: AbortSignal): JobContext {
  const { settings, clock, ids, ports } = kernel;
  return {
    database: {
      ...kernel.database,
      transaction: (work) => kernel.database.transaction(work, { statementMsMax: STATEMENT_MS_MAX }),
    },
    ports,
    settings,
    now: () => clock.now(),
    newId: ids.newId,
    signal,
    async call(operation: Operation, input: unknown) {
      const entry = catalogue.byId(operation.id);
      if (!entry) throw new Error(`${operation.id} is not in the catalogue`);
      const outcome = await invoke(kernel, {
        entry,
        transport: "system",
        presented: { system: true },
        address: "system",
        requestId: ids.newId("job"),
        body: { value: input },
      });
      if (!outcome.ok) throw new Error(`${operation.id}: ${outcome.body.error}`);
      return outcome.body;
    },
  };
}
