import type { ReadTx } from "../../kernel/ports/database.ts";

/** Whether there is a group of this ID that has not ended. */
export async function isOpenGroup(tx: ReadTx, id: string): Promise<boolean> {
  const found = await tx.query
    .selectFrom("group_name")
    .select("id")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}
