import { type Statement, statement } from "../database/statement.ts";
import { type Message, toKeep } from "../languages/messages.ts";
import { CHANGES_CHANNEL } from "../live/changes.ts";
import type { Database, WriteTx } from "../ports/database.ts";
import { MINUTE_MS } from "../values/duration.ts";

declare module "../database/tables.ts" {
  interface Refined {
    job: {
      /** A text where an earlier version wrote it. */
      last_result: Message | string | null;
      last_error: Message | string | null;
    };
  }
}

/** Notified when a job is due now; the payload is its name. */
export const JOBS_CHANNEL = "jobs";

/** A running job renews its lease; without a renewal for this long its process counts as dead. */
const LEASE_MS = 15_000;
/** Tolerated difference between the clocks of processes. */
const CLOCK_SKEW_MS = MINUTE_MS;

const REGISTER = statement(`
  INSERT INTO job (name, next_run_at) SELECT name, $2 FROM unnest($1::text[]) AS name
  ON CONFLICT (name) DO NOTHING`);

/** A lease that ended belongs to a process that ended. Times too far ahead came from a clock that was set back since. */
const CLAIM = statement(`
  WITH due AS (
    SELECT name, every
    FROM job JOIN (SELECT name, every_ms * interval '1 ms' AS every, is_woken
                   FROM unnest($1::text[], $2::bigint[], $3::boolean[]) AS known (name, every_ms, is_woken)) AS known
             USING (name)
    WHERE CASE WHEN leased_until IS NULL
               THEN is_woken OR next_run_at <= $4 OR next_run_at > $4::timestamptz + every + $7 * interval '1 ms'
               ELSE leased_until <= $4 OR leased_until > $5::timestamptz + $7 * interval '1 ms' END
    ORDER BY is_woken DESC, next_run_at, name LIMIT $8 FOR UPDATE OF job SKIP LOCKED)
  UPDATE job
  SET leased_until = $5, leased_by = $6, last_started_at = $4, next_run_at = $4::timestamptz + due.every
  FROM due WHERE job.name = due.name
  RETURNING job.name, job.next_run_at`);

const RENEW = statement("UPDATE job SET leased_until = $2 WHERE name = $1 AND leased_by = $3");

/** A time before the one that the claim set ($7) was set since, by `makeJobDue`, and stays. */
const FINISH = statement(`
  UPDATE job SET leased_until = NULL, leased_by = NULL, last_finished_at = $2,
                 next_run_at = CASE WHEN next_run_at < $7 THEN next_run_at ELSE $3 END,
                 last_result = coalesce($4, last_result), last_error = $5,
                 last_succeeded_at = CASE WHEN $5::jsonb IS NULL THEN $2 ELSE last_succeeded_at END
  WHERE name = $1 AND leased_by = $6`);

/** A running job keeps its lease, and is due again when it finishes. */
const MAKE_DUE = statement(`
  INSERT INTO job (name, next_run_at) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET next_run_at = least(job.next_run_at, excluded.next_run_at)`);

/** Makes a job due, and wakes the process that runs jobs. */
export async function makeJobDue(tx: WriteTx, name: string, now: Date): Promise<void> {
  await tx.run(MAKE_DUE, [name, now]);
  tx.notify(JOBS_CHANNEL, name);
}

/** A job that a process may look for. */
interface KnownJob {
  readonly name: string;
  readonly everyMs: number;
  /** It is claimed although it is not due. */
  readonly isWoken: boolean;
}

/** A job that this process holds, under a lease that ends by itself unless it is renewed. */
export interface Claim {
  readonly name: string;
  renew(now: Date): Promise<void>;
  /** Ends the lease. The job is next due at `next`, or at once if somebody made it due meanwhile. */
  finish(
    now: Date,
    next: Date,
    outcome: { readonly result: Message | null; readonly failure: Message | string | null },
    /** What open pages hear of, as in `changes.ts`. */
    changed: readonly string[],
  ): Promise<void>;
}

export interface Claims {
  /** New jobs are due at once. */
  register(names: readonly string[], now: Date): Promise<void>;
  /** Claims at most `limit` of the jobs that are woken or due, and held by no living process; woken ones first. */
  claim(jobs: readonly KnownJob[], limit: number, now: Date): Promise<readonly Claim[]>;
}

/** Claims of one process, which `owner` names. */
export function createClaims({ transaction }: Pick<Database, "transaction">, owner: string): Claims {
  const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);
  const run = async (statement: Statement, values: readonly unknown[]) => {
    await transaction((tx) => tx.run(statement, values));
  };
  return {
    register: (names, now) => run(REGISTER, [names, now]),
    async claim(jobs, limit, now) {
      const known = [
        jobs.map(({ name }) => name),
        jobs.map(({ everyMs }) => everyMs),
        jobs.map(({ isWoken }) => isWoken),
      ];
      const values = [...known, now, leaseEnd(now), owner, CLOCK_SKEW_MS, limit];
      const rows = await transaction((tx) => tx.run<{ name: string; next_run_at: Date }>(CLAIM, values));
      return rows.map(({ name, next_run_at: set }) => ({
        name,
        renew: (at) => run(RENEW, [name, leaseEnd(at), owner]),
        finish: (at, next, { result, failure }, changed) =>
          transaction(async (tx) => {
            await tx.run(FINISH, [name, at, next, toKeep(result), toKeep(failure), owner, set]);
            for (const each of changed) tx.announce(CHANGES_CHANNEL, each);
          }),
      }));
    },
  };
}
