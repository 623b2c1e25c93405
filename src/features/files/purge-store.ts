import { statement } from "../../kernel/database/statement.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";

const PURGE_TRASHED = statement(`
  DELETE FROM file WHERE id IN (
    SELECT id FROM file WHERE state = 'trashed' AND trashed_at < $1 ORDER BY trashed_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING id`);

/** Deletes the files longest in the trash, with their versions. Returns their number. */
export async function purgeTrashedFiles(tx: WriteTx, before: Date, limit: number): Promise<number> {
  return (await tx.run(PURGE_TRASHED, [before, limit])).length;
}

const PURGE_EMPTY = statement(`
  DELETE FROM folder WHERE (trashed_at < $1 OR member_id IS NULL)
    AND NOT EXISTS (SELECT FROM file WHERE file.folder_id = folder.id)
    AND NOT EXISTS (SELECT FROM folder AS below WHERE below.parent_id = folder.id)
  RETURNING id`);

/**
 * Deletes empty folders that are in the trash for long, or whose owner has left; the deepest first, so that a tree takes
 * several runs at most.
 */
export async function purgeEmptyFolders(tx: WriteTx, before: Date): Promise<number> {
  let deleted = 0;
  for (let depth = 0; depth <= 20; depth++) {
    const { length } = await tx.run(PURGE_EMPTY, [before]);
    if (length === 0) break;
    deleted += length;
  }
  return deleted;
}
