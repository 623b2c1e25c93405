import { statement } from "../../kernel/database/statement.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Visibility } from "./rules.ts";
import { trustInfected } from "./scan-store.ts";
import { FILE_COLUMNS, type FileRow, type QuotaRow, type Scan, updateFile } from "./store.ts";

/** What operators see of the vault: sizes, types and owners, never names or contents. */

export interface MemberStorage extends QuotaRow {
  readonly name: string;
  /** Files closed by operators. */
  readonly quarantined: number;
}

const STORAGE_BY_MEMBER = statement(`
  SELECT q.*, coalesce(m.name, '') AS name, (SELECT count(*)::int FROM file AS f
         WHERE f.member_id = q.member_id AND f.quarantined_at IS NOT NULL) AS quarantined
  FROM file_quota AS q JOIN member_identity AS m ON m.id = q.member_id WHERE $1::text IS NULL OR q.member_id = $1
  ORDER BY q.used DESC, q.member_id LIMIT $2 OFFSET $3`);

/** The members who use the most storage first. */
export function storageByMember(
  tx: ReadTx,
  { memberId, limit, offset }: { memberId: string | null; limit: number; offset: number },
): Promise<MemberStorage[]> {
  return tx.run(STORAGE_BY_MEMBER, [memberId, limit, offset]);
}

export interface StorageTotals {
  readonly members: number;
  readonly files: number;
  readonly used: number;
  readonly reserved: number;
  readonly in_trash: number;
  readonly quarantined: number;
}

const STORAGE_TOTALS = statement(`
  SELECT count(*)::int AS members, coalesce(sum(files), 0)::int AS files,
         coalesce(sum(used), 0)::bigint AS used, coalesce(sum(reserved), 0)::bigint AS reserved,
         (SELECT coalesce(sum(v.size), 0)::bigint FROM file_version AS v JOIN file AS f ON f.id = v.file_id
          WHERE f.state = 'trashed') AS in_trash,
         (SELECT count(*)::int FROM file WHERE quarantined_at IS NOT NULL) AS quarantined
  FROM file_quota`);

/** `in_trash` in bytes, `quarantined` as a number of files. */
export async function storageTotals(tx: ReadTx): Promise<StorageTotals> {
  const [row] = await tx.run<StorageTotals>(STORAGE_TOTALS, []);
  return row as StorageTotals;
}

const STORAGE_BY_MONTH = statement(`
  SELECT to_char(stored_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, sum(size)::bigint AS bytes
  FROM file_version GROUP BY month ORDER BY month`);

/** Bytes stored in each month (UTC) and still kept, the earliest first. Months without any are absent. */
export function storageByMonth(tx: ReadTx): Promise<{ month: string; bytes: number }[]> {
  return tx.run(STORAGE_BY_MONTH, []);
}

export interface StoredFileFacts {
  readonly id: string;
  readonly member_id: string;
  readonly owner_name: string;
  readonly type: string;
  /** Of the current version. */
  readonly size: number;
  /** Of all versions. */
  readonly bytes: number;
  readonly versions: number;
  readonly visibility: Visibility;
  readonly state: "active" | "trashed";
  readonly scan: Scan;
  readonly uploaded_at: Date;
  readonly quarantined_at: Date | null;
  readonly quarantine_reason: Message | string | null;
}

export interface StoredFileFilter {
  readonly fileId: string | null;
  readonly memberId: string | null;
  readonly quarantined: boolean;
  readonly limit: number;
  readonly offset: number;
}

const LIST_STORED = statement(`
  SELECT f.id, f.member_id, coalesce(m.name, '') AS owner_name, f.type, f.size, v.bytes, v.versions, f.visibility, f.state,
         f.scan, f.uploaded_at, f.quarantined_at, f.quarantine_reason
  FROM file AS f JOIN member_identity AS m ON m.id = f.member_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(size), 0)::bigint AS bytes, count(*)::int AS versions
                        FROM file_version WHERE file_id = f.id) AS v
  WHERE ($1::text IS NULL OR f.id = $1) AND ($2::text IS NULL OR f.member_id = $2)
    AND (NOT $3 OR f.quarantined_at IS NOT NULL)
  ORDER BY v.bytes DESC, f.id LIMIT $4 OFFSET $5`);

/** The largest first. */
export function listStoredFiles(
  tx: ReadTx,
  { fileId, memberId, quarantined, limit, offset }: StoredFileFilter,
): Promise<StoredFileFacts[]> {
  return tx.run(LIST_STORED, [fileId, memberId, quarantined, limit, offset]);
}

const QUOTA_LOCK = statement("SELECT * FROM file_quota WHERE member_id = $1 FOR UPDATE");

const QUOTA_OF_MEMBER = statement(`
  INSERT INTO file_quota (member_id, bytes_max, files_max)
  SELECT id, $2, $3 FROM member_key WHERE id = $1 ON CONFLICT (member_id) DO NOTHING`);

/** The member's limits, locked; created with the defaults before the first file. Undefined for an unknown member. */
export async function lockLimits(
  tx: WriteTx,
  memberId: string,
  defaults: { readonly bytesMax: number; readonly filesMax: number },
): Promise<QuotaRow | undefined> {
  await tx.run(QUOTA_OF_MEMBER, [memberId, defaults.bytesMax, defaults.filesMax]);
  const [row] = await tx.run<QuotaRow>(QUOTA_LOCK, [memberId]);
  return row;
}

/** At least the bytes in use, and under `lockLimits`. */
export async function setLimits(
  tx: WriteTx,
  memberId: string,
  limits: Partial<Pick<QuotaRow, "bytes_max" | "files_max">>,
): Promise<void> {
  await tx.query.updateTable("file_quota").set(limits).where("member_id", "=", memberId).execute();
}

/** Closes a file to everyone, its owner included; null opens it again, also against the virus scanner. */
export async function setQuarantine(
  tx: WriteTx,
  fileId: string,
  quarantine: { readonly at: Date; readonly reason: Message | string } | null,
): Promise<void> {
  const changes = { quarantined_at: quarantine?.at ?? null, quarantine_reason: toKeep(quarantine?.reason ?? null) };
  await updateFile(tx, fileId, changes);
  if (quarantine === null) await trustInfected(tx, fileId);
}

const FIND = statement(`SELECT ${FILE_COLUMNS} FROM file AS f WHERE f.id = $1`);

/** Whatever its state, for an operator who opened it. */
export async function findFile(tx: ReadTx, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.run<FileRow>(FIND, [id]);
  return row;
}
