import type { ReadTx, Statement, WriteTx } from "../../../kernel/ports/database.ts";

declare module "../../../kernel/ports/database.ts" {
  interface Tables {
    hack_offer: OfferRow;
    hack_credit_mark: MarkRow;
  }
}

export interface OfferRow {
  offer_id: string;
  eid: string;
  sponsor: string;
  sponsor_id: string | null;
  title: string;
  redemption: string;
  claimable: boolean;
  rev: number;
  created_at: Date;
  updated_at: Date;
}

export const MARK_STATES = ["got", "blocked", "skipped"] as const;
export type MarkState = (typeof MARK_STATES)[number];

export interface MarkRow {
  offer_id: string;
  member_id: string;
  state: MarkState;
  note: string | null;
  since: Date;
}

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

const MARKS_OF: Statement = {
  name: "hack_credit_marks_of",
  text: `SELECT k.* FROM hack_credit_mark AS k JOIN hack_offer AS o USING (offer_id)
         WHERE o.eid = $1 AND k.member_id = $2`,
};

export async function marksOf(tx: ReadTx, eid: string, memberId: string): Promise<MarkRow[]> {
  return tx.run<MarkRow>(MARKS_OF, [eid, memberId]);
}

const MARK: Statement = {
  name: "hack_credit_mark_put",
  text: `INSERT INTO hack_credit_mark (offer_id, member_id, state, note, since) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (offer_id, member_id) DO UPDATE SET state = EXCLUDED.state, note = EXCLUDED.note,
           since = CASE WHEN hack_credit_mark.state = EXCLUDED.state THEN hack_credit_mark.since ELSE EXCLUDED.since END
         RETURNING *`,
};

/** A repeated state keeps the time it began. */
export async function putMark(tx: WriteTx, row: MarkRow): Promise<MarkRow> {
  const { offer_id, member_id, state, note, since } = row;
  const [stored] = await tx.run<MarkRow>(MARK, [offer_id, member_id, state, note, since]);
  return stored ?? row;
}

const BOARD: Statement = {
  name: "hack_credit_marks_of_event",
  text: `SELECT k.*, i.name FROM hack_credit_mark AS k JOIN hack_offer AS o USING (offer_id)
         JOIN member_identity AS i ON i.id = k.member_id WHERE o.eid = $1 ORDER BY k.since, k.member_id LIMIT 5000`,
};

/** All marks of the event, the oldest first. */
export async function listMarks(tx: ReadTx, eid: string): Promise<(MarkRow & { name: string })[]> {
  return tx.run(BOARD, [eid]);
}
