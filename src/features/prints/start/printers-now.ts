import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { listPrinters } from "../../printers/index.ts";

export const PRINTER_NOW = ["free", "printing", "attention", "off"] as const;

/** A printer as everybody at the space may see it: without members, and without titles of prints. */
export interface PrinterNow {
  readonly id: string;
  readonly name: string;
  /** `attention`: paused, or its state is unknown. */
  readonly state: (typeof PRINTER_NOW)[number];
  /** In percent. */
  readonly progress: number | null;
  /** By the estimate. */
  readonly until: Date | null;
}

const RUNNING = statement(`
  SELECT a.printer_id, a.progress, j.step, a.started_at + make_interval(secs => j.est_seconds) AS until
  FROM print_attempt a LEFT JOIN print_job j ON j.id = a.job_id WHERE a.ended_at IS NULL`);

interface Running {
  readonly printer_id: string;
  readonly progress: number;
  readonly step: string | null;
  readonly until: Date | null;
}

/** The first printers by name. */
export async function printersNow(tx: ReadTx, limit: number): Promise<PrinterNow[]> {
  const [printers, running] = await Promise.all([
    listPrinters(tx, { withRetired: false }),
    tx.run<Running>(RUNNING, []),
  ]);
  return printers.slice(0, limit).map(({ id, name, state }) => {
    const attempt = running.find(({ printer_id }) => printer_id === id);
    if (!attempt) return { id, name, state: state === "in_service" ? "free" : "off", progress: null, until: null };
    const isSound = attempt.step === "starting" || attempt.step === "printing";
    return isSound
      ? { id, name, state: "printing", progress: attempt.progress, until: attempt.until }
      : { id, name, state: "attention", progress: attempt.progress, until: null };
  });
}
