import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { BRIDGE_KINDS } from "./rules.ts";

export type PrinterRow = Row<"printer">;

/** With its bridge, if it has one. */
export type ConnectedPrinter = PrinterRow & {
  readonly bridge_kind: (typeof BRIDGE_KINDS)[number] | null;
  readonly bridge_confirmed: boolean;
};

type PresenceRow = Row<"printer_presence">;

export interface SlotRow {
  readonly printer_id: string;
  readonly slot: number;
  readonly spool_id: string;
  readonly material: string;
  readonly color: string;
  readonly left_mg: number;
}

const LIST = statement(`
  SELECT p.*, b.kind AS bridge_kind,
         b.confirmed_in IS NOT DISTINCT FROM printer_bridge_home() AS bridge_confirmed FROM printer p
  LEFT JOIN printer_bridge b ON b.printer_id = p.id
  WHERE ($1::text IS NULL OR p.id = $1) AND ($2 OR p.state <> 'retired') ORDER BY p.name, p.id`);

export function listPrinters(
  tx: ReadTx,
  { withRetired }: { readonly withRetired: boolean },
): Promise<ConnectedPrinter[]> {
  return tx.run(LIST, [null, withRetired]);
}

export async function findPrinter(tx: ReadTx, id: string): Promise<ConnectedPrinter | undefined> {
  const [row] = await tx.run<ConnectedPrinter>(LIST, [id, true]);
  return row;
}

/** Locks the printer: starts, clearings and ends on it happen one after another. */
export async function lockPrinter(tx: WriteTx, id: string): Promise<ConnectedPrinter | undefined> {
  await tx.query.selectFrom("printer").select("id").where("id", "=", id).forUpdate().execute();
  return findPrinter(tx, id);
}

/** False if the id is taken. */
export async function insertPrinter(tx: WriteTx, printer: PrinterRow): Promise<boolean> {
  const added = await tx.query
    .insertInto("printer")
    .values(printer)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function updatePrinter(tx: WriteTx, id: string, changes: Partial<PrinterRow>): Promise<void> {
  await tx.query.updateTable("printer").set(changes).where("id", "=", id).execute();
}

const SLOTS = statement(`
  SELECT s.printer_id, s.slot, s.spool_id, sp.material, sp.color,
         coalesce((SELECT sum(delta_mg) FROM spool_entry e WHERE e.spool_id = sp.id), 0)::bigint AS left_mg
  FROM printer_slot s JOIN spool sp ON sp.id = s.spool_id
  WHERE $1::text IS NULL OR s.printer_id = $1 ORDER BY s.printer_id, s.slot`);

/** The loaded spools, of one printer or of all for null. */
export function listSlots(tx: ReadTx, printerId: string | null): Promise<SlotRow[]> {
  return tx.run(SLOTS, [printerId]);
}

export async function unloadSlot(tx: WriteTx, printerId: string, slot: number): Promise<void> {
  await tx.query.deleteFrom("printer_slot").where("printer_id", "=", printerId).where("slot", "=", slot).execute();
}

export async function unloadSpool(tx: WriteTx, spoolId: string): Promise<void> {
  await tx.query.deleteFrom("printer_slot").where("spool_id", "=", spoolId).execute();
}

export async function loadSlot(tx: WriteTx, row: { printer_id: string; slot: number; spool_id: string }) {
  await tx.query.insertInto("printer_slot").values(row).execute();
}

export async function insertPresence(tx: WriteTx, presence: PresenceRow): Promise<void> {
  await tx.query.insertInto("printer_presence").values(presence).execute();
}

const PRESENT = statement(`
  SELECT id FROM printer_presence
  WHERE id = $1 AND printer_id = $2 AND member_id = $3 AND used_at IS NULL AND expires_at > $4 FOR UPDATE`);

export interface Presence {
  readonly presenceId: string;
  readonly printerId: string;
  readonly memberId: string;
}

/** Whether the member proved to be at that printer, less than five minutes ago and not for a start yet. */
export async function isPresent(tx: WriteTx, presence: Presence, now: Date): Promise<boolean> {
  const { presenceId, printerId, memberId } = presence;
  return (await tx.run(PRESENT, [presenceId, printerId, memberId, now])).length > 0;
}

export async function usePresence(tx: WriteTx, presenceId: string, now: Date): Promise<void> {
  await tx.query.updateTable("printer_presence").set({ used_at: now }).where("id", "=", presenceId).execute();
}

const BY_SCREEN = statement("SELECT * FROM printer WHERE screen_hash = $1");

export async function findByScreen(tx: ReadTx, hash: Buffer): Promise<PrinterRow | undefined> {
  const [row] = await tx.run<PrinterRow>(BY_SCREEN, [hash]);
  return row;
}
