import { findBlob } from "../../kernel/blobs/blobs.ts";
import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { withOverrides } from "./config.ts";
import { say } from "./messages.ts";
import { endSlice, findProfile, findSlice, type ProfileRow, type SliceRow } from "./store.ts";

const LEASE_MS = 120_000;
const TRIES_MAX = 3;

/** Leases whose worker is gone for the third time: something about the model ends workers. */
const LOST = statement(`
  SELECT id FROM slice WHERE state IN ('leased', 'running') AND leased_until < $1 AND tries >= $2
  FOR UPDATE SKIP LOCKED`);

const CLAIM = statement(`
  UPDATE slice SET state = 'leased', tries = tries + 1, lease = $2, leased_until = $3, worker_id = $4
  WHERE id = (SELECT s.id FROM slice s JOIN slicing_profile p ON p.id = s.profile_id
              WHERE (s.state = 'queued' OR (s.state IN ('leased', 'running') AND s.leased_until < $1))
                AND s.tries < $5 AND (p.engine || ' ' || p.engine_version) = ANY ($6::text[])
              ORDER BY s.created_at, s.id LIMIT 1 FOR UPDATE OF s SKIP LOCKED)
  RETURNING *`) as Statement<SliceRow & { lease: string }>;

const SEEN = statement(
  "UPDATE slicing_worker SET seen_at = $2, engines = $3 WHERE id = $1 AND revoked_at IS NULL RETURNING id",
);

export interface LeasedSlice {
  readonly slice: SliceRow & { readonly lease: string };
  readonly profile: ProfileRow;
  readonly config: string;
}

/** Leases the oldest slice that one of the engines can do. `engines`: name and version, separated by a space. */
export async function leaseSlice(
  tx: WriteTx,
  { workerId, engines, lease, now }: { workerId: string; engines: readonly string[]; lease: string; now: Date },
): Promise<LeasedSlice | undefined> {
  const seen = await tx.run(SEEN, [workerId, now, engines]);
  if (seen.length === 0) return undefined;
  for (const { id } of await tx.run<{ id: string }>(LOST, [now, TRIES_MAX])) {
    const detail = say.threeWorkersStopped;
    await endSlice(tx, id, { state: "failed", failure: "resource_limit", detail }, now);
  }
  const until = new Date(now.getTime() + LEASE_MS);
  const [slice] = await tx.run<SliceRow & { lease: string }>(CLAIM, [now, lease, until, workerId, TRIES_MAX, engines]);
  const profile = slice && (await findProfile(tx, slice.profile_id));
  return slice && profile && { slice, profile, config: withOverrides(profile.config, slice.overrides) };
}

const RENEW = statement(`
  UPDATE slice SET state = 'running', leased_until = $4
  WHERE id = $1 AND lease = $2 AND worker_id = $3 AND state IN ('leased', 'running') RETURNING id`);

export interface HeldLease {
  readonly sliceId: string;
  readonly lease: string;
  readonly workerId: string;
}

/** Whether the worker still holds the lease. */
export async function renewLease(tx: WriteTx, { sliceId, lease, workerId }: HeldLease, now: Date): Promise<boolean> {
  return (await tx.run(RENEW, [sliceId, lease, workerId, new Date(now.getTime() + LEASE_MS)])).length > 0;
}

const HELD = statement("SELECT * FROM slice WHERE id = $1 AND lease = $2 AND worker_id = $3 FOR UPDATE");

/** Locks the slice of a lease; undefined once it was canceled or taken over. */
export async function lockHeld(tx: WriteTx, { sliceId, lease, workerId }: HeldLease): Promise<SliceRow | undefined> {
  const [row] = await tx.run<SliceRow>(HELD, [sliceId, lease, workerId]);
  return row;
}

/** The model of a held lease. */
export async function modelOf(
  tx: ReadTx,
  { sliceId, lease, workerId }: HeldLease,
): Promise<{ key: string; size: number } | undefined> {
  const row = await findSlice(tx, sliceId);
  if (!row?.stl_blob || row.lease !== lease || row.worker_id !== workerId) return undefined;
  return findBlob(tx, row.stl_blob);
}
