import { statement } from "../../kernel/database/statement.ts";
import { keptSentence, type Message } from "../../kernel/languages/messages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { atriumCatalogue } from "../catalogue.ts";

const JOBS = statement(`
  SELECT name, next_run_at, leased_until, last_finished_at, last_succeeded_at, last_error FROM job
  WHERE name = ANY ($1) ORDER BY name`);

interface JobRow {
  name: string;
  next_run_at: Date;
  leased_until: Date | null;
  last_finished_at: Date | null;
  last_succeeded_at: Date | null;
  last_error: Message | string | null;
}

/** A scheduled job as commands report it. */
export interface JobLine {
  readonly name: string;
  readonly state: "running" | "due" | "waiting";
  readonly next_run_at: string;
  readonly last_success_at: string | null;
  /** Of the last run, if it failed. */
  readonly error: string | null;
}

/** Jobs that have run or were due once, by name. */
export async function jobLines(tx: ReadTx, now: Date): Promise<JobLine[]> {
  const names = atriumCatalogue().jobs.map(({ name }) => name);
  return (await tx.run<JobRow>(JOBS, [names])).map((row) => ({
    name: row.name,
    state: row.leased_until && row.leased_until > now ? "running" : row.next_run_at <= now ? "due" : "waiting",
    next_run_at: row.next_run_at.toISOString(),
    last_success_at: row.last_succeeded_at?.toISOString() ?? null,
    error: row.last_error ? keptSentence(row.last_error) : null,
  }));
}
