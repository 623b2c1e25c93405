import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type SpoolRow = Row<"spool">;

interface EntryRow {
  spool_id: string;
  delta_mg: number;
  reason: string;
  attempt_id: string | null;
  member_id: string | null;
  at: Date;
}

export type StockedSpool = SpoolRow & {
  readonly left_mg: number;
  readonly printer_id: string | null;
  readonly slot: number | null;
};

const STOCK = `SELECT s.*, l.printer_id, l.slot,
                 coalesce((SELECT sum(delta_mg) FROM spool_entry e WHERE e.spool_id = s.id), 0)::bigint AS left_mg
               FROM spool s LEFT JOIN printer_slot l ON l.spool_id = s.id`;

const LIST = statement(
  `${STOCK} WHERE s.retired_at IS NULL ORDER BY s.material, s.color, s.created_at, s.id LIMIT 500`,
);

export function listSpools(tx: ReadTx): Promise<StockedSpool[]> {
  return tx.run(LIST, []);
}

const FIND = statement(`${STOCK} WHERE s.id = $1`);

export async function findSpool(tx: ReadTx, id: string): Promise<StockedSpool | undefined> {
  const [row] = await tx.run<StockedSpool>(FIND, [id]);
  return row;
}

/** As `findSpool`; changes of its ledger wait until the commit. */
export async function lockSpool(tx: WriteTx, id: string): Promise<StockedSpool | undefined> {
  await tx.query.selectFrom("spool").select("id").where("id", "=", id).forUpdate().execute();
  return findSpool(tx, id);
}

export async function insertSpool(tx: WriteTx, spool: SpoolRow): Promise<void> {
  await tx.query.insertInto("spool").values(spool).execute();
}

export async function retireSpool(tx: WriteTx, id: string, now: Date): Promise<void> {
  await tx.query.updateTable("spool").set({ retired_at: now }).where("id", "=", id).execute();
}

const BOOK = statement(`
  INSERT INTO spool_entry (spool_id, delta_mg, reason, attempt_id, member_id, at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (attempt_id) WHERE attempt_id IS NOT NULL DO NOTHING`);

/** Adds an entry to the ledger; an attempt is booked once. */
export async function bookSpool(tx: WriteTx, entry: EntryRow): Promise<void> {
  const { spool_id, delta_mg, reason, attempt_id, member_id, at } = entry;
  if (delta_mg !== 0) await tx.run(BOOK, [spool_id, delta_mg, reason, attempt_id, member_id, at]);
}
