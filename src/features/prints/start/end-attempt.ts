import type { WriteTx } from "../../../kernel/ports/database.ts";
import { bookSpool, findSpool } from "../../printers/index.ts";
import { type AttemptRow, updateAttempt } from "./attempt-store.ts";

export interface Ending {
  readonly outcome: NonNullable<AttemptRow["outcome"]>;
  /** Filament used; null if unknown. */
  readonly usedMg: number | null;
  /** The server asks a connected printer to stop. */
  readonly stop?: boolean;
  readonly now: Date;
}

const MG_PER_KG = 1_000_000;

/** Ends an attempt, books the filament once, and notes its cost. The printer's bed must be cleared again. */
export async function endAttempt(
  tx: WriteTx,
  attempt: AttemptRow,
  { outcome, usedMg, stop = false, now }: Ending,
): Promise<void> {
  const used_mg = outcome === "not_started" ? 0 : usedMg;
  const spool = attempt.spool_id === null ? undefined : await findSpool(tx, attempt.spool_id);
  const price = spool?.cents_per_kg ?? null;
  await updateAttempt(tx, attempt.id, {
    ended_at: now,
    outcome,
    used_mg,
    stop_wanted: stop,
    seconds: Math.max(0, Math.round((now.getTime() - attempt.started_at.getTime()) / 1_000)),
    cents: price === null || used_mg === null ? null : Math.round((used_mg * price) / MG_PER_KG),
  });
  if (spool && used_mg !== null && used_mg > 0) {
    await bookSpool(tx, {
      spool_id: spool.id,
      delta_mg: -used_mg,
      reason: "print",
      attempt_id: attempt.id,
      member_id: null,
      at: now,
    });
  }
}
