import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { AskedCall, Job, JobContext } from "../catalogue/area.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Operation } from "../catalogue/operation.ts";
import { type Message, sentence } from "../languages/messages.ts";
import { reasonOf } from "../languages/said-error.ts";
import { areaChanged, JOBS_CHANGED } from "../live/changes.ts";
import type { Kernel } from "../pipeline/invocation.ts";
import { invoke } from "../pipeline/invoke.ts";
import { traceFrom } from "../traces/trace.ts";
import type { SpanStart } from "../traces/tracer.ts";
import { MINUTE_MS } from "../values/duration.ts";
import { type Claim, createClaims, JOBS_CHANNEL } from "./job-claims.ts";

/** Maximum interval between checks for due jobs. */
const CHECK_MS_MAX = 15_000;
/** Minimum interval between checks. */
const CHECK_MS_MIN = 50;
/** Jobs that one check starts: all of them at once, after a start, would take every connection from callers. */
const STARTED_MAX = 4;
const RENEW_MS = 4_000;
/** Minimum interval between runs of a job, because each run costs two commits. */
const REST_MS = 200;

const BY_SYSTEM = { transport: "system", address: "system", idempotencyKey: null } as const;

/** For one statement of a job: deleting a backlog of weeks takes minutes, and no caller waits for it. */
const STATEMENT_MS_MAX = 10 * MINUTE_MS;

export interface JobRunner {
  /** Resolves once no job is due and none runs, or the runner stops. */
  readonly rested: Promise<void>;
  /** Aborts the running jobs, and waits for them. */
  stop(): Promise<void>;
}

/**
 * Runs due jobs concurrently, each in one process at a time. One statement looks for all of them. A claim is a row with
 * a lease: another process takes over within seconds of a crash, so jobs must be safe to repeat.
 */
export function startJobs(kernel: Kernel, catalogue: Catalogue, jobs: readonly Job[]): JobRunner {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // a running job may listen
  const rest = Promise.withResolvers<void>();
  const areaOf = new Map(catalogue.areas.flatMap(({ name, jobs = [] }) => jobs.map((job) => [job.name, name])));
  const context = { ...jobContext(kernel, catalogue, stopping.signal), areaOf };
  const done = runForEver(kernel, jobs, context, rest.resolve);
  return {
    rested: rest.promise,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** With the area of each job, if an area has it. */
type RunnerContext = JobContext & { readonly areaOf: ReadonlyMap<string, string> };

async function runForEver(
  kernel: Kernel,
  jobs: readonly Job[],
  context: RunnerContext,
  rests: () => void,
): Promise<void> {
  const { database, clock, log } = kernel;
  const { signal } = context;
  const claims = createClaims(database, kernel.ids.newId("runner"));
  const running = new Map<string, Promise<void>>();
  /** Jobs to look for soon, and those among them that run although they are not due. */
  const asked = new Set<string>();
  const woken = new Set<string>();
  const checkMs = Math.min(CHECK_MS_MAX, ...jobs.map(({ everyMs }) => everyMs));
  let hasRested = false;
  let pause = new AbortController();
  const ask = (name: string) => {
    asked.add(name);
    if (!running.has(name)) pause.abort();
  };
  for (const { name, wakesOn } of jobs) {
    if (wakesOn === undefined) continue;
    woken.add(name); // notifications from before this start are lost
    database.listen(wakesOn, () => {
      woken.add(name);
      ask(name);
    });
  }
  database.listen(JOBS_CHANNEL, ask);
  signal.addEventListener("abort", () => pause.abort());

  async function check(): Promise<void> {
    const free = jobs.filter(({ name }) => !running.has(name));
    for (const { name } of free) asked.delete(name);
    const known = free.map(({ name, everyMs }) => ({ name, everyMs, isWoken: woken.delete(name) }));
    const found = await claims.claim(known, STARTED_MAX, clock.now());
    const claimed = new Map(found.map((claim) => [claim.name, claim]));
    if (claimed.size === STARTED_MAX) {
      for (const { name, isWoken } of known) if (isWoken && !claimed.has(name)) woken.add(name);
      pause.abort(); // more may be due
    }
    for (const job of free) {
      const claim = claimed.get(job.name);
      if (claim) running.set(job.name, runAndRest(job, claim));
    }
    if (running.size > 0 || hasRested) return;
    hasRested = true;
    rests();
  }

  async function runAndRest(job: Job, claim: Claim): Promise<void> {
    await runClaimed(kernel, job, claim, context).catch((error: unknown) =>
      log.error({ err: error, job: job.name }, "job could not be finished"),
    );
    await sleep(REST_MS, undefined, { signal }).catch(() => undefined);
    running.delete(job.name);
    if (asked.has(job.name) || !hasRested) pause.abort();
  }

  let isRegistered = false;
  while (!signal.aborted) {
    pause = new AbortController();
    try {
      if (!isRegistered)
        await claims.register(
          jobs.map(({ name }) => name),
          clock.now(),
        );
      isRegistered = true;
      await check();
    } catch (error) {
      log.error({ err: error }, "jobs could not be checked");
    }
    await sleep(CHECK_MS_MIN, undefined, { signal }).catch(() => undefined);
    await sleep(checkMs, undefined, { signal: pause.signal }).catch(() => undefined);
  }
  await Promise.all(running.values());
  rests();
}

async function runClaimed({ clock, log, meter }: Kernel, job: Job, claim: Claim, context: RunnerContext) {
  const renewal = setInterval(() => claim.renew(clock.now()).catch(() => undefined), RENEW_MS);
  let result: Message | null = null;
  let failure: Message | string | null = null;
  try {
    result = await traceFrom(
      null,
      () => jobSpan(job.name),
      () => job.run(context),
    );
    if (result) log.info({ job: job.name, result: sentence(result) }, "job");
  } catch (error) {
    failure = reasonOf(error as Error, 500);
    log.error({ err: error, job: job.name }, "job failed");
  } finally {
    clearInterval(renewal);
  }
  meter.jobRan(job.name, failure === null);
  const now = clock.now();
  const area = result === null ? undefined : context.areaOf.get(job.name);
  const changed = [JOBS_CHANGED, ...(area === undefined ? [] : [areaChanged(area)])];
  await claim.finish(now, new Date(now.getTime() + job.everyMs), { result, failure }, changed);
}

function jobSpan(name: string): SpanStart {
  return { name: `job ${name}`, attributes: { "atrium.job": name } };
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
    async call({ id }: Pick<Operation, "id">, input: unknown, asked?: AskedCall) {
      const entry = catalogue.byId(id);
      if (!entry) throw new Error(`${id} is not in the catalogue`);
      const { transport, address, idempotencyKey } = asked ?? BY_SYSTEM;
      const presented = asked ? { approved: asked.approved } : { system: true as const };
      const requestId = ids.newId("job");
      const body = { value: input };
      const sent = { entry, transport, presented, address, requestId, body, idempotencyKey, dryRun: asked?.dryRun };
      const outcome = await invoke(kernel, sent);
      if (!outcome.ok) throw new Error(`${id}: ${outcome.body.error}`);
      return outcome.body;
    },
  };
}
