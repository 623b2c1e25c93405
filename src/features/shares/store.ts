import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { ConstraintViolation, type ReadTx, type WriteTx } from "../../kernel/ports/database.ts";
import { fileIsReadable, fileIsVisible, folderIsVisible } from "../files/index.ts";
import type { ShareFacts } from "./rules.ts";

export type ShareRow = Row<"share_link">;

/** A link with its target and its creator as they are now. */
export interface Share extends ShareFacts {
  readonly member_id: string;
  readonly file_id: string | null;
  readonly folder_id: string | null;
  readonly drop_file_bytes_max: number | null;
  readonly subject: string;
  readonly created_at: Date;
  readonly downloaded_at: Date | null;
  readonly creator_name: string | null;
  readonly creator_tier: Tier;
  /** Name of the file or folder. */
  readonly name: string;
  /** Null for a folder, as are the next two. */
  readonly size: number | null;
  readonly type: string | null;
  readonly sha256: string | null;
}

const FACTS = `
  SELECT s.id, s.mode, s.drop_file_bytes_max, s.drop_bytes_max, s.drop_files_max, s.dropped_files, s.dropped_bytes, s.member_id, s.file_id, s.folder_id, s.subject, s.password_hash, s.created_at, s.expires_at,
         s.downloads_max, s.downloads, s.taken, s.downloaded_at, s.revoked_at, s.suspended_at,
         m.name AS creator_name, m.tier AS creator_tier, m.suspended_at IS NOT NULL AS creator_suspended,
         coalesce(f.name, d.name) AS name, f.size, f.type, f.sha256,
         CASE WHEN f.id IS NULL THEN d.trashed_at IS NULL ELSE f.state = 'active' END AS target_active,
         f.id IS NULL OR ${fileIsReadable} AS target_readable,
         CASE WHEN f.id IS NULL THEN ${folderIsVisible("s.member_id")} ELSE ${fileIsVisible("s.member_id")} END AS creator_sees,
         coalesce(s.member_id = CASE WHEN f.id IS NULL THEN d.member_id ELSE f.member_id END, false) AS creator_owns
  FROM share_link AS s JOIN member_identity AS m ON m.id = s.member_id
  LEFT JOIN file AS f ON f.id = s.file_id
  LEFT JOIN folder AS d ON d.id = coalesce(s.folder_id, f.folder_id)` as const;

const BY_TOKEN = statement(`${FACTS} WHERE s.token_hash = $1`);

export async function findByToken(tx: ReadTx, tokenHash: Buffer): Promise<Share | undefined> {
  const [row] = await tx.run<Share>(BY_TOKEN, [tokenHash]);
  return row;
}

const BY_ID = statement(`${FACTS} WHERE s.id = $1`);

export async function findById(tx: ReadTx, id: string): Promise<Share | undefined> {
  const [row] = await tx.run<Share>(BY_ID, [id]);
  return row;
}

const CONCERNS = "(s.member_id = $1 OR f.member_id = $1 OR (s.folder_id IS NOT NULL AND d.member_id = $1))";
const FIND = statement(`${FACTS} WHERE s.id = $2 AND ${CONCERNS}`);

/** A link by the member, or to a file or folder of the member. */
export async function findConcerning(tx: ReadTx, memberId: string, id: string): Promise<Share | undefined> {
  const [row] = await tx.run<Share>(FIND, [memberId, id]);
  return row;
}

const LIST = statement(`
  ${FACTS} WHERE ${CONCERNS} AND ($2::text IS NULL OR s.id = $2) AND ($3::text IS NULL OR s.file_id = $3)
    AND ($4::text IS NULL OR s.folder_id = $4)
    AND ($5::timestamptz IS NULL OR (s.created_at, s.id) < ($5, $6))
  ORDER BY s.created_at DESC, s.id DESC LIMIT $7`);

/** As `findConcerning`, the newest first. */
export function listConcerning(
  tx: ReadTx,
  memberId: string,
  where: { readonly id: string | null; readonly fileId: string | null; readonly folderId: string | null },
  { after, limit }: { after: { readonly created_at: Date; readonly id: string } | null; limit: number },
): Promise<Share[]> {
  const { id, fileId, folderId } = where;
  return tx.run(LIST, [memberId, id, fileId, folderId, after?.created_at ?? null, after?.id ?? null, limit]);
}

