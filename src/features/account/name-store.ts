import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

const NAME = statement("SELECT name FROM member_identity WHERE id = $1");

export async function nameOf(tx: ReadTx, memberId: string): Promise<string> {
  const [row] = await tx.run(NAME, [memberId]);
  return row?.name ?? "";
}

const OPERATORS = statement("SELECT name FROM member_identity WHERE tier = 'operator' AND id <> $1");

/** The names of all operators but this member. */
export async function operatorsBeside(tx: ReadTx, memberId: string): Promise<string[]> {
  return (await tx.run(OPERATORS, [memberId])).map(({ name }) => name);
}

const RENAME = statement("SELECT rename_member($1, $2)");

export async function rename(tx: WriteTx, memberId: string, name: string): Promise<void> {
  await tx.run(RENAME, [memberId, name]);
}
