import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    payments_unknown: number;
  }
}

const COUNTS = statement(`
  SELECT count(*) AS payments_unknown FROM payment
  WHERE state = 'unknown' AND created_at < $1::timestamptz - interval '10 minutes'`);

export async function count(tx: ReadTx, now: Date): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, [now]);
  return counts ?? {};
}
