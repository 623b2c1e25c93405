import { type Statement, statement } from "../../kernel/database/statement.ts";
import { toKeep } from "../../kernel/languages/messages.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { say } from "./messages.ts";
import type { TranscriptionRow } from "./store.ts";

/** A transcription that a worker holds. */
export type Leased = TranscriptionRow & { readonly lease: string };

/** A time far ahead was written before the clock was set back. */
const CLAIM = statement(`
  UPDATE transcription
  SET status = 'processing', attempts = attempts + 1, progress = 0, lease = $3, lease_until = $2,
      started_at = $1, error = NULL
  WHERE id = (SELECT id FROM transcription WHERE status = 'queued'
                AND (due_at <= $1 OR due_at > $1::timestamptz + interval '2 hours')
              ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING *`) as Statement<Leased>;

export async function claim(
  tx: WriteTx,
  { now, leasedUntil, lease }: { readonly now: Date; readonly leasedUntil: Date; readonly lease: string },
): Promise<Leased | undefined> {
  const [row] = await tx.run<Leased>(CLAIM, [now, leasedUntil, lease]);
  return row;
}

const RETURN_LOST = statement(`
  UPDATE transcription
  SET status = CASE WHEN attempts < $2 THEN 'queued' ELSE 'error' END,
      finished_at = CASE WHEN attempts < $2 THEN NULL ELSE $1::timestamptz END,
      error = $3,
      due_at = $1, progress = 0, lease = NULL, lease_until = NULL
  WHERE status = 'processing' AND (lease_until <= $1 OR lease_until > $1::timestamptz + interval '1 hour')
  RETURNING *`);

/** Returns transcriptions whose worker is gone to the queue; those without another attempt end. */
export async function returnLost(tx: WriteTx, now: Date, attemptsMax: number): Promise<TranscriptionRow[]> {
  return tx.run<TranscriptionRow>(RETURN_LOST, [now, attemptsMax, toKeep(say.serverStopped)]);
}

const RENEW = statement(`
  UPDATE transcription SET lease_until = $3, progress = coalesce($4, progress),
         duration_seconds = coalesce($5, duration_seconds)
  WHERE id = $1 AND lease = $2 RETURNING id`);

/** Whether the worker still holds it. */
export async function renew(
  tx: WriteTx,
  { id, lease }: Leased,
  leasedUntil: Date,
  reported: { readonly progress?: number; readonly duration?: number } = {},
): Promise<boolean> {
  const { progress = null, duration = null } = reported;
  return (await tx.run(RENEW, [id, lease, leasedUntil, progress, duration])).length > 0;
}

const LOCK_HELD = statement("SELECT * FROM transcription WHERE id = $1 AND lease = $2 FOR UPDATE") as Statement<Leased>;

/** Undefined once another worker, or a cancellation, took it away. */
export async function lockHeld(tx: WriteTx, { id, lease }: Leased): Promise<Leased | undefined> {
  const [row] = await tx.run<Leased>(LOCK_HELD, [id, lease]);
  return row;
}
