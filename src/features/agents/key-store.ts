import type { WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    token_key: TokenKeyRow;
  }
}

export interface TokenKeyRow {
  token_id: string;
  id: string;
  x: string;
  bound_at: Date;
}

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
