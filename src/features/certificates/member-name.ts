import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { plainLine } from "../../kernel/values/text.ts";

const NAME_CHARS_MAX = 120;

const NAME = statement("SELECT name FROM member_identity WHERE id = $1");

/** The name of the account, in one line; null if it has none. */
export async function memberName(tx: ReadTx, memberId: string): Promise<string | null> {
  const [row] = await tx.run<{ name: string | null }>(NAME, [memberId]);
  return plainLine(row?.name ?? "").slice(0, NAME_CHARS_MAX) || null;
}
