import { adoptBlob, placeBytes } from "../../kernel/blobs/blobs.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { Database } from "../../kernel/ports/database.ts";
import { type GcodeEstimates, type GcodeReader, GcodeRefused } from "../../kernel/ports/gcode-reader.ts";
import type { ObjectStore } from "../../kernel/ports/object-store.ts";
import { type HeldLease, lockHeld } from "./leases.ts";
import { say } from "./messages.ts";
import { endSlice, FAILURES, findProfile, findSlice, type SliceRow } from "./store.ts";

const DETAIL_CHARS_MAX = 500;

/** The parts of a server that store a result. */
export interface ResultHost {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly gcode: GcodeReader;
  readonly now: () => Date;
  newId(prefix: string): string;
}

export type Accepted = "accepted" | "lease_lost";

/** Checks G-code and makes it the result. Refused G-code fails the slice. */
export async function acceptGcode(
  { database, objects, gcode, now, newId }: ResultHost,
  held: HeldLease,
  result: { readonly gcode: Buffer; readonly stlSha256: string; readonly configSha256: string },
): Promise<Accepted> {
  const slice = await findSlice(database.read, held.sliceId);
  const profile = slice && (await findProfile(database.read, slice.profile_id));
  const isFor = slice?.lease === held.lease && slice.worker_id === held.workerId;
  if (!profile || !isFor) return "lease_lost";
  if (slice.stl_sha256 !== result.stlSha256 || slice.config_sha256 !== result.configSha256) {
    return acceptFailure({ database, now }, held, { failure: "profile_mismatch", detail: say.otherInputs });
  }
  const { filament, ...limits } = profile.limits;
  let estimates: GcodeEstimates;
  try {
    estimates = await gcode.check({ bytes: result.gcode, limits, filament });
  } catch (error) {
    if (!(error instanceof GcodeRefused)) throw error;
    const detail = say.gcodeRefused({ code: error.code, line: error.line, reason: error.said });
    return acceptFailure({ database, now }, held, { failure: "bad_gcode", detail });
  }
  const placed = await placeBytes(objects, result.gcode, newId);
  return database.transaction(async (tx) => {
    if (!(await lockHeld(tx, held))) return "lease_lost";
    await adoptBlob(tx, placed);
    const { seconds, mg, mm, layers, z_max } = estimates;
    const found = { est_seconds: seconds, est_mg: mg, est_mm: mm, layers, z_max };
    await endSlice(tx, held.sliceId, { state: "succeeded", gcode_blob: placed.sha256, ...found }, now());
    return "accepted";
  });
}

export type Failure = NonNullable<SliceRow["failure"]>;

export function isFailure(text: string): text is Failure {
  return (FAILURES as readonly string[]).includes(text);
}

export async function acceptFailure(
  { database, now }: Pick<ResultHost, "database" | "now">,
  held: HeldLease,
  { failure, detail }: { readonly failure: Failure; readonly detail: Message | string },
): Promise<Accepted> {
  return database.transaction(async (tx) => {
    if (!(await lockHeld(tx, held))) return "lease_lost";
    const state = failure === "resource_limit" ? "timed_out" : "failed";
    const kept = typeof detail === "string" ? detail.slice(0, DETAIL_CHARS_MAX) : detail;
    await endSlice(tx, held.sliceId, { state, failure, detail: kept }, now());
    return "accepted";
  });
}
