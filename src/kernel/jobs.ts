import type { Job, JobContext } from "./area.ts";
import type { Catalogue } from "./catalogue.ts";
import { invoke } from "./invoke.ts";
import type { Operation } from "./operation.ts";
import type { Statement } from "./ports/database.ts";
import type { Ports } from "./ports/index.ts";
import type { Kernel } from "./run.ts";

const TICK_MS = 1_000;
/** A job that has not finished by then is taken to have died with its process. */
const LEASE_MS = 120_000;

const REGISTER: Statement = {
  name: "job_register",
  text: "INSERT INTO job (name, next_run_at) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
};

const CLAIM: Statement = {
  name: "job_claim",
  text: `UPDATE job SET leased_until = $3, leased_by = $4, last_started_at = $2
         WHERE name = $1 AND (next_run_at <= $2 OR $5) AND (leased_until IS NULL OR leased_until <= $2)
         RETURNING name`,
};

const FINISH: Statement = {
  name: "job_finish",
  text: `UPDATE job SET leased_until = NULL, leased_by = NULL, last_finished_at = $2, next_run_at = $3,
                        last_result = coalesce($4, last_result), last_error = $5
         WHERE name = $1 AND leased_by = $6`,
};

export interface JobRunner {
  /** Waits for the job that is running, which is told to stop. */
  stop(): Promise<void>;
}

/**
 * Runs the areas' jobs when they are due, each in one process at a time. The claim is a row with a lease: when a process
 * dies in the middle, another one takes over once the lease has run out, so jobs must be safe to repeat.
 */
export function startJobs(kernel: Kernel, catalogue: Catalogue, ports: Ports): JobRunner {
  const stopping = new AbortController();
  const woken = new Set(catalogue.jobs);
  const me = kernel.ids.newId("runner");
  const context = jobContext(kernel, catalogue, ports, stopping.signal);
  for (const job of catalogue.jobs) {
    if (job.wakesOn) kernel.database.listen(job.wakesOn, () => woken.add(job));
  }

  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const lastLook = new Map<Job, number>();

  async function round(): Promise<void> {
    for (const job of catalogue.jobs) {
      if (stopping.signal.aborted) return;
      const isWoken = woken.delete(job);
      const now = kernel.clock.now().getTime();
      if (!isWoken && now - (lastLook.get(job) ?? 0) < Math.min(job.everyMs, 15_000)) continue;
      lastLook.set(job, now);
      await runIfDue(kernel, job, context, me, isWoken && job.wakesOn !== undefined);
    }
  }

  function tick(): void {
    running = round()
      .catch((error) => kernel.log.error({ err: error }, "jobs could not be looked at"))
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(tick, TICK_MS);
      });
  }
  tick();

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

async function runIfDue(kernel: Kernel, job: Job, context: JobContext, me: string, early: boolean): Promise<void> {
  const { database, clock, log } = kernel;
  const now = clock.now();
  const claimed = await database.transaction(async (tx) => {
    await tx.run(REGISTER, [job.name, now]);
    return tx.run(CLAIM, [job.name, now, new Date(now.getTime() + LEASE_MS), me, early]);
  });
  if (claimed.length === 0) return;
  let result: string | null = null;
  let failure: string | null = null;
  try {
    result = await job.run(context);
    if (result) log.info({ job: job.name, result }, "job");
  } catch (error) {
    failure = (error as Error).message.slice(0, 500);
    log.error({ err: error, job: job.name }, "job failed");
  }
  const done = clock.now();
  const next = new Date(done.getTime() + job.everyMs);
  await database.transaction((tx) => tx.run(FINISH, [job.name, done, next, result, failure, me]));
}

function jobContext(kernel: Kernel, catalogue: Catalogue, ports: Ports, signal: AbortSignal): JobContext {
  const { database, settings, clock, ids } = kernel;
  return {
    database,
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
