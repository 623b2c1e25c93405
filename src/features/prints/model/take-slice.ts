import { SYSTEM } from "../../../kernel/access/caller.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { type Slice, sliceOf } from "../../slicing/index.ts";
import { fitsAnyPrinter } from "../fit-store.ts";
import { say } from "../messages.ts";
import { queueJob } from "../queue-job.ts";
import * as store from "../store.ts";
import { review } from "./check-model.ts";

const OPEN: ReadonlySet<Slice["state"]> = new Set(["queued", "leased", "running"]);

/** Whether the slice needs nothing of its request any more. */
export function isOpen({ state }: Pick<Slice, "state">): boolean {
  return OPEN.has(state);
}

/**
 * Takes the end of a slice into its request. A sliced one is accepted by itself; a failed one goes to a person.
 * @returns whether the request changed
 */
export async function takeSlice(tx: WriteTx, jobId: string, now: Date): Promise<boolean> {
  const job = await store.lock(tx, jobId);
  const isWaiting = job?.step === "checking" || job?.step === "review";
  if (!job || !isWaiting || job.slice_id === null || job.sliced_at !== null) return false;
  const slice = await sliceOf(tx, job.slice_id);
  if (slice && isOpen(slice)) return false;
  if (slice?.state === "succeeded") {
    await takeResult(tx, job, slice, now);
    return true;
  }
  if (job.step === "review") return false;
  await review(tx, job, slice?.detail ?? say.notSliced, now);
  return true;
}

async function takeResult(tx: WriteTx, job: store.JobRow, slice: Slice, now: Date): Promise<void> {
  const { gcode_sha256, est_seconds, est_mg } = slice;
  const sliced = await store.update(tx, job.id, {
    gcode_sha256,
    sliced_at: now,
    // Of one piece; the schema takes no zero.
    est_seconds: Math.max(1, est_seconds ?? 0),
    est_mg: Math.max(1, est_mg ?? 0),
  });
  // In review, a person decides already.
  if (sliced.step !== "checking") return;
  if (!(await fitsAnyPrinter(tx, sliced.id))) return review(tx, sliced, say.fitsNoPrinter, now);
  await queueJob(tx, sliced, { by: SYSTEM, note: say.wasSliced, now });
}
