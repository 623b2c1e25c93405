import { statement } from "../../kernel/database/statement.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { UPLOAD_COLUMNS, type UploadRow, type UploadState } from "./store.ts";

/** A writer that does not renew for so long counts as dead. */
const LEASE_SECONDS = 30;

const TAKE = statement(`
  UPDATE upload SET epoch = epoch + 1, lease_until = now() + $3 * interval '1 second'
  WHERE id = $1 AND state = ANY ($2) AND coalesce(lease_until <= now(), true) RETURNING ${UPLOAD_COLUMNS}`);

/** The upload with a new lease; undefined if another writer has one, or its state is none of `states`. */
export async function takeLease(
  tx: WriteTx,
  id: string,
  states: readonly UploadState[],
): Promise<UploadRow | undefined> {
  const [row] = await tx.run<UploadRow>(TAKE, [id, states, LEASE_SECONDS]);
  return row;
}

/** What the holder of a lease writes. */
export interface Lease {
  readonly id: string;
  readonly epoch: number;
}

const RENEW = statement(`
  UPDATE upload SET lease_until = now() + $3 * interval '1 second', received = least($4, size), expires_at = $5
  WHERE id = $1 AND epoch = $2 AND lease_until IS NOT NULL RETURNING id`);

/** Whether the lease still holds. */
export async function renewLease(
  tx: WriteTx,
  { id, epoch }: Lease,
  { received, expiresAt }: { readonly received: number; readonly expiresAt: Date },
): Promise<boolean> {
  return (await tx.run(RENEW, [id, epoch, LEASE_SECONDS, received, expiresAt])).length === 1;
}

const RELEASE = statement(`
  UPDATE upload SET lease_until = NULL, received = least($3, size), unverified_from = $4, expires_at = $5
  WHERE id = $1 AND epoch = $2 AND ended_at IS NULL`);

export interface Released {
  readonly received: number;
  /** Where a part begins that has no valid checksum; null if all bytes count. */
  readonly unverifiedFrom: number | null;
  readonly expiresAt: Date;
}

export async function releaseLease(tx: WriteTx, { id, epoch }: Lease, released: Released): Promise<void> {
  const { received, unverifiedFrom, expiresAt } = released;
  await tx.run(RELEASE, [id, epoch, received, unverifiedFrom, expiresAt]);
}

const GIVE_UP = statement("UPDATE upload SET lease_until = NULL WHERE id = $1 AND epoch = $2");

/** Releases the lease and changes nothing else. */
export async function giveUpLease(tx: WriteTx, { id, epoch }: Lease): Promise<void> {
  await tx.run(GIVE_UP, [id, epoch]);
}

const MARK = statement("UPDATE upload SET unverified_from = $3 WHERE id = $1 AND epoch = $2 RETURNING id");

/** Before bytes are stored whose checksum comes with their end: a process may die between. */
export async function markUnverified(tx: WriteTx, { id, epoch }: Lease, from: number): Promise<boolean> {
  return (await tx.run(MARK, [id, epoch, from])).length === 1;
}

const FINALIZE = statement(`
  UPDATE upload SET state = 'finalizing', received = size, unverified_from = NULL
  WHERE id = $1 AND epoch = $2 AND state IN ('open', 'finalizing') RETURNING id`);

/** Keeps the lease. False if it has been lost. */
export async function beginFinish(tx: WriteTx, { id, epoch }: Lease): Promise<boolean> {
  return (await tx.run(FINALIZE, [id, epoch])).length === 1;
}

const FOUND = statement("UPDATE upload SET digest = $3, type = $4 WHERE id = $1 AND epoch = $2 RETURNING id");

export async function recordContent(
  tx: WriteTx,
  { id, epoch }: Lease,
  { digest, type }: { readonly digest: string; readonly type: string },
): Promise<boolean> {
  return (await tx.run(FOUND, [id, epoch, digest, type])).length === 1;
}
