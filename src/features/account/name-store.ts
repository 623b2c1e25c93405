import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

const NAME = statement("SELECT name FROM member_identity WHERE id = $1");

export async function nameOf(tx: ReadTx, memberId: string): Promise<string> {
  const [row] = await tx.run(NAME, [memberId]);
  return row?.name ?? "";
}

const RENAME = statement("SELECT rename_member($1, $2)");

export async function rename(tx: WriteTx, memberId: string, name: string): Promise<void> {
  await tx.run(RENAME, [memberId, name]);
}
