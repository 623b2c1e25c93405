import type { Counts } from "../../kernel/catalogue/area.ts";
import type { ReadTx, Statement } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    operators: number;
  }
}

const COUNTS: Statement = {
  name: "membership_counts",
  text: "SELECT count(*) AS operators FROM member WHERE tier = 'operator' AND suspended_at IS NULL",
};

export async function count(tx: ReadTx): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, []);
  return counts ?? {};
}
