import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export type TransferRow = Row<"startup_transfer">;

/** A transfer with names. */
export interface TransferDetail extends TransferRow {
  slug: string;
  startup_name: string;
  from_name: string;
  to_name: string;
}

const DETAIL = `SELECT t.*, s.slug, s.name AS startup_name, g.name AS from_name, r.name AS to_name
  FROM startup_transfer t JOIN startup s ON s.id = t.startup_id
  JOIN member_identity g ON g.id = t.from_member_id JOIN member_identity r ON r.id = t.to_member_id`;
const OPEN = "t.state IN ('offered', 'accepted')";

const FIND = statement(`${DETAIL} WHERE t.id = $1`);

export async function findTransfer(tx: ReadTx, id: string): Promise<TransferDetail | undefined> {
  const [row] = await tx.run<TransferDetail>(FIND, [id]);
  return row;
}

const OPEN_OF_STARTUP = statement(`${DETAIL} WHERE t.startup_id = $1 AND ${OPEN}`);

/** Open by its state; its time may be over. */
export async function findOpen(tx: ReadTx, startupId: string): Promise<TransferDetail | undefined> {
  const [row] = await tx.run<TransferDetail>(OPEN_OF_STARTUP, [startupId]);
  return row;
}

const OPEN_FOR_MEMBER = statement(`
  ${DETAIL} WHERE ${OPEN} AND (t.to_member_id = $1 OR t.from_member_id = $1
    OR EXISTS (SELECT 1 FROM startup_owner o WHERE o.startup_id = t.startup_id AND o.member_id = $1))
  ORDER BY t.offered_at DESC, t.id LIMIT $2`);

/** Open transfers to or from the member, and of startups that the member owns. */
export async function listOpenFor(tx: ReadTx, memberId: string, limit: number): Promise<TransferDetail[]> {
  return tx.run(OPEN_FOR_MEMBER, [memberId, limit]);
}

const DUE = statement(`
  SELECT t.id FROM startup_transfer t WHERE (t.state = 'offered' AND t.expires_at <= $1)
  OR (t.state = 'accepted' AND t.held_until <= $1) ORDER BY t.id LIMIT $2`);

/** Offers and holds that have ended. */
export async function listDue(tx: ReadTx, now: Date, limit: number): Promise<{ id: string }[]> {
  return tx.run(DUE, [now, limit]);
}

export async function insertTransfer(tx: WriteTx, row: TransferRow): Promise<void> {
  await tx.query.insertInto("startup_transfer").values(row).execute();
}

export async function updateTransfer(tx: WriteTx, id: string, changes: Partial<TransferRow>): Promise<void> {
  await tx.query.updateTable("startup_transfer").set(changes).where("id", "=", id).execute();
}

export async function purgeEnded(tx: WriteTx, before: Date): Promise<number> {
  const rows = await tx.query.deleteFrom("startup_transfer").where("ended_at", "<", before).returning("id").execute();
  return rows.length;
}
