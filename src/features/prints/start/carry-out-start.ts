import { SYSTEM } from "../../../kernel/access/caller.ts";
import { readSmallBlob } from "../../../kernel/blobs/blobs.ts";
import { digestOf } from "../../../kernel/blobs/digest.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import type { Ports } from "../../../kernel/ports/index.ts";
import { ObjectStoreUnavailable } from "../../../kernel/ports/object-store.ts";
import { BridgeFault } from "../../../kernel/ports/printer-bridge.ts";
import { say } from "../messages.ts";
import { moveJob } from "../move-job.ts";
import { queueJob } from "../queue-job.ts";
import * as store from "../store.ts";
import { type AttemptRow, updateAttempt } from "./attempt-store.ts";
import { endAttempt } from "./end-attempt.ts";
import type { StartIntent } from "./prepare-start.ts";

export type StartOutcome =
  | { readonly state: "started" }
  /** The printer may or may not have started: it is asked, and the start is never sent again. */
  | { readonly state: "unknown" }
  | { readonly state: "not_started"; readonly why: Message | string };

/** Sends the file, then the start, once. The result is never an exception: the attempt is recorded already. */
export async function performStart(
  { printerBridges, objects }: Pick<Ports, "printerBridges" | "objects">,
  { connected, attemptId }: StartIntent,
): Promise<StartOutcome> {
  if (connected === null) return { state: "started" };
  const name = fileNameOf(attemptId);
  const bridge = printerBridges.open(connected.connection);
  try {
    const gcode = await readSmallBlob(objects, connected.gcodeKey);
    if (gcode === null) return { state: "not_started", why: say.gcodeLost };
    if (digestOf(gcode).sha256 !== connected.sha256) return { state: "not_started", why: say.gcodeChanged };
    await bridge.upload(gcode, name);
  } catch (error) {
    if (error instanceof ObjectStoreUnavailable) return { state: "not_started", why: say.gcodeLost };
    if (error instanceof BridgeFault) return { state: "not_started", why: error.message };
    throw error;
  }
  try {
    await bridge.start(name);
    return { state: "started" };
  } catch (error) {
    if (!(error instanceof BridgeFault)) throw error;
    const isSure = error.fault === "denied" || error.fault === "refused";
    return isSure ? { state: "not_started", why: error.message } : { state: "unknown" };
  }
}

export function fileNameOf(attemptId: string): string {
  return `${attemptId}.gcode`;
}

type Here = Pick<Context<never, "write">, "tx" | "caller" | "now">;

interface Concluding {
  readonly job: store.JobRow;
  readonly attempt: AttemptRow;
  readonly outcome: StartOutcome;
}

/** Records the outcome for locked rows. Returns why the printer did not start. */
export async function concludeStart(
  { tx, caller, now }: Here,
  { job, attempt, outcome }: Concluding,
): Promise<RefusalDetails | null> {
  if (outcome.state === "started") {
    await updateAttempt(tx, attempt.id, { accepted_at: now });
    await moveJob(tx, job, { to: "printing", by: caller, changes: { attempts: job.attempts + 1 }, now });
    return null;
  }
  if (outcome.state === "unknown") {
    await store.update(tx, job.id, { check_at: now, waiting_reason: say.noAnswerYet });
    return null;
  }
  await endAttempt(tx, attempt, { outcome: "not_started", usedMg: 0, now });
  await queueJob(tx, job, {
    by: SYSTEM,
    changes: { waiting_reason: say.itDidNotStart({ reason: outcome.why }) },
    now,
  });
  return {
    message: say.didNotStart({ reason: outcome.why }),
    hint: "Look at the printer, clear the bed, try again.",
  };
}
