import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import { ConstraintViolation, type ReadTx, type WriteTx } from "../../../kernel/ports/database.ts";

export type AttemptRow = Row<"print_attempt">;

type NewAttempt = Pick<
  AttemptRow,
  "id" | "job_id" | "printer_id" | "spool_id" | "gcode_sha256" | "started_by" | "started_at" | "accepted_at"
>;

const TAKEN: Readonly<Record<string, "printer_busy" | "job_busy">> = {
  one_attempt_per_printer: "printer_busy",
  one_attempt_per_job: "job_busy",
};

/** The fault of a second attempt ends the transaction. */
export async function insertAttempt(
  tx: WriteTx,
  attempt: NewAttempt,
): Promise<"printer_busy" | "job_busy" | undefined> {
  const open = { ended_at: null, outcome: null, used_mg: null, seconds: null, cents: null };
  try {
    await tx.query
      .insertInto("print_attempt")
      .values({ ...attempt, ...open })
      .execute();
    return undefined;
  } catch (error) {
    const fault = error instanceof ConstraintViolation ? TAKEN[error.constraint] : undefined;
    if (!fault) throw error;
    return fault;
  }
}

export async function findAttempt(tx: ReadTx, id: string): Promise<AttemptRow | undefined> {
  return tx.query.selectFrom("print_attempt").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The attempt that runs on a printer, or for a request. */
export async function openAttempt(
  tx: ReadTx,
  of: { readonly printer: string } | { readonly job: string },
): Promise<AttemptRow | undefined> {
  const attempts = tx.query.selectFrom("print_attempt").selectAll().where("ended_at", "is", null);
  const one = "printer" in of ? attempts.where("printer_id", "=", of.printer) : attempts.where("job_id", "=", of.job);
  return one.executeTakeFirst();
}

const LAST_END = statement("SELECT max(ended_at) AS ended_at FROM print_attempt WHERE printer_id = $1");

/** When the last attempt on the printer ended; null for none. */
export async function lastEnd(tx: ReadTx, printerId: string): Promise<Date | null> {
  const [row] = await tx.run<{ ended_at: Date | null }>(LAST_END, [printerId]);
  return row?.ended_at ?? null;
}

const ON_CIRCUIT = statement(`
  SELECT max(a.started_at) AS started_at FROM print_attempt a JOIN printer p ON p.id = a.printer_id
  WHERE p.id <> $1 AND a.started_at > $2 AND p.circuit = (SELECT circuit FROM printer WHERE id = $1)`);

/** The last start of another printer on its circuit since then. */
export async function lastStartOnCircuit(
  tx: ReadTx,
  { printerId, since }: { readonly printerId: string; readonly since: Date },
): Promise<Date | null> {
  const [row] = await tx.run<{ started_at: Date | null }>(ON_CIRCUIT, [printerId, since]);
  return row?.started_at ?? null;
}

export async function updateAttempt(tx: WriteTx, id: string, changes: Partial<AttemptRow>): Promise<void> {
  await tx.query.updateTable("print_attempt").set(changes).where("id", "=", id).execute();
}

/** At most one a printer. */
export function listOpenAttempts(tx: ReadTx): Promise<AttemptRow[]> {
  return tx.query.selectFrom("print_attempt").selectAll().where("ended_at", "is", null).execute();
}

/** All open attempts, and ended ones that the printer must still stop. */
export function listRunning(tx: ReadTx): Promise<AttemptRow[]> {
  return tx.query
    .selectFrom("print_attempt")
    .selectAll()
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("stop_wanted", "=", true)]))
    .orderBy("started_at")
    .limit(500)
    .execute();
}
