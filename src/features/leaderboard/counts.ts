import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    links: number;
    links_failing: number;
  }
}

const COUNTS = statement(`
  SELECT count(*) AS links, count(*) FILTER (WHERE failures > 0) AS links_failing
  FROM leaderboard_link WHERE opted_in`);

export async function count(tx: ReadTx): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, []);
  return counts ?? {};
}
