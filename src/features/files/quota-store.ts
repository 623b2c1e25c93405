import { statement } from "../../kernel/database/statement.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { findQuota } from "./store.ts";

/** Uploads that a member may have open; the schema holds it too. */
export const UPLOADS_OPEN_MAX = 5;

/** `over_storage`: larger than the whole storage of the member. */
export type ReserveFault = "storage_full" | "over_storage" | "too_many_files" | "too_many_uploads";

/** One statement, because a separate count would let racing uploads through. */
const RESERVE = statement(`
  UPDATE file_quota SET reserved = reserved + $2, uploads_open = uploads_open + 1
  WHERE member_id = $1 AND used + reserved + $2 <= bytes_max AND uploads_open < $3
    AND ($4 OR files + uploads_open < files_max)
  RETURNING member_id`);

/** Reserves the bytes of one upload, of a new file or a version. The member must have a row (`ensureQuota`). */
export async function reserveStorage(
  tx: WriteTx,
  memberId: string,
  { bytes, isVersion }: { readonly bytes: number; readonly isVersion: boolean },
): Promise<ReserveFault | undefined> {
  const reserved = await tx.run(RESERVE, [memberId, bytes, UPLOADS_OPEN_MAX, isVersion]);
  if (reserved.length === 1) return undefined;
  const row = await findQuota(tx, memberId);
  if (!row) throw new Error(`member ${memberId} has no quota`);
  if (row.uploads_open >= UPLOADS_OPEN_MAX) return "too_many_uploads";
  if (bytes > row.bytes_max) return "over_storage";
  return row.used + row.reserved + bytes <= row.bytes_max ? "too_many_files" : "storage_full";
}

const RELEASE = statement(
  "UPDATE file_quota SET reserved = reserved - $2, uploads_open = uploads_open - 1 WHERE member_id = $1",
);

/** Gives the bytes of one upload back, in the transaction that ends it and before its file is stored. */
export async function releaseStorage(tx: WriteTx, memberId: string, bytes: number): Promise<void> {
  await tx.run(RELEASE, [memberId, bytes]);
}
