import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import {
  type FileRow,
  fileIsReadable,
  fileIsVisible,
  findVisibleFile,
  folderIsVisible,
  isReadable,
  pathOf,
  type Visibility,
} from "../files/index.ts";

/** A file in a shared folder. */
export interface SharedFile {
  readonly id: string;
  readonly name: string;
  /** Below the folder that was listed, with slashes. */
  readonly path: string;
  readonly size: number;
  readonly type: string;
  readonly sha256: string;
  readonly uploaded_at: Date;
  /** Digest of its thumbnail; null if there is none. */
  readonly thumbnail: string | null;
}

/** A shared folder, and the member with whose eyes it is read. */
export interface SharedTree {
  readonly creator: string;
  readonly folderId: string;
}

export const LEVELS = { one: 0, all: 20 } as const;

/** A link shows no private file or folder, and of other members' only what all members see. */
function mayServe<const Row extends string>(row: Row) {
  return `(${row}.visibility = 'ic-members' OR (${row}.visibility = 'grantees' AND ${row}.member_id = $1))` as const;
}

function mayBeServed(row: { readonly visibility: Visibility; readonly member_id: string | null }, creator: string) {
  return row.visibility === "ic-members" || (row.visibility === "grantees" && row.member_id === creator);
}

/** $1: the creator. $2: the folder. $3: levels of folders below it. */
const BELOW = `WITH RECURSIVE below AS (
    SELECT d.id, d.name, '' AS path, 0 AS level FROM folder AS d
    WHERE d.id = $2 AND d.trashed_at IS NULL AND ${folderIsVisible("$1")}
    UNION ALL
    SELECT d.id, d.name, below.path || d.name || '/', below.level + 1
    FROM folder AS d JOIN below ON d.parent_id = below.id
    WHERE d.trashed_at IS NULL AND below.level < $3 AND ${mayServe("d")} AND ${folderIsVisible("$1")})` as const;
const FILES = `FROM below JOIN file AS f ON f.folder_id = below.id JOIN folder AS d ON d.id = below.id
    WHERE f.state = 'active' AND ${mayServe("f")} AND ${fileIsReadable} AND ${fileIsVisible("$1")}` as const;

const THUMBNAIL = `(SELECT r.thumbnail FROM file_rendition AS r WHERE r.file_id = f.id AND r.kind = 'preview') AS thumbnail`;

const LIST = statement(`
  ${BELOW} SELECT * FROM (
    SELECT f.id, f.name, below.path || f.name AS path, f.size, f.type, f.sha256, f.uploaded_at, ${THUMBNAIL} ${FILES}) AS found
  WHERE $4::text IS NULL OR (path COLLATE "C", id) > ($4, $5)
  ORDER BY path COLLATE "C", id LIMIT $6`);

export interface PathPosition {
  readonly path: string;
  readonly id: string;
}

/** Files that the creator sees and that are readable, ordered by path. */
export function listFiles(
  tx: ReadTx,
  { creator, folderId }: SharedTree,
  { levels, after, limit }: { levels: number; after: PathPosition | null; limit: number },
): Promise<SharedFile[]> {
  return tx.run(LIST, [creator, folderId, levels, after?.path ?? null, after?.id ?? null, limit]);
}

/** A file anywhere in the shared folder, under the same conditions. */
export async function findFile(tx: ReadTx, tree: SharedTree, fileId: string): Promise<FileRow | undefined> {
  const file = await findVisibleFile(tx, tree.creator, fileId);
  if (!file || file.folder_id === null || !mayBeServed(file, tree.creator) || !isReadable(file)) return undefined;
  return (await pathWithin(tx, tree, file.folder_id)) ? file : undefined;
}

/** The shared file itself, or the one with this id in the shared folder. */
export async function sharedFile(
  tx: ReadTx,
  share: { readonly member_id: string; readonly file_id: string | null; readonly folder_id: string | null },
  fileId: string | undefined,
): Promise<FileRow | undefined> {
  const { member_id: creator, file_id, folder_id: folderId } = share;
  if (folderId !== null) return fileId === undefined ? undefined : findFile(tx, { creator, folderId }, fileId);
  if (file_id === null || (fileId !== undefined && fileId !== file_id)) return undefined;
  const file = await findVisibleFile(tx, creator, file_id);
  return file && isReadable(file) ? file : undefined;
}

const FOLDERS = statement(
  `${BELOW} SELECT id, name, rtrim(path, '/') AS path FROM below WHERE level > 0 ORDER BY path COLLATE "C", id LIMIT $4`,
);

export function listFolders(tx: ReadTx, { creator, folderId }: SharedTree, levels: number, limit: number) {
  return tx.run<{ id: string; name: string; path: string }>(FOLDERS, [creator, folderId, levels, limit]);
}

const TOTAL = statement(`${BELOW} SELECT count(*)::int AS files, coalesce(sum(f.size), 0)::bigint AS bytes ${FILES}`);

/** How much the folder holds, for its archive. */
export async function totalOf(
  tx: ReadTx,
  { creator, folderId }: SharedTree,
): Promise<{ files: number; bytes: number }> {
  const [row] = await tx.run<{ files: number; bytes: number }>(TOTAL, [creator, folderId, LEVELS.all]);
  return row ?? { files: 0, bytes: 0 };
}

/** From the shared folder down to one below it; null if it is not below it, left out, or hidden from the creator. */
export async function pathWithin(tx: ReadTx, { creator, folderId }: SharedTree, id: string) {
  const whole = await pathOf(tx, creator, id);
  const start = whole.findIndex((each) => each.id === folderId);
  const path = start === -1 ? [] : whole.slice(start);
  if (path.length === 0 || !path.slice(1).every((each) => mayBeServed(each, creator))) return null;
  const named = path.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
  return named.length === path.length ? named : null;
}
