import type { WriteTx } from "../../../kernel/ports/database.ts";
import { findPrinter } from "../../printers/index.ts";
import { share } from "../rules.ts";
import * as store from "../store.ts";
import { type AttemptRow, findAttempt, updateAttempt } from "./attempt-store.ts";
import { fileNameOf } from "./carry-out-start.ts";
import { type Ending, endAttempt } from "./end-attempt.ts";
import { type Report, SILENT_MS, START_MS } from "./report.ts";

/** Wakes the job that asks printers to stop. */
export const STOP_CHANNEL = "print_stop";

type Stop = Pick<Ending, "outcome" | "now"> & {
  readonly estMg: number | null;
  /** Default: by progress. */
  readonly usedMg?: number | undefined;
};

/** Stops an attempt. A connected printer is asked after the commit, and stays busy until it reports an end. */
export async function stopAttempt(tx: WriteTx, attempt: AttemptRow, stop: Stop): Promise<void> {
  const { outcome, estMg, usedMg, now } = stop;
  const printer = await findPrinter(tx, attempt.printer_id);
  if (!printer || printer.bridge_kind === null || !printer.bridge_confirmed) {
    return endAttempt(tx, attempt, { outcome, usedMg: usedMg ?? share(estMg, attempt.progress), now });
  }
  await updateAttempt(tx, attempt.id, { stop_wanted: true, ...(usedMg !== undefined && { used_mg: usedMg }) });
  tx.notify(STOP_CHANNEL, attempt.id);
}

/** Whether the printer prints the file of this attempt. */
export function prints(attempt: AttemptRow, report: Report): boolean {
  if (!("status" in report)) return false;
  const { state, file } = report.status;
  return (state === "printing" || state === "paused") && file === fileNameOf(attempt.id);
}

/** Ends an attempt that is being stopped once its printer says so. A lost printer is asked again when it is back. */
export async function reconcileStop(tx: WriteTx, attemptId: string, report: Report, now: Date): Promise<void> {
  const seen = await findAttempt(tx, attemptId);
  const job = seen?.job_id ? await store.lock(tx, seen.job_id) : undefined;
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt?.stop_wanted) return;
  const usedMg = (ended: number) => attempt.used_mg ?? share(job?.est_mg ?? null, ended);
  if (!("status" in report) || report.status.state === "offline") {
    const isLost = "status" in report || now.getTime() - report.silentSince.getTime() >= SILENT_MS;
    if (!isLost || attempt.ended_at !== null) return;
    return endAttempt(tx, attempt, { outcome: "stopped", usedMg: usedMg(attempt.progress), stop: true, now });
  }
  const { state, file, ended } = report.status;
  if (state === "busy" || prints(attempt, report)) return;
  const isOurs = file === fileNameOf(attempt.id);
  // Its start may be on the way.
  if (!isOurs && attempt.accepted_at === null && now.getTime() - attempt.started_at.getTime() < START_MS) return;
  if (attempt.ended_at !== null) return updateAttempt(tx, attempt.id, { stop_wanted: false });
  const outcome = isOurs && ended !== null ? ended : "stopped";
  await endAttempt(tx, attempt, { outcome, usedMg: usedMg(outcome === "finished" ? 100 : attempt.progress), now });
}
