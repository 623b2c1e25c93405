import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { FILE_COLUMNS, type FileRow } from "./store.ts";

/** The member's files in the trash, the latest first. */
export function listTrash(tx: ReadTx, memberId: string, limit: number): Promise<FileRow[]> {
  const text = `SELECT ${FILE_COLUMNS} FROM file AS f WHERE f.member_id = $1 AND f.state = 'trashed'
                ORDER BY f.trashed_at DESC, f.id LIMIT $2`;
  return tx.run({ name: "file_list_trash", text }, [memberId, limit]);
}

/** In bytes. */
export async function sizeOfVersions(tx: ReadTx, fileId: string): Promise<number> {
  const text = "SELECT coalesce(sum(size), 0)::bigint AS size FROM file_version WHERE file_id = $1";
  const [row] = await tx.run<{ size: number }>({ name: "file_size_of_versions", text }, [fileId]);
  return row?.size ?? 0;
}

/** With its versions. */
export async function deleteFile(tx: WriteTx, fileId: string): Promise<void> {
  await tx.query.deleteFrom("file").where("id", "=", fileId).execute();
}

/**
 * Moves the folder and all in it to the trash. Returns false, and changes nothing, if others' files or folders are in
 * it.
 */
export async function trashFolder(tx: WriteTx, { id, memberId }: { id: string; memberId: string }, now: Date) {
  const below = `WITH RECURSIVE below AS (
      SELECT id, member_id FROM folder WHERE id = $1
      UNION ALL SELECT d.id, d.member_id FROM folder AS d JOIN below ON d.parent_id = below.id WHERE d.trashed_at IS NULL)`;
  const foreign = `${below} SELECT FROM below WHERE member_id IS DISTINCT FROM $2
    UNION ALL SELECT FROM file WHERE folder_id IN (SELECT id FROM below) AND state = 'active' AND member_id <> $2 LIMIT 1`;
  if ((await tx.run({ name: "folder_find_foreign", text: foreign }, [id, memberId])).length > 0) return false;
  const files = `${below} UPDATE file SET state = 'trashed', trashed_at = $2, updated_at = $2
    WHERE folder_id IN (SELECT id FROM below) AND state = 'active'`;
  await tx.run({ name: "folder_trash_files", text: files }, [id, now]);
  const folders = `${below} UPDATE folder SET trashed_at = $2, updated_at = $2 WHERE id IN (SELECT id FROM below)`;
  await tx.run({ name: "folder_trash", text: folders }, [id, now]);
  return true;
}

/** The member's files that use the most storage, with all versions. */
export function largestFiles(tx: ReadTx, memberId: string, limit: number) {
  const text = `SELECT f.id, f.name AS filename, sum(v.size)::bigint AS bytes, f.state = 'trashed' AS in_trash
    FROM file AS f JOIN file_version AS v ON v.file_id = f.id WHERE f.member_id = $1
    GROUP BY f.id ORDER BY bytes DESC, f.id LIMIT $2`;
  const statement = { name: "file_largest", text };
  return tx.run<{ id: string; filename: string; bytes: number; in_trash: boolean }>(statement, [memberId, limit]);
}
