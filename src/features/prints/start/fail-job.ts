import type { Caller } from "../../../kernel/access/caller.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { say } from "../messages.ts";
import { moveJob } from "../move-job.ts";
import { share } from "../rules.ts";
import type { JobRow } from "../store.ts";
import type { AttemptRow } from "./attempt-store.ts";
import { endAttempt } from "./end-attempt.ts";
import { stopAttempt } from "./stop-attempt.ts";

interface Failure {
  readonly attempt: AttemptRow | undefined;
  readonly by: Caller;
  readonly note: Message | string | null;
  /** Default: by progress. */
  readonly usedMg?: number | undefined;
  /** The printer may still be running. */
  readonly stop?: boolean;
  readonly now: Date;
}

/** Ends the attempt of a locked request as failed. The member decides on another; the place in the queue stays. */
export async function failJob(tx: WriteTx, job: JobRow, failure: Failure): Promise<void> {
  const { attempt, by, note, usedMg, stop = false, now } = failure;
  if (attempt) {
    const outcome = "failed";
    if (stop) await stopAttempt(tx, attempt, { outcome, estMg: job.est_mg, usedMg, now });
    else await endAttempt(tx, attempt, { outcome, usedMg: usedMg ?? share(job.est_mg, attempt.progress), now });
  }
  const changes = {
    printer_id: null,
    rank_at: job.rank_at ?? now,
    waiting_reason: say.waitsForMember,
  };
  await moveJob(tx, job, { to: "held", by, note, changes, now });
}
