import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export interface MediaRow extends Row<"media"> {
  /** Only of an image from before the object store; otherwise `blob` is set. */
  bytes: Buffer | null;
}

export type ImageFacts = Pick<MediaRow, "type" | "blob">;

/** An image that only hidden holders hold is not found. */
const FIND = statement(`
  SELECT type, blob FROM media m WHERE sha256 = $1
  AND (NOT EXISTS (SELECT FROM media_use u WHERE u.sha256 = m.sha256 AND u.holder LIKE 'hidden:%')
    OR EXISTS (SELECT FROM media_use u WHERE u.sha256 = m.sha256 AND u.holder NOT LIKE 'hidden:%'))`);

export async function find(tx: ReadTx, sha256: string): Promise<ImageFacts | undefined> {
  const [found] = await tx.run<ImageFacts>(FIND, [sha256]);
  return found;
}

/** The bytes of an image that is still in the database. */
export async function bytesOf(tx: ReadTx, sha256: string): Promise<Buffer | null> {
  const row = await tx.query.selectFrom("media").select("bytes").where("sha256", "=", sha256).executeTakeFirst();
  return row?.bytes ?? null;
}

const RENAME = statement("UPDATE media_use SET holder = $2 WHERE holder = $1");

/** Keeps the holder's images and serves them no more, unless another holder shows them. */
export async function hide(tx: WriteTx, holder: string): Promise<void> {
  await tx.run(RENAME, [holder, hiddenHolder(holder)]);
}

export async function show(tx: WriteTx, holder: string): Promise<void> {
  await tx.run(RENAME, [hiddenHolder(holder), holder]);
}

export function hiddenHolder(holder: string): string {
  return `hidden:${holder}`;
}

/** Storing an image again restarts its retention. */
export async function insert(tx: WriteTx, media: Omit<MediaRow, "bytes">): Promise<void> {
  await tx.query
    .insertInto("media")
    .values({ ...media, bytes: null })
    .onConflict((conflict) =>
      conflict.column("sha256").doUpdateSet({ stored_at: media.stored_at, bytes: null, blob: media.sha256 }),
    )
    .execute();
}

const TO_MOVE = statement(`
  SELECT sha256, length(bytes) AS size FROM media WHERE bytes IS NOT NULL AND sha256 > $1
  ORDER BY sha256 LIMIT $2`);

/** Images in the database, in the order of their digests. */
export async function listToMove(
  tx: ReadTx,
  after: string,
  limit: number,
): Promise<{ sha256: string; size: number }[]> {
  return tx.run(TO_MOVE, [after, limit]);
}

/** Refers to the blob instead of the bytes. An image that was purged meanwhile is none. */
export async function setMoved(tx: WriteTx, digests: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx.query
    .updateTable("media")
    .set(({ ref }) => ({ bytes: null, blob: ref("sha256") }))
    .where("sha256", "in", digests)
    .where("bytes", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
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

const DELETE = statement(`
  DELETE FROM media m WHERE sha256 = $1
  AND NOT EXISTS (SELECT FROM media_use u WHERE u.sha256 = m.sha256)`);

/** Ends the use by the holder. The image is gone at once, unless others hold it. */
export async function drop(tx: WriteTx, sha256: string, holder: string): Promise<void> {
  await tx.query.deleteFrom("media_use").where("sha256", "=", sha256).where("holder", "=", holder).execute();
  await tx.run(DELETE, [sha256]);
}

/** Whether the image has a holder that shows it, besides `holder`. */
export async function isShownBy(tx: ReadTx, sha256: string, { besides }: { besides: string }): Promise<boolean> {
  const found = await tx.query
    .selectFrom("media_use")
    .select("holder")
    .where("sha256", "=", sha256)
    .where("holder", "<>", besides)
    .where("holder", "not like", "hidden:%")
    .executeTakeFirst();
  return found !== undefined;
}
