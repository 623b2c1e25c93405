import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { digestOfConfig, type Overrides, overridesFault, withOverrides } from "./config.ts";
import {
  endSlice,
  findProfile,
  findResult,
  findSlice,
  findSlices,
  insertSlice,
  lockSlice,
  type SliceRow,
} from "./store.ts";

const OPEN: ReadonlySet<string> = new Set(["queued", "leased", "running"]);
const UNFINISHED = {
  failure: null,
  detail: null,
  lease: null,
  leased_until: null,
  worker_id: null,
  gcode_blob: null,
  est_seconds: null,
  est_mg: null,
  est_mm: null,
  layers: null,
  z_max: null,
  ended_at: null,
};

/** A slice as other areas see it. */
export type Slice = Pick<
  SliceRow,
  "id" | "profile_id" | "state" | "failure" | "detail" | "est_seconds" | "est_mg" | "est_mm" | "layers" | "z_max"
> & {
  /** Digest of the G-code, whose blob this slice keeps; null until it succeeded. */
  readonly gcode_sha256: string | null;
};

export interface SliceRequest {
  readonly profileId: string;
  /** Digest of the canonical STL, which must be a blob already: adopt it in the same transaction. */
  readonly stlSha256: string;
  readonly overrides?: Overrides;
  readonly now: Date;
  newId(prefix: string): string;
}

/**
 * Queues a slice. Where the same bytes were sliced with the same configuration, the result is that one, and it has
 * succeeded at once.
 * @returns undefined for a profile that is unknown or not active, or for overrides out of bounds
 */
export async function requestSlice(tx: WriteTx, request: SliceRequest): Promise<Slice | undefined> {
  const { profileId, stlSha256, overrides = {}, now, newId } = request;
  const profile = await findProfile(tx, profileId);
  if (!profile?.active || overridesFault(overrides) !== null) return undefined;
  const config_sha256 = digestOfConfig(withOverrides(profile.config, overrides));
  const wanted = { stl_sha256: stlSha256, config_sha256, profile_id: profile.id };
  const before = await findResult(tx, wanted);
  const row = { ...wanted, id: newId("slc"), overrides, created_at: now };
  if (!before) return view(await insertSlice(tx, { ...row, ...UNFINISHED, stl_blob: stlSha256, state: "queued" }));
  const { gcode_blob, est_seconds, est_mg, est_mm, layers, z_max, worker_id } = before;
  const result = { gcode_blob, est_seconds, est_mg, est_mm, layers, z_max, worker_id };
  return view(
    await insertSlice(tx, { ...row, ...UNFINISHED, ...result, stl_blob: null, state: "succeeded", ended_at: now }),
  );
}

export async function sliceOf(tx: ReadTx, id: string): Promise<Slice | undefined> {
  const row = await findSlice(tx, id);
  return row && view(row);
}

/** Those of the ids that exist, by id. */
export async function slicesOf(tx: ReadTx, ids: readonly string[]): Promise<ReadonlyMap<string, Slice>> {
  const rows = ids.length === 0 ? [] : await findSlices(tx, ids);
  return new Map(rows.map((row) => [row.id, view(row)]));
}

/** Cancels an open slice; its worker learns of it with its next heartbeat. Does nothing to an ended one. */
export async function cancelSlice(tx: WriteTx, id: string, now: Date): Promise<void> {
  const row = await lockSlice(tx, id);
  if (row && OPEN.has(row.state)) await endSlice(tx, id, { state: "cancelled" }, now);
}

function view(row: SliceRow): Slice {
  const { id, profile_id, state, failure, detail, est_seconds, est_mg, est_mm, layers, z_max, gcode_blob } = row;
  return {
    id,
    profile_id,
    state,
    failure,
    detail,
    est_seconds,
    est_mg,
    est_mm,
    layers,
    z_max,
    gcode_sha256: gcode_blob,
  };
}
