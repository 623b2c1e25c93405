import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    operators: number;
    /** Members with a tier, without operators. */
    members: number;
  }
}

const COUNTS = statement(`
  SELECT count(*) FILTER (WHERE tier = 'operator' AND suspended_at IS NULL) AS operators,
    count(*) FILTER (WHERE tier NOT IN ('public', 'operator')) AS members
  FROM member`);

export async function count(tx: ReadTx): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, []);
  return counts ?? {};
}
