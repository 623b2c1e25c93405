import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

const HOLDS = statement("SELECT is_apex FROM member WHERE id = $1");

/** Whether the member holds the apex flag. It counts only while they are an operator. */
export async function holdsApex(tx: ReadTx, memberId: string): Promise<boolean> {
  return (await tx.run<{ is_apex: boolean }>(HOLDS, [memberId]))[0]?.is_apex ?? false;
}

const TAKE = statement("UPDATE member SET is_apex = false WHERE is_apex AND id = $1 RETURNING id");
const TAKE_FROM_ALL = statement("UPDATE member SET is_apex = false WHERE is_apex");
const GIVE = statement("UPDATE member SET is_apex = true WHERE id = $1");

/** The flag of the claim. Who held it before is no longer an operator, or there would be nothing to claim. */
export async function giveApex(tx: WriteTx, memberId: string): Promise<void> {
  await tx.run(TAKE_FROM_ALL, []);
  await tx.run(GIVE, [memberId]);
}

/** False if `from` does not hold the flag. */
export async function passApex(tx: WriteTx, { from, to }: { from: string; to: string }): Promise<boolean> {
  if ((await tx.run(TAKE, [from])).length === 0) return false;
  await tx.run(GIVE, [to]);
  return true;
}
