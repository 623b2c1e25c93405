import { memberOf } from "../../../kernel/access/caller.ts";
import { findBlob } from "../../../kernel/blobs/blobs.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import type { BridgeConnection } from "../../../kernel/ports/printer-bridge.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import {
  connectionOf,
  isFreshSignIn,
  isManager,
  isPresent,
  listSlots,
  lockPrinter,
  NO_SUCH_PRINTER,
  NOT_HERE,
  OLD_SIGN_IN,
  updatePrinter,
  usePresence,
} from "../../printers/index.ts";
import { missingQualification } from "../../trainings/index.ts";
import { fitsPrinter, nextFor } from "../fit-store.ts";
import { moveJob } from "../move-job.ts";
import { NO_SUCH_REQUEST, NOT_NEXT, PRINTER_BUSY, UNREADABLE_SECRET } from "../refusals.ts";
import { isMine } from "../rules.ts";
import * as store from "../store.ts";
import { insertAttempt, lastEnd, lastStartOnCircuit, openAttempt } from "./attempt-store.ts";
import { type Scene, spoolFor, startFault } from "./start-rules.ts";

const CIRCUIT_MS = 2 * MINUTE_MS;

interface Given {
  readonly request_id: string;
  readonly printer_id: string;
  readonly presence_id: string;
  readonly override_reason?: string | undefined;
}

export interface StartIntent {
  readonly jobId: string;
  readonly printerId: string;
  /** Also the file's name on the printer. */
  readonly attemptId: string;
  /** Null for a printer that people start by hand. */
  readonly connected: {
    readonly connection: BridgeConnection;
    readonly gcodeKey: string;
    readonly sha256: string;
  } | null;
}

type Refused = readonly [
  "not_found" | "qualification_missing" | "presence_required" | "printer_not_ready" | "already_decided",
  RefusalDetails,
];
type Here = Pick<Context<never, "write">, "tx" | "caller" | "now" | "newId" | "settings">;

/** Takes the printer for a print, in one transaction with every check. A refusal must end the transaction. */
export async function prepareStart(context: Here, given: Given): Promise<StartIntent | { readonly refused: Refused }> {
  const { tx, caller, now, newId } = context;
  const { presence_id: presenceId, printer_id: printerId } = given;
  const job = await store.lock(tx, given.request_id);
  const isCrew = await isManager(tx, caller);
  if (!job || !(isMine(caller, job) || isCrew)) return { refused: ["not_found", NO_SUCH_REQUEST] };
  const printer = await lockPrinter(tx, printerId);
  if (!printer) return { refused: ["not_found", NO_SUCH_PRINTER] };
  const untrained = await trainingFault(context, printer.qualification);
  if (untrained) return { refused: ["qualification_missing", untrained] };
  const absent = await presenceFault(context, { presenceId, printerId });
  if (absent) return { refused: ["presence_required", absent] };
  const turn = await turnFault(context, job, printerId);
  if (turn) return { refused: ["already_decided", turn] };
  if (await openAttempt(tx, { printer: printerId })) return { refused: ["printer_not_ready", PRINTER_BUSY] };

  const override = isCrew && (given.override_reason ?? "").trim() !== "";
  const scene: Scene = { ...(await readScene(context, job, printerId)), printer, override };
  const fault = startFault(scene);
  if (fault) return { refused: ["printer_not_ready", fault] };
  const connected = await connect(context, job, printerId);
  if (connected === "unreadable") return { refused: ["printer_not_ready", UNREADABLE_SECRET] };

  const attemptId = newId("pa");
  const taken = await insertAttempt(tx, {
    id: attemptId,
    job_id: job.id,
    printer_id: printerId,
    spool_id: spoolFor(scene)?.spool_id ?? null,
    gcode_sha256: job.gcode_sha256,
    started_by: memberOf(caller),
    started_at: now,
    accepted_at: null,
  });
  if (taken) return { refused: ["printer_not_ready", PRINTER_BUSY] };
  await usePresence(tx, presenceId, now);
  await updatePrinter(tx, printerId, { bed_cleared_at: null, bed_cleared_by: null });
  const note = override ? (given.override_reason ?? null) : null;
  await moveJob(tx, job, { to: "starting", by: caller, note, changes: { printer_id: printerId }, now });
  return { jobId: job.id, printerId, attemptId, connected };
}

async function presenceFault(
  { tx, caller, now }: Here,
  at: { readonly presenceId: string; readonly printerId: string },
): Promise<RefusalDetails | null> {
  if (!isFreshSignIn(caller.signedInAt, now)) return OLD_SIGN_IN;
  return (await isPresent(tx, { ...at, memberId: memberOf(caller) }, now)) ? null : NOT_HERE;
}

/** The crew needs the training too. A revocation waits for the start, or wins. */
async function trainingFault({ tx, caller, now }: Here, kind: string | null): Promise<RefusalDetails | null> {
  return kind === null ? null : missingQualification(tx, { memberId: memberOf(caller), kind, now });
}

/** The print was given to this printer, or is the next that fits it. */
async function turnFault({ tx }: Here, job: store.JobRow, printerId: string): Promise<RefusalDetails | null> {
  const isGiven = (job.step === "assigned" || job.step === "awaiting_bed") && job.printer_id === printerId;
  if (isGiven) return null;
  return job.step === "queued" && (await nextFor(tx, printerId)) === job.id ? null : NOT_NEXT;
}

async function readScene(
  { tx, now }: Here,
  job: store.JobRow,
  printerId: string,
): Promise<Omit<Scene, "printer" | "override">> {
  const since = new Date(now.getTime() - CIRCUIT_MS);
  const slots = await listSlots(tx, printerId);
  const fits = await fitsPrinter(tx, job.id, printerId);
  const ended = await lastEnd(tx, printerId);
  return { job, slots, fits, lastEnd: ended, circuitStart: await lastStartOnCircuit(tx, { printerId, since }), now };
}

/** How to reach a connected printer, and the approved G-code. */
async function connect(
  { tx, settings }: Here,
  job: store.JobRow,
  printerId: string,
): Promise<StartIntent["connected"] | "unreadable"> {
  const connection = await connectionOf(tx, printerId, settings);
  if (connection === null || connection === "unreadable") return connection;
  const blob = job.gcode_sha256 === null ? undefined : await findBlob(tx, job.gcode_sha256);
  if (!blob || job.gcode_sha256 === null) throw new Error(`print request ${job.id} has no approved G-code`);
  return { connection, gcodeKey: blob.key, sha256: job.gcode_sha256 };
}
