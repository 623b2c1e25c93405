import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export type OfferRow = Row<"hack_offer">;

export const MARK_STATES = ["got", "blocked", "skipped"] as const;
export type MarkState = (typeof MARK_STATES)[number];

export type MarkRow = Row<"hack_credit_mark">;

export const OFFERS_MAX = 50;

export async function listOffers(tx: ReadTx, eid: string): Promise<OfferRow[]> {
  return tx.query
    .selectFrom("hack_offer")
    .selectAll()
    .where("eid", "=", eid)
    .orderBy("created_at")
    .orderBy("offer_id")
    .limit(OFFERS_MAX)
    .execute();
}

export async function findOffer(tx: ReadTx, eid: string, offerId: string): Promise<OfferRow | undefined> {
  return tx.query
    .selectFrom("hack_offer")
    .selectAll()
    .where("eid", "=", eid)
    .where("offer_id", "=", offerId)
    .executeTakeFirst();
}

export async function insertOffer(tx: WriteTx, row: OfferRow): Promise<void> {
  await tx.query.insertInto("hack_offer").values(row).execute();
}

export async function updateOffer(tx: WriteTx, offerId: string, changes: Partial<OfferRow>): Promise<void> {
  await tx.query.updateTable("hack_offer").set(changes).where("offer_id", "=", offerId).execute();
}

const MARKS_OF = statement(`
  SELECT k.* FROM hack_credit_mark AS k JOIN hack_offer AS o USING (offer_id)
  WHERE o.eid = $1 AND k.member_id = $2`);

export async function marksOf(tx: ReadTx, eid: string, memberId: string): Promise<MarkRow[]> {
  return tx.run<MarkRow>(MARKS_OF, [eid, memberId]);
}

const MARK = statement(`
  INSERT INTO hack_credit_mark (offer_id, member_id, state, note, since) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (offer_id, member_id) DO UPDATE SET state = EXCLUDED.state, note = EXCLUDED.note,
    since = CASE WHEN hack_credit_mark.state = EXCLUDED.state THEN hack_credit_mark.since ELSE EXCLUDED.since END
  RETURNING *`);

/** A repeated state keeps the time it began. */
export async function putMark(tx: WriteTx, row: MarkRow): Promise<MarkRow> {
  const { offer_id, member_id, state, note, since } = row;
  const [stored] = await tx.run<MarkRow>(MARK, [offer_id, member_id, state, note, since]);
  return stored ?? row;
}

const BOARD = statement(`
  SELECT k.*, i.name FROM hack_credit_mark AS k JOIN hack_offer AS o USING (offer_id)
  JOIN member_identity AS i ON i.id = k.member_id WHERE o.eid = $1 ORDER BY k.since, k.member_id LIMIT 5000`);

/** All marks of the event, the oldest first. */
export async function listMarks(tx: ReadTx, eid: string): Promise<(MarkRow & { name: string })[]> {
  return tx.run(BOARD, [eid]);
}
