import type { Row } from "../../kernel/database/tables.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";

export type TokenKeyRow = Row<"token_key">;

export async function bindKey(tx: WriteTx, key: TokenKeyRow): Promise<boolean> {
  const bound = await tx.query
    .insertInto("token_key")
    .values(key)
    .onConflict((conflict) => conflict.column("token_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return bound !== undefined;
}

export async function unbindKey(tx: WriteTx, tokenId: string): Promise<string | undefined> {
  const removed = await tx.query
    .deleteFrom("token_key")
    .where("token_id", "=", tokenId)
    .returning("id")
    .executeTakeFirst();
  return removed?.id;
}

export async function setRequiresSignature(tx: WriteTx, tokenId: string, requires: boolean): Promise<void> {
  await tx.query.updateTable("agent_token").set({ requires_signature: requires }).where("id", "=", tokenId).execute();
}
