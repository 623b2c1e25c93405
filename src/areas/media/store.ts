import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";

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

/** An image that only hidden holders hold is not found. */
const FIND: Statement = {
  name: "media_find",
  text: `SELECT bytes, type FROM media m WHERE sha256 = $1
         AND (NOT EXISTS (SELECT FROM media_use u WHERE u.sha256 = m.sha256 AND u.holder LIKE 'hidden:%')
           OR EXISTS (SELECT FROM media_use u WHERE u.sha256 = m.sha256 AND u.holder NOT LIKE 'hidden:%'))`,
};

export async function find(tx: ReadTx, sha256: string): Promise<Pick<MediaRow, "bytes" | "type"> | undefined> {
  const [found] = await tx.run<Pick<MediaRow, "bytes" | "type">>(FIND, [sha256]);
  return found;
}

const RENAME: Statement = {
  name: "media_rename_holder",
  text: "UPDATE media_use SET holder = $2 WHERE holder = $1",
};

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
