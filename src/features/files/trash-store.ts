import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { FOLDER_COLUMNS, type FolderFault, type FolderRow, refusedFolder } from "./folder-store.ts";
import { FILE_COLUMNS, type FileRow, refusedFile } from "./store.ts";

/** The top one of the folders with which a file went to the trash. */
const WITH_FOLDER = `(WITH RECURSIVE above AS (
    SELECT id, parent_id, depth FROM folder WHERE id = f.folder_id AND trashed_at = f.trashed_at
    UNION ALL SELECT d.id, d.parent_id, d.depth FROM folder AS d JOIN above ON d.id = above.parent_id
              WHERE d.trashed_at = f.trashed_at)
  SELECT id FROM above ORDER BY depth LIMIT 1)`;

const LIST_TRASH = statement(`
  SELECT ${FILE_COLUMNS}, ${WITH_FOLDER} AS with_folder FROM file AS f WHERE f.member_id = $1 AND f.state = 'trashed'
  ORDER BY f.trashed_at DESC, f.id LIMIT $2`);

/** The member's files in the trash, the latest first. */
export function listTrash(tx: ReadTx, memberId: string, limit: number) {
  return tx.run<FileRow & { with_folder: string | null }>(LIST_TRASH, [memberId, limit]);
}

const SIZE_OF_VERSIONS = statement(
  "SELECT coalesce(sum(size), 0)::bigint AS size FROM file_version WHERE file_id = $1",
);

/** In bytes. */
export async function sizeOfVersions(tx: ReadTx, fileId: string): Promise<number> {
  const [row] = await tx.run<{ size: number }>(SIZE_OF_VERSIONS, [fileId]);
  return row?.size ?? 0;
}

/** With its versions. */
export async function deleteFile(tx: WriteTx, fileId: string): Promise<void> {
  await tx.query.deleteFrom("file").where("id", "=", fileId).execute();
}

const BELOW = `WITH RECURSIVE below AS (
    SELECT id, member_id FROM folder WHERE id = $1
    UNION ALL SELECT d.id, d.member_id FROM folder AS d JOIN below ON d.parent_id = below.id WHERE d.trashed_at IS NULL)`;

const FIND_FOREIGN = statement(`
  ${BELOW} SELECT FROM below WHERE member_id IS DISTINCT FROM $2
  UNION ALL SELECT FROM file WHERE folder_id IN (SELECT id FROM below) AND state = 'active' AND member_id <> $2 LIMIT 1`);

const TRASH_FILES = statement(`
  ${BELOW} UPDATE file SET state = 'trashed', trashed_at = $2, updated_at = $2
  WHERE folder_id IN (SELECT id FROM below) AND state = 'active'`);

const TRASH_FOLDERS = statement(`
  ${BELOW} UPDATE folder SET trashed_at = $2, updated_at = $2 WHERE id IN (SELECT id FROM below)`);

/**
 * Moves the folder and all in it to the trash. Returns false, and changes nothing, if others' files or folders are in
 * it.
 */
export async function trashFolder(tx: WriteTx, { id, memberId }: { id: string; memberId: string }, now: Date) {
  if ((await tx.run(FIND_FOREIGN, [id, memberId])).length > 0) return false;
  await tx.run(TRASH_FILES, [id, now]);
  await tx.run(TRASH_FOLDERS, [id, now]);
  return true;
}

/** A folder in the trash, without the folders that went there with it. */
export interface TrashedFolder {
  readonly id: string;
  readonly name: string;
  readonly trashed_at: Date;
  /** Files that come back with it, in folders below too. */
  readonly files: number;
}

/** One moment of trashing is one act: a tree comes back as it went. */
const WENT_TOGETHER = "d.parent_id = below.id AND d.trashed_at = below.trashed_at";

