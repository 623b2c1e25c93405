import { isDeepStrictEqual } from "node:util";
import { SYSTEM } from "../../kernel/access/caller.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { addFits } from "./fit-store.ts";
import { say } from "./messages.ts";
import { moveJob } from "./move-job.ts";
import { queueJob } from "./queue-job.ts";
import { PICKUP } from "./rules.ts";
import * as store from "./store.ts";
import { tellManagers, tellMember } from "./tell.ts";

/**
 * Looks at a locked request whose time in its step is over. It never starts a print, and nothing stays without a next
 * look.
 */
export async function watchJob(tx: WriteTx, job: store.JobRow, now: Date): Promise<void> {
  const again = (ms: number, changes: store.JobChanges = {}) =>
    store.update(tx, job.id, { ...changes, check_at: new Date(now.getTime() + ms) });
  switch (job.step) {
    case "checking":
      await moveJob(tx, job, { to: "review", by: SYSTEM, note: say.modelTooLate, now });
      return tellManagers(tx, job, say.modelUnchecked, now);
    case "review":
      await again(2 * DAY_MS);
      return tellManagers(tx, job, say.waitedTwoDays, now);
    case "queued":
      return watchQueued(tx, job, again, now);
    case "assigned":
    case "awaiting_bed":
      // The printer goes to the next; this one keeps its place and was not overtaken.
      await queueJob(tx, job, { by: SYSTEM, note: say.notStartedInTime, now });
      return;
    case "held":
      await moveJob(tx, job, { to: "canceled", by: SYSTEM, note: say.noDecision, now });
      return;
    case "starting":
    case "printing":
      await moveJob(tx, job, { to: "unknown", by: SYSTEM, note: say.noEndReported, now });
      return tellManagers(tx, job, say.lookForEnd, now);
    case "paused":
    case "unknown":
      await again(DAY_MS);
      return tellManagers(tx, job, say.lookAndRecord, now);
    case "finished":
      return watchFinished(tx, job, now);
    case "overdue_pickup":
      await again(PICKUP.overdueMs);
      return tellManagers(tx, job, say.notPickedUp, now);
    case "collected":
    case "rejected":
    case "canceled":
      throw new Error(`print request ${job.id} is closed, and due`);
  }
}

type Again = (ms: number, changes?: store.JobChanges) => Promise<store.JobRow>;

async function watchQueued(tx: WriteTx, job: store.JobRow, again: Again, now: Date): Promise<void> {
  const fits = await addFits(tx, job.id);
  const waiting_reason = fits ? say.waitsForTurn : say.fitsNoPrinterYet;
  await again(DAY_MS, { waiting_reason });
  if (!isDeepStrictEqual(job.waiting_reason, waiting_reason)) await tellMember(tx, job, waiting_reason, now);
  if (!fits) await tellManagers(tx, job, say.fitsNoPrinter, now);
}

/** Two notices to the member; after a week the crew hears of it. */
async function watchFinished(tx: WriteTx, job: store.JobRow, now: Date): Promise<void> {
  if (job.notices === 0) {
    const check_at = new Date(job.step_at.getTime() + PICKUP.overdueMs);
    await store.update(tx, job.id, { notices: 1, check_at });
    return tellMember(tx, job, say.pickUp, now);
  }
  await moveJob(tx, job, { to: "overdue_pickup", by: SYSTEM, changes: { notices: 2 }, now });
  await tellMember(tx, job, say.pickUpNow, now);
  return tellManagers(tx, job, say.notPickedUp, now);
}
