import type { Sample } from "../../adapters/metrics/prometheus.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Database, ReadTx } from "../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";

const ANSWER_MS_MAX = 2_000;
/** As the inbox shows. The queues of areas are the dearest reads of a scrape. */
const ITEMS_MAX = 101;

const OUTBOX = statement(`
  SELECT count(*) FILTER (WHERE state = 'queued') AS queued, count(*) FILTER (WHERE state = 'dead') AS dead,
    min(created_at) FILTER (WHERE state = 'queued') AS oldest
  FROM envelope WHERE state IN ('queued', 'dead')`);

const JOBS = statement(`
  SELECT name, last_succeeded_at, last_error IS NOT NULL AS is_failing,
    CASE WHEN leased_until IS NULL OR leased_until <= $2 THEN next_run_at END AS due_at
  FROM job WHERE name = ANY ($1)`);

/** Samples by gauge. */
export interface Stored {
  readonly queued: readonly Sample[];
  readonly oldestQueued: readonly Sample[];
  readonly dead: readonly Sample[];
  readonly review: readonly Sample[];
  readonly oldestReview: readonly Sample[];
  readonly jobSuccess: readonly Sample[];
  readonly jobFailing: readonly Sample[];
  readonly jobLate: readonly Sample[];
}

interface Sources {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly now: () => Date;
}

/** Returns a reader of the figures in the database; null if it does not answer in time. */
export function readStored({ database: { read }, catalogue, now }: Sources): () => Promise<Stored | null> {
  const names = catalogue.jobs.map(({ name }) => name);
  let review: Awaited<ReturnType<typeof reviewQueue>> & { readonly readAt: number } = {
    review: [],
    oldestReview: [],
    readAt: Number.NEGATIVE_INFINITY,
  };
  async function all(): Promise<Stored> {
    const at = now();
    const [outbox, jobs] = await Promise.all([outboxOf(read, at), jobsOf(read, names, at)]);
    if (Math.abs(at.getTime() - review.readAt) >= MINUTE_MS) {
      const found = await reviewQueue(read, catalogue, at);
      review = { review: found.review, oldestReview: found.oldestReview, readAt: at.getTime() };
    }
    return {
      queued: outbox.queued,
      oldestQueued: outbox.oldestQueued,
      dead: outbox.dead,
      jobSuccess: jobs.jobSuccess,
      jobFailing: jobs.jobFailing,
      jobLate: jobs.jobLate,
      review: review.review,
      oldestReview: review.oldestReview,
    };
  }
  return () => inTime(all());
}

async function outboxOf(tx: ReadTx, now: Date): Promise<Pick<Stored, "queued" | "oldestQueued" | "dead">> {
  const [row] = await tx.run<{ queued: number; dead: number; oldest: Date | null }>(OUTBOX, []);
  const { queued = 0, dead = 0, oldest = null } = row ?? {};
  return { queued: [[queued]], oldestQueued: [[secondsSince(oldest, now)]], dead: [[dead]] };
}

interface JobFigures {
  name: string;
  last_succeeded_at: Date | null;
  is_failing: boolean;
  due_at: Date | null;
}

async function jobsOf(
  tx: ReadTx,
  names: readonly string[],
  now: Date,
): Promise<Pick<Stored, "jobSuccess" | "jobFailing" | "jobLate">> {
  const rows = await tx.run<JobFigures>(JOBS, [names, now]);
  return {
    jobSuccess: rows.flatMap(({ name, last_succeeded_at: at }) => (at ? [[at.getTime() / 1_000, name] as const] : [])),
    jobFailing: rows.map(({ name, is_failing }) => [is_failing ? 1 : 0, name]),
    jobLate: rows.map(({ name, due_at }) => [secondsSince(due_at, now), name]),
  };
}

async function reviewQueue(
  tx: ReadTx,
  { pending }: Catalogue,
  now: Date,
): Promise<Pick<Stored, "review" | "oldestReview">> {
  const found: { readonly kind: string; readonly count: number; readonly since: Date | null }[] = [];
  for (const [kind, { read }] of pending) {
    const items = await read(tx, { now, limit: ITEMS_MAX });
    found.push({ kind, count: items.length, since: items[0]?.since ?? null });
  }
  return {
    review: found.map(({ kind, count }) => [count, kind]),
    oldestReview: found.map(({ kind, since }) => [secondsSince(since, now), kind]),
  };
}

function secondsSince(at: Date | null, now: Date): number {
  return at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1_000);
}

async function inTime<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_MS_MAX);
  });
  return Promise.race([reading.catch(() => null), late]).finally(() => clearTimeout(timer));
}
