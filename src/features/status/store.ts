import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

const PING = statement("SELECT 1");

export async function ping(tx: ReadTx): Promise<void> {
  await tx.run(PING, []);
}
