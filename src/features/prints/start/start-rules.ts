import type { RefusalDetails } from "../../../kernel/errors.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import type { ConnectedPrinter, SlotRow } from "../../printers/index.ts";
import { say } from "../messages.ts";
import type { JobRow } from "../store.ts";

const BED_MS = 15 * MINUTE_MS;
/** Filament for the purge line and what the estimate misses. */
const RESERVE = 1.1;

export interface Scene {
  readonly job: JobRow;
  readonly printer: ConnectedPrinter;
  readonly slots: readonly SlotRow[];
  readonly fits: boolean;
  /** The end of the last attempt on the printer. */
  readonly lastEnd: Date | null;
  /** A start of another printer on the circuit within two minutes. */
  readonly circuitStart: Date | null;
  /** A manager answers for too little filament. */
  readonly override: boolean;
  readonly now: Date;
}

const NOT_IN_SERVICE = { message: say.printerOutOfService, hint: "Choose another printer." };
const NOT_FIT = {
  message: say.printUnfit,
  hint: "Choose another printer.",
};
const BED = {
  message: say.bedNotCleared,
  hint: "Look at the bed, then say that it is clear.",
};
const NOT_LOADED = {
  message: say.noMatchingSpool,
  hint: "Load the spool and record it, then start.",
};
const TOO_LITTLE = {
  message: say.tooLittleFilament,
  hint: "Load a fuller spool, or let a manager start it with a reason.",
};
const CIRCUIT = {
  message: say.circuitBusy,
  hint: "Wait two minutes, then start.",
  retryAfterSeconds: 120,
};
const NOT_CONFIRMED = {
  message: say.connectionUnconfirmed,
  hint: "An operator confirms it on the printer's page.",
};
const NO_GCODE = {
  message: say.noSliceApproved,
  hint: "A manager approves one, or prints it on a printer that people start by hand.",
};

/** Why the print cannot start here and now; null if it can. */
export function startFault(scene: Scene): RefusalDetails | null {
  const { job, printer, fits, lastEnd, circuitStart, now } = scene;
  if (printer.state !== "in_service") return NOT_IN_SERVICE;
  if (!fits) return NOT_FIT;
  const cleared = printer.bed_cleared_at;
  const isClear =
    cleared !== null && (lastEnd === null || cleared > lastEnd) && now.getTime() - cleared.getTime() <= BED_MS;
  if (!isClear) return BED;
  const spool = spoolFor(scene);
  if (!spool) return scene.slots.some((slot) => matches(slot, job)) ? TOO_LITTLE : NOT_LOADED;
  if (circuitStart !== null) return CIRCUIT;
  if (printer.bridge_kind === null) return null;
  if (!printer.bridge_confirmed) return NOT_CONFIRMED;
  return job.gcode_sha256 === null ? NO_GCODE : null;
}

/** The loaded spool to use: the one with the least that is enough. */
export function spoolFor({ slots, job, override }: Pick<Scene, "slots" | "job" | "override">): SlotRow | undefined {
  const needed = override || job.est_mg === null ? 0 : job.est_mg * RESERVE;
  return slots
    .filter((slot) => matches(slot, job) && slot.left_mg >= needed)
    .sort((one, other) => one.left_mg - other.left_mg)[0];
}

function matches(slot: SlotRow, { material, color }: JobRow): boolean {
  return slot.material === material && (color === "any" || slot.color === color);
}
