import { SYSTEM } from "../../../kernel/access/caller.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { BridgeStatus } from "../../../kernel/ports/printer-bridge.ts";
import { say } from "../messages.ts";
import { moveJob } from "../move-job.ts";
import { queueJob } from "../queue-job.ts";
import * as store from "../store.ts";
import { tellManagers } from "../tell.ts";
import { type AttemptRow, findAttempt, updateAttempt } from "./attempt-store.ts";
import { fileNameOf } from "./carry-out-start.ts";
import { endAttempt } from "./end-attempt.ts";
import { failJob } from "./fail-job.ts";
import { type Report, SILENT_MS, START_MS } from "./report.ts";

/** Brings an attempt in line with what its printer says. It records; it sends nothing. */
export async function reconcile(tx: WriteTx, attemptId: string, report: Report, now: Date): Promise<void> {
  const seen = await findAttempt(tx, attemptId);
  const job = seen?.job_id ? await store.lock(tx, seen.job_id) : undefined;
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt || attempt.ended_at !== null || !job) return;
  if (!("status" in report)) return reconcileSilence(tx, { job, attempt, since: report.silentSince, now });
  const { status } = report;
  const isOurs = status.file === fileNameOf(attempt.id);
  if (job.step === "starting") return reconcileStart(tx, { job, attempt, status, isOurs, now });
  if (!isOurs) return reconcileForeign(tx, { job, attempt, status, now });
  return reconcileOurs(tx, { job, attempt, status, now });
}

interface Pair {
  readonly job: store.JobRow;
  readonly attempt: AttemptRow;
  readonly now: Date;
}

type Reported = Pair & { readonly status: BridgeStatus };

/** A lost start is never sent again: the printer's own status says whether it arrived. */
async function reconcileStart(
  tx: WriteTx,
  { job, attempt, status, isOurs, now }: Reported & { readonly isOurs: boolean },
): Promise<void> {
  const runs = status.state === "printing" || status.state === "paused";
  if (isOurs && (runs || status.ended === "finished")) {
    await updateAttempt(tx, attempt.id, { accepted_at: now, progress: status.progress ?? 0 });
    await moveJob(tx, job, { to: "printing", by: SYSTEM, changes: { attempts: job.attempts + 1 }, now });
    return;
  }
  if (now.getTime() - attempt.started_at.getTime() < START_MS) return;
  await endAttempt(tx, attempt, { outcome: "not_started", usedMg: 0, now });
  await queueJob(tx, job, { by: SYSTEM, changes: { waiting_reason: say.printerDidNotStart }, now });
}

async function reconcileOurs(tx: WriteTx, { job, attempt, status, now }: Reported): Promise<void> {
  const { state, ended } = status;
  if (state === "printing" || state === "paused") {
    if (status.progress !== null) await updateAttempt(tx, attempt.id, { progress: status.progress });
    if (job.step !== state) await moveJob(tx, job, { to: state, by: SYSTEM, now });
    return;
  }
  if (ended === "finished") {
    await endAttempt(tx, { ...attempt, progress: 100 }, { outcome: "finished", usedMg: job.est_mg, now });
    await moveJob(tx, job, { to: "finished", by: SYSTEM, changes: { notices: 0 }, now });
  } else if (ended !== null) {
    const note = ended === "stopped" ? say.stoppedAtPrinter : say.printerError;
    await failJob(tx, job, { attempt, by: SYSTEM, note, now });
  }
}

/** Another file prints, or none: ours is neither restarted nor ended by it. */
async function reconcileForeign(tx: WriteTx, { job, status, now }: Reported): Promise<void> {
  if (job.step === "unknown" || status.state === "offline" || status.state === "busy") return;
  await moveJob(tx, job, { to: "unknown", by: SYSTEM, note: say.otherFile, now });
  await tellManagers(tx, job, "Look at the printer: it shows another file.", now);
}

async function reconcileSilence(tx: WriteTx, { job, since, now }: Pair & { readonly since: Date }): Promise<void> {
  if (job.step === "unknown" || now.getTime() - since.getTime() < SILENT_MS) return;
  await moveJob(tx, job, { to: "unknown", by: SYSTEM, note: say.printerSilent, now });
  await tellManagers(tx, job, "Look at the printer: it has been silent for ten minutes.", now);
}
