import { statement } from "../../kernel/database/statement.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

export interface JobRow {
  name: string;
  next_run_at: Date;
  leased_until: Date | null;
  last_started_at: Date | null;
  last_finished_at: Date | null;
  /** A text where an earlier version wrote it. */
  last_result: Message | string | null;
  last_error: Message | string | null;
}

const JOBS = statement(`
  SELECT name, next_run_at, leased_until, last_started_at, last_finished_at, last_result, last_error FROM job
  WHERE name = ANY ($1)`);

/** Jobs that have not run yet have no row. */
export async function jobRows(tx: ReadTx, names: readonly string[]): Promise<JobRow[]> {
  return tx.run<JobRow>(JOBS, [names]);
}
