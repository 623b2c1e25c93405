import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type NewsRow = Row<"startup_news">;

/** The news that the page shows, newest first. */
export async function listNews(tx: ReadTx, startupId: string): Promise<NewsRow[]> {
  return tx.query
    .selectFrom("startup_news")
    .selectAll()
    .where("startup_id", "=", startupId)
    .where("archived_at", "is", null)
    .orderBy("posted_at", "desc")
    .orderBy("id")
    .execute();
}

const ARCHIVE = statement(`
  UPDATE startup_news SET archived_at = $3 WHERE id IN (
  SELECT id FROM startup_news WHERE startup_id = $1 AND archived_at IS NULL
  ORDER BY posted_at DESC, id OFFSET $2)`);

/** Adds an item and archives all but the newest `shownMax`. Call it with the startup locked. */
export async function addNews(tx: WriteTx, item: NewsRow, shownMax: number): Promise<void> {
  await tx.query.insertInto("startup_news").values(item).execute();
  await tx.run(ARCHIVE, [item.startup_id, shownMax, item.posted_at]);
}

/** The item, if it was shown. */
export async function archiveNews(tx: WriteTx, startupId: string, id: string, now: Date): Promise<NewsRow | undefined> {
  return tx.query
    .updateTable("startup_news")
    .set({ archived_at: now })
    .where("startup_id", "=", startupId)
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** Shows an archived item again, and archives all but the newest `shownMax`. Call it with the startup locked. */
export async function showNews(
  tx: WriteTx,
  id: string,
  { shownMax, now }: { shownMax: number; now: Date },
): Promise<NewsRow | undefined> {
  const shown = await tx.query
    .updateTable("startup_news")
    .set({ archived_at: null })
    .where("id", "=", id)
    .where("archived_at", "is not", null)
    .returningAll()
    .executeTakeFirst();
  if (shown) await tx.run(ARCHIVE, [shown.startup_id, shownMax, now]);
  return shown;
}
