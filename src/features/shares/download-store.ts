import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

/** Content of which less was sent is given back when the download ends. */
const GIVEN_BACK_BELOW = 0.9;
/** Beyond its maximum, so that nobody reads all but the last bytes for ever. */
const GIVEN_BACK_MAX = 3;

export interface NewDownload {
  readonly idHash: Buffer;
  readonly shareId: string;
  readonly fileId: string | null;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly budget: number;
}

const TAKE = statement(`
  WITH slot AS (
    UPDATE share_link SET taken = taken + 1
    WHERE id = $2 AND revoked_at IS NULL AND suspended_at IS NULL AND expires_at > $7
      AND (downloads_max IS NULL OR downloads + taken < downloads_max)
    RETURNING id)
  INSERT INTO share_download (id_hash, share_id, file_id, sha256, size, budget, state, begun_at, last_at)
  SELECT $1, id, $3, $4, $5, $6, 'begun', $7, $7 FROM slot RETURNING share_id`);

/** Takes one download of the link, if one is left. Exact under races: the condition is in the update. */
export async function takeDownload(tx: WriteTx, download: NewDownload, now: Date): Promise<boolean> {
  const { idHash, shareId, fileId, sha256, size, budget } = download;
  return (await tx.run(TAKE, [idHash, shareId, fileId, sha256, size, budget, now])).length > 0;
}

export interface Download {
  readonly share_id: string;
  readonly file_id: string | null;
  readonly sha256: string | null;
  readonly last_at: Date;
}

const FIND = statement(`
  SELECT share_id, file_id, sha256, last_at FROM share_download
  WHERE id_hash = $1 AND share_id = $2 AND state <> 'released' AND last_at > $3`);

/** A download of the link with bytes since `since`. */
export async function findDownload(
  tx: ReadTx,
  { idHash, shareId, since }: { idHash: Buffer; shareId: string; since: Date },
): Promise<Download | undefined> {
  const [row] = await tx.run<Download>(FIND, [idHash, shareId, since]);
  return row;
}

const SPEND = statement(`
  UPDATE share_download SET budget = budget - $2, last_at = $3
  WHERE id_hash = $1 AND budget >= $2 RETURNING share_id`);

/** Reserves bytes to send. False if the download has sent its content too often. */
export async function spendBytes(tx: WriteTx, idHash: Buffer, bytes: number, now: Date): Promise<boolean> {
  return (await tx.run(SPEND, [idHash, bytes, now])).length > 0;
}

const TOUCH = statement("UPDATE share_download SET last_at = $2 WHERE id_hash = $1");

/** Keeps a download alive while one response takes long. */
export async function touchDownload(tx: WriteTx, idHash: Buffer, now: Date): Promise<void> {
  await tx.run(TOUCH, [idHash, now]);
}

export interface SentPart {
  /** Of the whole content, in bytes. */
  readonly size: number;
  readonly first: number;
  readonly bytes: number;
  /** Reserved by `spendBytes`; the rest is returned. */
  readonly reserved: number;
}

/** $2: size. $3, $4: the range, without its end. $5: bytes to return. $6: now. */
const RECORD = statement(`
  WITH before AS (SELECT id_hash, state FROM share_download WHERE id_hash = $1 FOR UPDATE),
  after AS (
    UPDATE share_download AS d
    SET sent = d.sent + int8multirange(int8range($3, $4)), size = $2, last_at = $6, budget = d.budget + $5,
        state = CASE WHEN d.state = 'begun' AND $4 >= $2 THEN 'counted' ELSE d.state END
    FROM before WHERE d.id_hash = before.id_hash
    RETURNING d.share_id, before.state AS was, d.state AS is_now)
  UPDATE share_link AS s SET taken = s.taken - 1, downloads = s.downloads + 1, downloaded_at = $6
  FROM after WHERE s.id = after.share_id AND after.was = 'begun' AND after.is_now = 'counted'
  RETURNING s.id`);

/** Records what a response sent. The last byte counts the download, once. Returns whether it did. */
export async function recordSent(tx: WriteTx, idHash: Buffer, part: SentPart, now: Date): Promise<boolean> {
  const { size, first, bytes, reserved } = part;
  return (await tx.run(RECORD, [idHash, size, first, first + bytes, reserved - bytes, now])).length > 0;
}

const ENDED = statement(
  `SELECT id_hash FROM share_download WHERE state = 'begun' AND last_at <= $1 ORDER BY last_at LIMIT $2`,
);

export async function listEnded(tx: ReadTx, before: Date, limit: number): Promise<Buffer[]> {
  return (await tx.run<{ id_hash: Buffer }>(ENDED, [before, limit])).map(({ id_hash }) => id_hash);
}

const SETTLE = statement(`
  WITH ended AS (
    SELECT d.id_hash, d.share_id,
           coalesce((SELECT sum(upper(part) - lower(part)) FROM unnest(d.sent) AS part), 0)
             < ${GIVEN_BACK_BELOW} * greatest(coalesce(d.size, 1), 1)
           AND (s.downloads_max IS NULL OR s.given_back < s.downloads_max + ${GIVEN_BACK_MAX}) AS returns
    FROM share_download AS d JOIN share_link AS s ON s.id = d.share_id
    WHERE d.id_hash = $1 AND d.state = 'begun' AND d.last_at <= $2 FOR UPDATE),
  settled AS (
    UPDATE share_download AS d SET state = CASE WHEN ended.returns THEN 'released' ELSE 'counted' END
    FROM ended WHERE d.id_hash = ended.id_hash)
  UPDATE share_link AS s SET taken = s.taken - 1,
    downloads = s.downloads + CASE WHEN ended.returns THEN 0 ELSE 1 END,
    given_back = s.given_back + CASE WHEN ended.returns THEN 1 ELSE 0 END
  FROM ended WHERE s.id = ended.share_id RETURNING s.id`);

/** Gives an unfinished download back, or counts it where nearly all was sent, or too many were given back. */
export async function settleDownload(tx: WriteTx, idHash: Buffer, before: Date): Promise<boolean> {
  return (await tx.run(SETTLE, [idHash, before])).length > 0;
}
