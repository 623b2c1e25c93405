import { type Statement, statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { ModelRefusalCode, ModelReport } from "../../../kernel/ports/model-reader.ts";
import type { JobRow } from "../store.ts";

/** Notified when a model waits to be read. */
export const MODEL_CHANNEL = "print_model";

const TRIES_MAX = 3;
const SLICES_MAX = 500;

/** A request whose model this attempt reads. */
export type Claimed = Pick<JobRow, "id" | "model_tries"> & {
  readonly file_name: string;
  readonly source_sha256: string;
};

/** A file that ended its reader three times is left to people. */
const GIVE_UP = statement(`
  UPDATE print_job SET model_state = 'refused', model_refusal = 'unreadable'
  WHERE model_state = 'wanted' AND model_tries >= ${TRIES_MAX} AND model_leased_until <= $1`);

const CLAIM = statement(`
  UPDATE print_job SET model_tries = model_tries + 1, model_leased_until = $2
  WHERE id = (SELECT id FROM print_job
              WHERE model_state = 'wanted' AND model_tries < ${TRIES_MAX}
                AND (model_leased_until IS NULL OR model_leased_until <= $1)
              ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, model_tries, file_name, source_sha256`) as Statement<Claimed>;

/** The oldest request whose model was not read. Counts the attempt. */
export async function claimModel(tx: WriteTx, now: Date, until: Date): Promise<Claimed | undefined> {
  await tx.run(GIVE_UP, [now]);
  const [row] = await tx.run<Claimed>(CLAIM, [now, until]);
  return row;
}

const RETURN = statement(`
  UPDATE print_job SET model_tries = model_tries - 1, model_leased_until = $3
  WHERE id = $1 AND model_tries = $2 AND model_state = 'wanted'`);

/** The content could not be fetched: the attempt does not count, and the next begins at that time. */
export async function returnModel(tx: WriteTx, { id, model_tries }: Claimed, at: Date): Promise<void> {
  await tx.run(RETURN, [id, model_tries, at]);
}

/** Notes what the reading found, unless another attempt began. */
export async function noteModel(
  tx: WriteTx,
  { id, model_tries }: Claimed,
  found: { readonly report: ModelReport; readonly pictureSha256: string } | { readonly refusal: ModelRefusalCode },
): Promise<JobRow | undefined> {
  const changes =
    "report" in found
      ? { model_state: "read" as const, ...readOf(found.report), picture_sha256: found.pictureSha256 }
      : { model_state: "refused" as const, model_refusal: found.refusal };
  return tx.query
    .updateTable("print_job")
    .set(changes)
    .where("id", "=", id)
    .where("model_tries", "=", model_tries)
    .where("model_state", "=", "wanted")
    .returningAll()
    .executeTakeFirst();
}

/** Sizes are rounded up, so that what fits is never too large. */
function readOf(report: ModelReport) {
  const { x, y, z } = report.bbox_mm;
  const side = (mm: number) => Math.max(1, Math.ceil(mm));
  return { model_report: JSON.stringify(report), size_x: side(x), size_y: side(y), size_z: side(z) };
}

const AWAITING = statement(`
  SELECT id, slice_id FROM print_job
  WHERE slice_id IS NOT NULL AND sliced_at IS NULL AND step IN ('checking', 'review')
  ORDER BY step_at DESC LIMIT ${SLICES_MAX}`);

/** Requests without the G-code of their slice, the newest first. */
export function listAwaitingSlice(tx: ReadTx): Promise<{ id: string; slice_id: string }[]> {
  return tx.run(AWAITING, []);
}

const USED = statement(`
  SELECT count(*)::int AS attempts, coalesce(sum(used_mg), 0)::bigint AS mg,
         coalesce(sum(seconds), 0)::int AS seconds, sum(cents)::int AS cents
  FROM print_attempt WHERE job_id = $1 AND ended_at IS NOT NULL AND outcome <> 'not_started'`);

export interface Used {
  readonly attempts: number;
  readonly mg: number;
  readonly seconds: number;
  /** Null if no spool has a price. */
  readonly cents: number | null;
}

/** What the ended attempts of a request used. */
export async function usedBy(tx: ReadTx, jobId: string): Promise<Used> {
  const [row] = await tx.run<Used>(USED, [jobId]);
  if (!row) throw new Error("an aggregate returned no row");
  return row;
}
