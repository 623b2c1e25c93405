import type { Caller } from "../../kernel/access/caller.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { addFits } from "./fit-store.ts";
import { moveJob } from "./move-job.ts";
import type { JobChanges, JobRow } from "./store.ts";

/**
 * Puts a locked request into the queue. Its place, once it has one, stays. Null if printers are in service and none can
 * take it; the caller must end the transaction then.
 */
export async function queueJob(
  tx: WriteTx,
  job: JobRow,
  given: {
    readonly by: Caller;
    readonly note?: Message | string | null;
    readonly changes?: JobChanges;
    readonly now: Date;
  },
): Promise<JobRow | null> {
  const { changes = {}, ...move } = given;
  const rank_at = job.rank_at ?? move.now;
  const queued = await moveJob(tx, job, { ...move, to: "queued", changes: { ...changes, rank_at, printer_id: null } });
  return (await addFits(tx, queued.id)) ? queued : null;
}
