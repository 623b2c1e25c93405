import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    /** The age of the weather; null before the first reading. */
    weather_minutes: number | null;
  }
}

const COUNTS = statement(
  `SELECT (SELECT extract(epoch FROM $1::timestamptz - read_at)::float8 / 60 FROM weather_reading) AS weather_minutes`,
);

export async function count(tx: ReadTx, now: Date): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, [now]);
  return counts ?? {};
}
