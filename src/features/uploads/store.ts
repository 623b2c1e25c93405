import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    upload: {
      refusal: Message | string | null;
    };
  }
}

export type UploadState = "open" | "finalizing" | "complete" | "aborted" | "expired" | "rejected";

export interface UploadRow {
  id: string;
  secret_hash: Buffer;
  member_id: string;
  token_id: string | null;
  /** The link by which a visitor sends it; null for others, and once the link is deleted. */
  share_id: string | null;
  provenance: "human" | "agent" | "visitor";
  folder_id: string | null;
  file_id: string | null;
  name: string;
  label: string;
  description: string;
  tags: string[];
  visibility: "ic-members" | "grantees" | "private";
  grantees: string[];
  size: number;
  sha256: string | null;
  state: UploadState;
  received: number;
  unverified_from: number | null;
  epoch: number;
  lease_until: Date | null;
  /** Whether a writer has a lease now, by the clock of the database. */
  is_leased: boolean;
  digest: string | null;
  type: string | null;
  begun_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  result_file_id: string | null;
  result_version: number | null;
  refusal: Message | string | null;
}

type Progress = "received" | "unverified_from" | "epoch" | "lease_until" | "is_leased" | "digest" | "type";
type Ending = "ended_at" | "result_file_id" | "result_version" | "refusal";

export type NewUpload = Omit<UploadRow, Progress | Ending | "state">;

export async function insertUpload(tx: WriteTx, upload: NewUpload): Promise<void> {
  await tx.query
    .insertInto("upload")
    .values({
      ...upload,
      state: "open",
      unverified_from: null,
      lease_until: null,
      digest: null,
      type: null,
      ended_at: null,
      result_file_id: null,
      result_version: null,
      refusal: null,
    })
    .execute();
}

export const UPLOAD_COLUMNS = `id, secret_hash, member_id, token_id, share_id, provenance, folder_id, file_id, name, label,
  description, tags, visibility, grantees, size, sha256, state, received, unverified_from, epoch, lease_until,
  coalesce(lease_until > now(), false) AS is_leased, digest, type, begun_at, expires_at, ended_at, result_file_id, result_version, refusal`;

const FIND = statement(`SELECT ${UPLOAD_COLUMNS} FROM upload WHERE id = $1`);

export async function findUpload(tx: ReadTx, id: string): Promise<UploadRow | undefined> {
  const [row] = await tx.run<UploadRow>(FIND, [id]);
  return row;
}

const FIND_BY_SECRET = statement(`SELECT ${UPLOAD_COLUMNS} FROM upload WHERE secret_hash = $1`);

export async function findBySecretHash(tx: ReadTx, hash: Buffer): Promise<UploadRow | undefined> {
  const [row] = await tx.run<UploadRow>(FIND_BY_SECRET, [hash]);
  return row;
}

const LIST = statement(`
  SELECT ${UPLOAD_COLUMNS} FROM upload WHERE member_id = $1
  ORDER BY (ended_at IS NOT NULL), begun_at DESC, id LIMIT $2`);

/** Open ones first, then the newest. */
export function listUploads(tx: ReadTx, memberId: string, limit: number): Promise<UploadRow[]> {
  return tx.run(LIST, [memberId, limit]);
}

const END = statement(`
  UPDATE upload SET state = $3, ended_at = $4, lease_until = NULL, epoch = epoch + 1,
    result_file_id = $5, result_version = $6, refusal = $7,
    received = CASE WHEN $3 = 'complete' THEN size ELSE received END
  WHERE id = $1 AND state = ANY ($2) AND ($8::int IS NULL OR epoch = $8) RETURNING member_id, size`);

export interface Ended {
  readonly state: Exclude<UploadState, "open" | "finalizing">;
  readonly now: Date;
  readonly file?: { readonly id: string; readonly version: number };
  readonly refusal?: Message;
}

/** Ends an upload in one of the states `from`, and stops its writer; with `epoch`, only the holder of that lease can. */
export async function endUpload(
  tx: WriteTx,
  { id, from, epoch = null }: { id: string; from: readonly UploadState[]; epoch?: number | null },
  { state, now, file, refusal }: Ended,
): Promise<{ member_id: string; size: number } | undefined> {
  const values = [id, from, state, now, file?.id ?? null, file?.version ?? null, toKeep(refusal ?? null), epoch];
  const [row] = await tx.run<{ member_id: string; size: number }>(END, values);
  return row;
}

const OWNER = statement("SELECT tier, suspended_at, agents_stopped_at FROM member_identity WHERE id = $1");

export async function findOwner(tx: ReadTx, memberId: string) {
  const [row] = await tx.run<{ tier: Tier; suspended_at: Date | null; agents_stopped_at: Date | null }>(OWNER, [
    memberId,
  ]);
  return row;
}

const COUNT_DROPS = statement(
  "SELECT count(*)::int AS open FROM upload WHERE member_id = $1 AND provenance = 'visitor' AND ended_at IS NULL",
);

/** Uploads by visitors that are open for a member. */
export async function countDrops(tx: ReadTx, memberId: string): Promise<number> {
  const [row] = await tx.run<{ open: number }>(COUNT_DROPS, [memberId]);
  return row?.open ?? 0;
}

const UNSETTLED = statement(`
  SELECT id FROM upload
  WHERE (state = 'finalizing' AND coalesce(lease_until <= now(), true))
     OR (state = 'open' AND (lease_until <= now() OR (lease_until IS NULL AND received = size)))
  ORDER BY expires_at LIMIT $1`);

/** Uploads whose writer died, and those that nobody finished. */
export async function listUnsettled(tx: ReadTx, limit: number): Promise<string[]> {
  return (await tx.run<{ id: string }>(UNSETTLED, [limit])).map(({ id }) => id);
}

const IDLE = statement(`
  SELECT id FROM upload WHERE ended_at IS NULL AND expires_at <= $1 AND coalesce(lease_until <= now(), true)
  ORDER BY expires_at LIMIT $2`);

export async function listIdle(tx: ReadTx, now: Date, limit: number): Promise<string[]> {
  return (await tx.run<{ id: string }>(IDLE, [now, limit])).map(({ id }) => id);
}

const KNOWN = statement("SELECT id, ended_at IS NULL AS is_live FROM upload WHERE id = ANY ($1)");

/** Whether each of the uploads that have a row is live. */
export async function knownAmong(tx: ReadTx, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await tx.run<{ id: string; is_live: boolean }>(KNOWN, [ids]);
  return new Map(rows.map(({ id, is_live }) => [id, is_live]));
}
