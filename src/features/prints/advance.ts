import type { RefusalDetails } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { lockPrinter, updatePrinter } from "../printers/index.ts";
import { moveJob } from "./move-job.ts";
import { queueJob } from "./queue-job.ts";
import { atThePrinter, FITS_NOTHING, MEMBER_DECIDES, PRINTER_BUSY } from "./refusals.ts";
import { type Managed, STEP_OF } from "./rules.ts";
import { insertAttempt, openAttempt } from "./start/attempt-store.ts";
import { endAttempt } from "./start/end-attempt.ts";
import { stopAttempt } from "./start/stop-attempt.ts";
import type { JobRow } from "./store.ts";

type Here = Pick<Context<never, "write">, "tx" | "caller" | "now" | "newId" | "settings">;
type Refused = readonly [
  "already_decided" | "fits_no_printer" | "presence_required" | "printer_not_ready",
  RefusalDetails,
];

interface Wanted {
  readonly status: Managed;
  readonly note: string | null;
}

/** Carries out a manager's choice that follows from the request's status. A refusal must end the transaction. */
export async function advance(context: Here, job: JobRow, { status, note }: Wanted): Promise<Refused | null> {
  const { tx, caller: by, now } = context;
  if (status === "accepted") {
    return (await queueJob(tx, job, { by, note, now })) ? null : ["fits_no_printer", FITS_NOTHING];
  }
  if (status === "printing") return recordStart(context, job, note);
  const attempt = await openAttempt(tx, { job: job.id });
  if (attempt) {
    if (status === "ready") await endAttempt(tx, attempt, { outcome: "finished", usedMg: job.est_mg, now });
    else await stopAttempt(tx, attempt, { outcome: "stopped", estMg: job.est_mg, now });
  }
  await moveJob(tx, job, { to: STEP_OF[status], by, note, changes: { notices: 0 }, now });
  return null;
}

/** A manager records what somebody started by hand. A connected printer reports its own starts. */
async function recordStart(context: Here, job: JobRow, note: string | null): Promise<Refused | null> {
  const { tx, caller: by, now, newId, settings } = context;
  if (job.step === "held") return ["already_decided", MEMBER_DECIDES];
  if (job.printer_id !== null) {
    const printer = await lockPrinter(tx, job.printer_id);
    const url = `${settings.baseUrl}/printers/${job.printer_id}`;
    if (printer && printer.bridge_kind !== null) return ["presence_required", atThePrinter(url)];
    const taken = await insertAttempt(tx, {
      id: newId("pa"),
      job_id: job.id,
      printer_id: job.printer_id,
      spool_id: null,
      gcode_sha256: null,
      started_by: by.memberId,
      started_at: now,
      accepted_at: now,
    });
    if (taken) return ["printer_not_ready", PRINTER_BUSY];
    await updatePrinter(tx, job.printer_id, { bed_cleared_at: null, bed_cleared_by: null });
  }
  await moveJob(tx, job, { to: "printing", by, note, changes: { attempts: job.attempts + 1 }, now });
  return null;
}
