import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Scan } from "./store.ts";

/** Notified with the id of a file that waits for the scanner. */
export const SCAN_CHANNEL = "file_to_scan";

export interface FileToScan {
  readonly id: string;
  readonly member_id: string;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  /** With this one. */
  readonly scan_attempts: number;
}

/** A time far ahead was written before the clock was set back. */
const CLAIM = statement(`
  UPDATE file SET scan_due_at = $2, scan_attempts = scan_attempts + 1
  WHERE id = (SELECT id FROM file WHERE scan_due_at <= $1 OR scan_due_at > $1::timestamptz + interval '1 day'
              ORDER BY scan_due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, member_id, name, sha256, size, scan_attempts`);

/** The next file that is due. Until `leasedUntil` no other worker takes it. */
export async function claimToScan(tx: WriteTx, now: Date, leasedUntil: Date): Promise<FileToScan | undefined> {
  const [row] = await tx.run<FileToScan>(CLAIM, [now, leasedUntil]);
  return row;
}

const CONCLUDE = statement(`
  UPDATE file SET scan = $4, scan_due_at = $5
  WHERE id = $1 AND sha256 = $2 AND scan = 'pending' AND scan_attempts = $3 RETURNING id`);

/** False if the file has other content since, or another worker took it. */
export async function concludeScan(
  tx: WriteTx,
  { id, sha256, scan_attempts }: FileToScan,
  { scan, dueAt = null }: { readonly scan: Scan; readonly dueAt?: Date | null },
): Promise<boolean> {
  return (await tx.run(CONCLUDE, [id, sha256, scan_attempts, scan, dueAt])).length === 1;
}

const UNSCANNED = statement("UPDATE file SET scan = 'none', scan_due_at = NULL WHERE scan = 'pending' RETURNING id");

/** Opens the files that wait for a scanner that was taken out of the configuration. */
export async function openUnscanned(tx: WriteTx): Promise<number> {
  return (await tx.run(UNSCANNED, [])).length;
}

const TRUST_INFECTED = statement("UPDATE file SET scan = 'skipped' WHERE id = $1 AND scan = 'infected'");

/** After an operator found the file harmless. */
export async function trustInfected(tx: WriteTx, id: string): Promise<void> {
  await tx.run(TRUST_INFECTED, [id]);
}

const HAS_PENDING_SCAN = statement("SELECT FROM file WHERE scan_due_at IS NOT NULL LIMIT 1");

/** Whether files wait for the scanner. */
export async function hasPending(tx: ReadTx): Promise<boolean> {
  return (await tx.run(HAS_PENDING_SCAN, [])).length > 0;
}
