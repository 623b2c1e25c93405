import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    feeds: number;
    feeds_failing: number;
    /** Remote feeds and uploaded calendars that were read at least once. */
    calendars_read: number;
  }
}

const COUNTS = statement(`
  SELECT count(*) FILTER (WHERE url IS NOT NULL) AS feeds,
  count(*) FILTER (WHERE url IS NOT NULL AND failing_since IS NOT NULL) AS feeds_failing,
  count(*) FILTER (WHERE refreshed_at IS NOT NULL) AS calendars_read FROM feed`);

export async function count(tx: ReadTx): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, []);
  return counts ?? {};
}
