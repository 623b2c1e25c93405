import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";

export interface JobRow {
  name: string;
  next_run_at: Date;
  leased_until: Date | null;
  last_started_at: Date | null;
  last_finished_at: Date | null;
  last_result: string | null;
  last_error: string | null;
}

const JOBS: Statement = {
  name: "service_jobs",
  text: `SELECT name, next_run_at, leased_until, last_started_at, last_finished_at, last_result, last_error FROM job
         WHERE name = ANY ($1)`,
};

/** A job that is running keeps its lease; it is due again when it has finished. */
const WANT: Statement = {
  name: "service_want_job",
  text: `INSERT INTO job (name, next_run_at) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET next_run_at = least(job.next_run_at, excluded.next_run_at)`,
};

/** What is on record of these jobs; one that no process has looked at yet has no row. */
export async function jobRows(tx: ReadTx, names: readonly string[]): Promise<JobRow[]> {
  return tx.run<JobRow>(JOBS, [names]);
}

/** Makes a job due. */
export async function makeDue(tx: WriteTx, name: string, now: Date): Promise<void> {
  await tx.run(WANT, [name, now]);
}
