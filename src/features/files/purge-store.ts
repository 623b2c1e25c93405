import type { WriteTx } from "../../kernel/ports/database.ts";

/** Deletes the files longest in the trash, with their versions. Returns their number. */
export async function purgeTrashedFiles(tx: WriteTx, before: Date, limit: number): Promise<number> {
  const text = `DELETE FROM file WHERE id IN (
      SELECT id FROM file WHERE state = 'trashed' AND trashed_at < $1 ORDER BY trashed_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return (await tx.run({ name: "file_purge_trashed", text }, [before, limit])).length;
}

/**
 * Deletes empty folders that are in the trash for long, or whose owner has left; the deepest first, so that a tree takes
 * several runs at most.
 */
export async function purgeEmptyFolders(tx: WriteTx, before: Date): Promise<number> {
  const text = `DELETE FROM folder WHERE (trashed_at < $1 OR member_id IS NULL)
      AND NOT EXISTS (SELECT FROM file WHERE file.folder_id = folder.id)
      AND NOT EXISTS (SELECT FROM folder AS below WHERE below.parent_id = folder.id)
    RETURNING id`;
  let deleted = 0;
  for (let depth = 0; depth <= 20; depth++) {
    const { length } = await tx.run({ name: "folder_purge_empty", text }, [before]);
    if (length === 0) break;
    deleted += length;
  }
  return deleted;
}
