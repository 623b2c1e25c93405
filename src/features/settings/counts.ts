import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    /** 1 if the last test of the present settings failed. */
    mail_failing: number;
    webhook_failing: number;
  }
}

const COUNTS = statement(`
  SELECT count(*) FILTER (WHERE topic = 'mail') AS mail_failing,
    count(*) FILTER (WHERE topic = 'webhook') AS webhook_failing
  FROM setting_test WHERE NOT accepted`);

export async function count(tx: ReadTx): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, []);
  return counts ?? {};
}
