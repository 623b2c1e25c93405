import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    /** Those that were not withdrawn, accepted and expired ones included. */
    invitations: number;
  }
}

const COUNTS = statement("SELECT count(*) AS invitations FROM invitation WHERE revoked_at IS NULL");

export async function count(tx: ReadTx): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, []);
  return counts ?? {};
}
