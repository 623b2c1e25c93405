import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import { ConstraintViolation, type ReadTx, type WriteTx } from "../../kernel/ports/database.ts";
import type { Visibility } from "./rules.ts";
import { fileIsVisible } from "./visibility.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    file: {
      quarantine_reason: Message | string | null;
    };
    file_version: {
      note: Message | string | null;
    };
  }
}

export const SCANS = ["none", "pending", "clean", "infected", "skipped", "failed"] as const;
export type Scan = (typeof SCANS)[number];

/** The scan of new content. */
export interface NewScan {
  readonly scan: Scan;
  readonly scan_due_at: Date | null;
  readonly scan_attempts: number;
}

/** As its table has it. */
export interface StoredFile {
  id: string;
  folder_id: string | null;
  member_id: string;
  name: string;
  label: string;
  description: string;
  tags: string[];
  visibility: Visibility;
  grantees: string[];
  version: number;
  sha256: string;
  size: number;
  type: string;
  state: "active" | "trashed";
  scan: Scan;
  provenance: "human" | "agent" | "system" | "visitor";
  uploaded_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  quarantined_at: Date | null;
  quarantine_reason: Message | string | null;
}

export interface FileRow extends StoredFile {
  /** Digest of the thumbnail of the current content, once there is one. */
  thumbnail: string | null;
}

export type VersionRow = Row<"file_version">;

export type QuotaRow = Row<"file_quota">;

export const FILE_COLUMNS = `f.id, f.folder_id, f.member_id, f.name, f.label, f.description, f.tags, f.visibility, f.grantees,
                 f.version, f.sha256, f.size, f.type, f.state, f.scan, f.provenance, f.uploaded_at, f.updated_at,
                 f.trashed_at, f.quarantined_at, f.quarantine_reason,
                 (SELECT r.thumbnail FROM file_rendition AS r WHERE r.file_id = f.id AND r.kind = 'preview') AS thumbnail`;
export const FILE_FROM = "FROM file AS f LEFT JOIN folder AS d ON d.id = f.folder_id";

const FIND_VISIBLE = statement(
  `SELECT ${FILE_COLUMNS} ${FILE_FROM} WHERE f.id = $2 AND f.state = 'active' AND ${fileIsVisible("$1")}`,
);

export async function findVisibleFile(tx: ReadTx, me: string, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.run<FileRow>(FIND_VISIBLE, [me, id]);
  return row;
}

/** The position after a file in a list by name. */
export interface NamePosition {
  readonly name_key: string;
  readonly id: string;
}

const LIST_IN_FOLDER = statement(`
  SELECT ${FILE_COLUMNS}, f.name_key ${FILE_FROM}
  WHERE f.folder_id IS NOT DISTINCT FROM $2 AND f.state = 'active' AND ${fileIsVisible("$1")}
    AND ($3::text IS NULL OR (f.name_key, f.id) > ($3, $4)) ORDER BY f.name_key, f.id LIMIT $5`);

/** Files in a folder by name; those at the root for null. */
export function listInFolder(
  tx: ReadTx,
  me: string,
  { folderId, after, limit }: { folderId: string | null; after: NamePosition | null; limit: number },
): Promise<(FileRow & NamePosition)[]> {
  return tx.run(LIST_IN_FOLDER, [me, folderId, after?.name_key ?? null, after?.id ?? null, limit]);
}

const LIST_NEWEST = statement(`
  SELECT ${FILE_COLUMNS} ${FILE_FROM} WHERE f.state = 'active' AND ${fileIsVisible("$1")}
    AND ($2::timestamptz IS NULL OR (f.uploaded_at, f.id) < ($2, $3))
  ORDER BY f.uploaded_at DESC, f.id DESC LIMIT $4`);

export function listNewest(
  tx: ReadTx,
  me: string,
  { after, limit }: { after: { readonly uploaded_at: Date; readonly id: string } | null; limit: number },
): Promise<FileRow[]> {
  return tx.run(LIST_NEWEST, [me, after?.uploaded_at ?? null, after?.id ?? null, limit]);
}

