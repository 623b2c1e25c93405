import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    jobs: number;
    jobs_overdue: number;
    jobs_failing: number;
  }
}

const COUNTS = statement(`
  SELECT count(*) AS jobs, count(*) FILTER (WHERE last_error IS NOT NULL) AS jobs_failing,
    count(*) FILTER (WHERE next_run_at < $1::timestamptz - interval '10 minutes'
      AND (leased_until IS NULL OR leased_until < $1)) AS jobs_overdue
  FROM job`);

export async function count(tx: ReadTx, now: Date): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, [now]);
  return counts ?? {};
}
