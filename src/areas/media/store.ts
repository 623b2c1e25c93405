import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    media: MediaRow;
    media_use: { sha256: string; holder: string };
  }
}

export interface MediaRow {
  sha256: string;
  bytes: Buffer;
  type: string;
  width: number;
  height: number;
  stored_at: Date;
}

export async function find(tx: ReadTx, sha256: string): Promise<Pick<MediaRow, "bytes" | "type"> | undefined> {
  return tx.query.selectFrom("media").select(["bytes", "type"]).where("sha256", "=", sha256).executeTakeFirst();
}

/** Storing an image again restarts its retention. */
export async function insert(tx: WriteTx, media: MediaRow): Promise<void> {
  await tx.query
    .insertInto("media")
    .values(media)
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ stored_at: media.stored_at }))
    .execute();
}

export async function hold(tx: WriteTx, sha256: string, holder: string): Promise<void> {
  await tx.query
    .insertInto("media_use")
    .values({ sha256, holder })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listHeld(tx: ReadTx, holders: readonly string[]): Promise<string[]> {
  if (holders.length === 0) return [];
  const rows = await tx.query
    .selectFrom("media_use")
    .select("sha256")
    .distinct()
    .where("holder", "in", holders)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

export async function release(tx: WriteTx, holder: string, except: string | null): Promise<void> {
  let uses = tx.query.deleteFrom("media_use").where("holder", "=", holder);
  if (except) uses = uses.where("sha256", "<>", except);
  await uses.execute();
}

/** Deletes images without a holder last stored before `before`. Returns the number deleted. */
export async function deleteUnused(tx: WriteTx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.query
    .deleteFrom("media")
    .where("stored_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("media_use").select("holder").whereRef("media_use.sha256", "=", "media.sha256"))),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