const LOCK = statement(`SELECT ${FILE_COLUMNS} FROM file AS f WHERE f.id = $1 FOR UPDATE`);

export async function lockFile(tx: WriteTx, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.run<FileRow>(LOCK, [id]);
  return row;
}

const LOCK_BY_NAME = statement(`
  SELECT ${FILE_COLUMNS} FROM file AS f
  WHERE coalesce(f.folder_id, f.member_id) = coalesce($1::text, $2) AND f.name_key = file_name_key($3)
    AND f.state = 'active' FOR UPDATE`);

/** The active file with an equal name in the folder, or among the member's files at the root. */
export async function lockByName(
  tx: WriteTx,
  place: { folderId: string | null; memberId: string; name: string },
): Promise<FileRow | undefined> {
  const [row] = await tx.run<FileRow>(LOCK_BY_NAME, [place.folderId, place.memberId, place.name]);
  return row;
}

const LOCK_NAME = statement(
  "SELECT pg_advisory_xact_lock(hashtextextended(concat('file ', $1::text, ' ', file_name_key($2)), 0))",
);

/** As `lockByName`; where no file has the name, one transaction at a time stores the first one. */
export async function lockName(
  tx: WriteTx,
  place: { folderId: string | null; memberId: string; name: string },
): Promise<FileRow | undefined> {
  const found = await lockByName(tx, place);
  if (found) return found;
  await tx.run(LOCK_NAME, [place.folderId ?? place.memberId, place.name]);
  return lockByName(tx, place);
}

export type FileFault = "name_taken" | "storage_full" | "too_many_files";

const FAULTS: Readonly<Record<string, FileFault>> = {
  file_name_once: "name_taken",
  file_quota_bytes: "storage_full",
  file_quota_files: "too_many_files",
};

/** The refusal behind a violated constraint of files. It ends the transaction. */
export async function refusedFile(work: Promise<unknown>): Promise<FileFault | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const fault = error instanceof ConstraintViolation ? FAULTS[error.constraint] : undefined;
    if (!fault) throw error;
    return fault;
  }
}

export function insertFile(tx: WriteTx, file: StoredFile & NewScan): Promise<FileFault | undefined> {
  return refusedFile(tx.query.insertInto("file").values(file).execute());
}

/** Refers to a stored or reserved blob, whose bytes must be in the object store. */
export function insertVersion(tx: WriteTx, version: VersionRow): Promise<FileFault | undefined> {
  return refusedFile(
    tx.query
      .insertInto("file_version")
      .values({ ...version, note: toKeep(version.note) })
      .execute(),
  );
}

export function updateFile(
  tx: WriteTx,
  id: string,
  changes: Partial<StoredFile & NewScan>,
): Promise<FileFault | undefined> {
  return refusedFile(tx.query.updateTable("file").set(changes).where("id", "=", id).execute());
}

export function listVersions(tx: ReadTx, fileId: string): Promise<VersionRow[]> {
  return tx.query
    .selectFrom("file_version")
    .selectAll()
    .where("file_id", "=", fileId)
    .orderBy("number", "desc")
    .limit(1_000)
    .execute();
}

export function findVersion(tx: ReadTx, fileId: string, number: number): Promise<VersionRow | undefined> {
  return tx.query
    .selectFrom("file_version")
    .selectAll()
    .where("file_id", "=", fileId)
    .where("number", "=", number)
    .executeTakeFirst();
}

const ENSURE_QUOTA = statement(
  `INSERT INTO file_quota (member_id, bytes_max, files_max) VALUES ($1, $2, $3) ON CONFLICT (member_id) DO NOTHING`,
);

/** Members get their row with their first file. */
export async function ensureQuota(
  tx: WriteTx,
  memberId: string,
  limits: { readonly bytesMax: number; readonly filesMax: number },
): Promise<void> {
  await tx.run(ENSURE_QUOTA, [memberId, limits.bytesMax, limits.filesMax]);
}

export async function findQuota(tx: ReadTx, memberId: string): Promise<QuotaRow | undefined> {
  return tx.query.selectFrom("file_quota").selectAll().where("member_id", "=", memberId).executeTakeFirst();
}