const COUNT_ACTIVE = statement(`
  SELECT count(*)::int AS active FROM share_link
  WHERE member_id = $1 AND revoked_at IS NULL AND expires_at > $2
    AND (downloads_max IS NULL OR downloads < downloads_max)`);

const LOCK_MEMBER = statement("SELECT pg_advisory_xact_lock(hashtextextended('share ' || $1, 0))");

/** Links of the member that have not ended. One creation of a member at a time, so that the limit is exact. */
export async function lockAndCountActive(tx: WriteTx, memberId: string, now: Date): Promise<number> {
  await tx.run(LOCK_MEMBER, [memberId]);
  const [row] = await tx.run<{ active: number }>(COUNT_ACTIVE, [memberId, now]);
  return row?.active ?? 0;
}

type Use = "downloads" | "taken" | "given_back" | "downloaded_at" | "dropped_files" | "dropped_bytes";
export type DropLimits = Pick<ShareRow, "drop_file_bytes_max" | "drop_bytes_max" | "drop_files_max">;
export const NO_DROPS: DropLimits = { drop_file_bytes_max: null, drop_bytes_max: null, drop_files_max: null };

export async function insertShare(
  tx: WriteTx,
  share: Omit<ShareRow, Use | "revoked_at" | "suspended_at">,
): Promise<void> {
  const unused = {
    downloads: 0,
    taken: 0,
    given_back: 0,
    downloaded_at: null,
    revoked_at: null,
    suspended_at: null,
    dropped_files: 0,
    dropped_bytes: 0,
  };
  await tx.query
    .insertInto("share_link")
    .values({ ...share, ...unused })
    .execute();
}

export type ShareChanges = Partial<
  Pick<ShareRow, "expires_at" | "downloads_max" | "password_hash" | "subject" | "revoked_at" | "suspended_at">
>;

/** False if the maximum is lower than the downloads so far; that ends the transaction. */
export async function updateShare(tx: WriteTx, id: string, changes: ShareChanges): Promise<boolean> {
  if (Object.keys(changes).length === 0) return true;
  try {
    await tx.query.updateTable("share_link").set(changes).where("id", "=", id).execute();
    return true;
  } catch (error) {
    if (error instanceof ConstraintViolation && error.constraint === "share_link_downloads") return false;
    throw error;
  }
}

const TAKE_DROP = statement(`
  UPDATE share_link SET dropped_files = dropped_files + 1, dropped_bytes = dropped_bytes + $2
  WHERE id = $1 AND mode = 'drop' AND $2 <= drop_file_bytes_max AND dropped_files < drop_files_max
    AND dropped_bytes + $2 <= drop_bytes_max RETURNING id`);

/** Takes the room of one file, if there is any. Exact under races: the condition is in the update. */
export async function takeDrop(tx: WriteTx, id: string, bytes: number): Promise<boolean> {
  return (await tx.run(TAKE_DROP, [id, bytes])).length > 0;
}

const TRY = statement(`
  INSERT INTO share_attempt AS a (key, window_start, count) VALUES ($1, $2, 1)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN a.window_start <= $3 THEN 1 ELSE a.count + 1 END,
    window_start = CASE WHEN a.window_start <= $3 THEN $2 ELSE a.window_start END
  RETURNING count, window_start`);

/** Counts an attempt at a password in a window that began after `since`. */
export async function countAttempt(tx: WriteTx, key: Buffer, now: Date, since: Date) {
  const [row] = await tx.run<{ count: number; window_start: Date }>(TRY, [key, now, since]);
  if (!row) throw new Error("an attempt was not counted");
  return row;
}

/** Takes an attempt of that window back: the password was right. */
export async function uncountAttempt(tx: WriteTx, key: Buffer, windowStart: Date): Promise<void> {
  await tx.query
    .updateTable("share_attempt")
    .set(({ eb }) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", key)
    .where("window_start", "=", windowStart)
    .where("count", ">", 0)
    .execute();
}