const FOLDER_LIST_TRASH = statement(`
  WITH RECURSIVE top AS (
    SELECT d.id, d.name, d.trashed_at FROM folder AS d LEFT JOIN folder AS p ON p.id = d.parent_id
    WHERE d.member_id = $1 AND d.trashed_at IS NOT NULL AND p.trashed_at IS DISTINCT FROM d.trashed_at
    ORDER BY d.trashed_at DESC, d.id LIMIT $2),
  below AS (
    SELECT id AS top_id, id, trashed_at FROM top
    UNION ALL SELECT below.top_id, d.id, d.trashed_at FROM folder AS d JOIN below ON ${WENT_TOGETHER})
  SELECT top.*, (SELECT count(*)::int FROM file AS f JOIN below ON f.folder_id = below.id
                 WHERE below.top_id = top.id AND f.trashed_at = top.trashed_at) AS files
  FROM top ORDER BY top.trashed_at DESC, top.id`);

/** The member's folders in the trash, the latest first. */
export function listTrashedFolders(tx: ReadTx, memberId: string, limit: number): Promise<TrashedFolder[]> {
  return tx.run(FOLDER_LIST_TRASH, [memberId, limit]);
}

const IS_CLOSED = statement("SELECT FROM folder WHERE id = $1 AND gates <> '{}'");

/** Whether the folder, or one above it, is not open to all; in the trash too. */
export async function isClosedFolder(tx: ReadTx, id: string): Promise<boolean> {
  return (await tx.run(IS_CLOSED, [id])).length > 0;
}

const LOCK_TRASHED = statement(
  `SELECT ${FOLDER_COLUMNS} FROM folder AS d WHERE d.id = $1 AND d.trashed_at IS NOT NULL FOR UPDATE`,
);

export async function lockTrashedFolder(tx: WriteTx, id: string): Promise<FolderRow | undefined> {
  const [row] = await tx.run<FolderRow>(LOCK_TRASHED, [id]);
  return row;
}

const WENT_BELOW = `WITH RECURSIVE below AS (
    SELECT id, trashed_at FROM folder WHERE id = $1
    UNION ALL SELECT d.id, d.trashed_at FROM folder AS d JOIN below ON ${WENT_TOGETHER})` as const;

const RESTORE_FILES = statement(`
  ${WENT_BELOW} UPDATE file SET state = 'active', trashed_at = NULL, updated_at = $2 FROM below
  WHERE file.folder_id = below.id AND file.trashed_at = below.trashed_at RETURNING file.id`);

const RESTORE_FOLDERS = statement(`
  ${WENT_BELOW} UPDATE folder SET trashed_at = NULL, updated_at = $2,
    parent_id = CASE folder.id WHEN $1 THEN $3 ELSE folder.parent_id END,
    visibility = CASE folder.id WHEN $1 THEN $4 ELSE folder.visibility END
  FROM below WHERE folder.id = below.id`);

/**
 * Takes the folder out of the trash, into `parentId`, with all that went there with it. Returns the number of files. A
 * refusal ends the transaction. Under `lockTree`, and before `rebuildBelow`.
 */
export async function restoreFolder(
  tx: WriteTx,
  { id, parentId, visibility }: Pick<FolderRow, "id" | "visibility"> & { readonly parentId: string | null },
  now: Date,
): Promise<number | FolderFault> {
  let count = 0;
  const restoring = tx.run(RESTORE_FILES, [id, now]);
  const isTaken = await refusedFile(restoring.then(({ length }) => (count = length)));
  if (isTaken) return "name_taken";
  const fault = await refusedFolder(tx.run(RESTORE_FOLDERS, [id, now, parentId, visibility]).then(() => undefined));
  return fault ?? count;
}

/** The member's files that use the most storage, with all versions. */
export function largestFiles(tx: ReadTx, memberId: string, limit: number) {
  const text = `SELECT f.id, f.name AS filename, sum(v.size)::bigint AS bytes, f.state = 'trashed' AS in_trash
    FROM file AS f JOIN file_version AS v ON v.file_id = f.id WHERE f.member_id = $1
    GROUP BY f.id ORDER BY bytes DESC, f.id LIMIT $2`;
  const statement = { name: "file_largest", text };
  return tx.run<{ id: string; filename: string; bytes: number; in_trash: boolean }>(statement, [memberId, limit]);
}
