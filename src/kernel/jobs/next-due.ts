import type { Job } from "../catalogue/area.ts";
import { type Statement, statement } from "../database/statement.ts";
import type { Database } from "../ports/database.ts";

const STARTED = statement("SELECT name, last_started_at FROM job WHERE name = ANY ($1::text[])");
/** So that it runs at once when the space wakes. */
const BRING_FORWARD = statement(`
  UPDATE job SET next_run_at = least(next_run_at, due.at)
  FROM unnest($1::text[], $2::timestamptz[]) AS due (name, at) WHERE job.name = due.name`);

/**
 * When a space that sleeps must wake for its jobs; null if nothing is due that is known. Work that a job has left
 * although it was due, such as an account that cannot be deleted yet, wakes nobody.
 */
export async function nextDue(
  { read, transaction }: Pick<Database, "read" | "transaction">,
  jobs: readonly Job[],
  now: Date,
): Promise<Date | null> {
  const known = jobs.filter((job): job is Job & { due: Statement<{ at: Date }> } => job.due !== undefined);
  const names = known.map(({ name }) => name);
  const started = new Map((await read.run(STARTED, [names])).map((row) => [row.name, row.last_started_at]));
  const due: { name: string; at: Date }[] = [];
  for (const { name, due: asked } of known) {
    const [row] = await read.run<{ at: Date | null }>(asked, asked.text.includes("$1") ? [now] : []);
    const at = row?.at ?? null;
    const last = started.get(name) ?? null;
    if (at !== null && !(at <= now && last !== null && last >= at)) due.push({ name, at });
  }
  if (due.length === 0) return null;
  await transaction((tx) => tx.run(BRING_FORWARD, [due.map(({ name }) => name), due.map(({ at }) => at)]));
  return due.reduce((first, { at }) => (at < first ? at : first), due[0]?.at ?? now);
}
