import { type Statement, statement } from "../../kernel/database/statement.ts";
import { ConstraintViolation, type ReadTx, type WriteTx } from "../../kernel/ports/database.ts";
import type { Visibility } from "./rules.ts";
import { folderIsVisible } from "./visibility.ts";

export interface FolderRow {
  id: string;
  parent_id: string | null;
  member_id: string | null;
  name: string;
  description: string;
  tags: string[];
  visibility: Visibility;
  grantees: string[];
  accepts_files: boolean;
  depth: number;
  gates: string[];
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
}

export const FOLDER_COLUMNS = `d.id, d.parent_id, d.member_id, d.name, d.description, d.tags, d.visibility, d.grantees,
                 d.accepts_files, d.depth, d.gates, d.created_at, d.updated_at, d.trashed_at`;

const FIND_VISIBLE = statement(
  `SELECT ${FOLDER_COLUMNS} FROM folder AS d WHERE d.id = $2 AND d.trashed_at IS NULL AND ${folderIsVisible("$1")}`,
);

export async function findVisibleFolder(tx: ReadTx, me: string, id: string): Promise<FolderRow | undefined> {
  const [row] = await tx.run<FolderRow>(FIND_VISIBLE, [me, id]);
  return row;
}

const LIST_VISIBLE = statement(`
  SELECT ${FOLDER_COLUMNS} FROM folder AS d
  WHERE d.parent_id IS NOT DISTINCT FROM $2 AND d.trashed_at IS NULL AND ${folderIsVisible("$1")}
  ORDER BY d.name_key, d.id LIMIT $3`);

/** The folders in a folder; those at the root for null. */
export function listVisibleFolders(tx: ReadTx, me: string, parentId: string | null, limit: number) {
  return tx.run<FolderRow>(LIST_VISIBLE, [me, parentId, limit]);
}

const LIST_ALL = statement(`
  SELECT ${FOLDER_COLUMNS} FROM folder AS d WHERE d.trashed_at IS NULL AND ${folderIsVisible("$1")}
  ORDER BY d.depth, d.name_key, d.id LIMIT $2`);

export function listAllVisibleFolders(tx: ReadTx, me: string, limit: number) {
  return tx.run<FolderRow>(LIST_ALL, [me, limit]);
}

const PATH = statement(`
  WITH RECURSIVE above AS (
    SELECT d.* FROM folder AS d WHERE d.id = $2
    UNION ALL SELECT d.* FROM folder AS d JOIN above ON d.id = above.parent_id)
  SELECT d.id, CASE WHEN ${folderIsVisible("$1")} THEN d.name END AS name, d.visibility, d.member_id FROM above AS d ORDER BY d.depth`) as Statement<
  Pick<FolderRow, "id" | "visibility" | "member_id"> & { name: string | null }
>;

/** From the root down to the folder itself. The name is null for a folder above that the member may not see. */
export function pathOf(tx: ReadTx, me: string, id: string) {
  return tx.run(PATH, [me, id]);
}

const LOCK_TREE = statement("SELECT pg_advisory_xact_lock(hashtextextended('folder', 0))");

/** One change of the tree at a time, so that two moves cannot build a cycle. */
export async function lockTree(tx: WriteTx): Promise<void> {
  await tx.run(LOCK_TREE, []);
}

export type FolderFault = "name_taken" | "too_deep";

/** The refusal behind a violated constraint of folders. */
export async function refusedFolder<T>(work: Promise<T>): Promise<T | FolderFault> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    if (error.constraint === "folder_name_once") return "name_taken";
    if (error.constraint === "folder_is_not_too_deep") return "too_deep";
    throw error;
  }
}

/** A refusal ends the transaction. */
export function insertFolder(tx: WriteTx, folder: FolderRow): Promise<undefined | FolderFault> {
  return refusedFolder(
    tx.query
      .insertInto("folder")
      .values(folder)
      .execute()
      .then(() => undefined),
  );
}

export type FolderChanges = Partial<
  Pick<FolderRow, "name" | "description" | "tags" | "visibility" | "grantees" | "accepts_files" | "parent_id">
> & { updated_at: Date };

/** A refusal ends the transaction. */
export function updateFolder(tx: WriteTx, id: string, changes: FolderChanges): Promise<undefined | FolderFault> {
  return refusedFolder(
    tx.query
      .updateTable("folder")
      .set(changes)
      .where("id", "=", id)
      .execute()
      .then(() => undefined),
  );
}

const REBUILD = statement(`
  WITH RECURSIVE below AS (
    SELECT d.id, coalesce(p.depth + 1, 0) AS depth,
           coalesce(p.gates, '{}') || CASE d.visibility WHEN 'ic-members' THEN '{}' ELSE ARRAY[d.id] END AS gates
    FROM folder AS d LEFT JOIN folder AS p ON p.id = d.parent_id WHERE d.id = $1
    UNION ALL
    SELECT d.id, below.depth + 1,
           below.gates || CASE d.visibility WHEN 'ic-members' THEN '{}' ELSE ARRAY[d.id] END
    FROM folder AS d JOIN below ON d.parent_id = below.id)
  UPDATE folder SET depth = below.depth, gates = below.gates FROM below WHERE folder.id = below.id`);

/** Derives depth and gates of the folder and all below it. Under `lockTree`. */
export function rebuildBelow(tx: WriteTx, id: string): Promise<undefined | FolderFault> {
  return refusedFolder(tx.run(REBUILD, [id]).then(() => undefined));
}

const OPENS = statement(`
  SELECT FROM folder AS here JOIN folder AS lost ON lost.id = ANY (here.gates)
  WHERE here.id = $1 AND NOT EXISTS (
    SELECT FROM folder AS there JOIN folder AS kept ON kept.id = ANY (there.gates)
    WHERE there.id = $2 AND (kept.id = lost.id OR (kept.member_id = lost.member_id AND (
      kept.visibility = 'private' OR (lost.visibility = 'grantees' AND kept.grantees <@ lost.grantees)))))
  LIMIT 1`);

/** Whether a move between two folders, null for the root, can show something to members whom the first one excludes. */
export async function opensByMove(tx: ReadTx, from: string | null, to: string | null): Promise<boolean> {
  return from !== null && (await tx.run(OPENS, [from, to])).length > 0;
}

const IS_BELOW = statement(`
  WITH RECURSIVE above AS (
    SELECT id, parent_id FROM folder WHERE id = $1
    UNION ALL SELECT d.id, d.parent_id FROM folder AS d JOIN above ON d.id = above.parent_id)
  SELECT FROM above WHERE id = $2`);

/** Whether `id` is `ancestor` or lies below it. */
export async function isBelow(tx: ReadTx, id: string, ancestor: string): Promise<boolean> {
  return (await tx.run(IS_BELOW, [id, ancestor])).length > 0;
}
