import type { WriteTx } from "../../kernel/ports/database.ts";
import { isLocked, type Phase } from "./rules.ts";
import { type EventRow, updateEvent } from "./store.ts";
import { freezeSubmissions } from "./team-facts.ts";

/** Moves the phase of a locked event. Reaching LOCKED or later freezes the submissions. */
export async function movePhase(
  tx: WriteTx,
  event: EventRow,
  { phase, reason, now }: { phase: Phase; reason: string; now: Date },
): Promise<{ moved: EventRow; locked: number | null }> {
  const freezes = isLocked(phase) && !isLocked(event.phase);
  const locked = freezes ? await freezeSubmissions(tx, event.eid, now) : null;
  const rejudges = event.phase === "RESULTS" && phase === "JUDGING";
  const moved = await updateEvent(tx, event.eid, {
    phase,
    phase_since: now,
    updated_at: now,
    ...(rejudges && { rejudged_reason: reason }),
  });
  return { moved, locked };
}
