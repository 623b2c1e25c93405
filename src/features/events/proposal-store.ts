import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type ProposalState = "pending" | "approved" | "rejected";

export interface ProposalRow extends Row<"event_proposal"> {
  /** `<title-slug>-<6 hex>`. */
  id: string;
}

export interface ProposalWithMember extends ProposalRow {
  member_name: string;
  member_email: string;
  total: number;
}

const PENDING = statement(`
  SELECT p.*, m.name AS member_name, m.email AS member_email, count(*) OVER () AS total
  FROM event_proposal p JOIN member_identity m ON m.id = p.member_id
  WHERE p.state = 'pending' AND p.starts_at > $1 AND ($3::text IS NULL OR p.id = $3)
  ORDER BY p.created_at, p.id LIMIT $2`);

const SAVE_THE_DATES_MAX = 50;

const SAVE_THE_DATES = statement(`
  SELECT * FROM (
    SELECT * FROM event_proposal WHERE state = 'approved' ORDER BY decided_at DESC, id LIMIT ${SAVE_THE_DATES_MAX}
  ) AS kept
  WHERE coalesce(ends_at, starts_at) > $1 AND (visibility = 'public' OR $2) ORDER BY starts_at, id`);

export async function insertProposal(tx: WriteTx, proposal: ProposalRow): Promise<boolean> {
  const inserted = await tx.query
    .insertInto("event_proposal")
    .values(proposal)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockProposal(tx: WriteTx, id: string): Promise<ProposalRow | undefined> {
  return tx.query.selectFrom("event_proposal").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function setProposalState(
  tx: WriteTx,
  id: string,
  change: { state: ProposalState; reason: string | null; by: string; now: Date },
): Promise<void> {
  const { state, reason, by: decided_by, now: decided_at } = change;
  await tx.query
    .updateTable("event_proposal")
    .set({ state, reason, decided_by, decided_at })
    .where("id", "=", id)
    .execute();
}

/** Undecided proposals, oldest first, or the one with `id`. A proposal expires when its start passes. */
export async function listPending(
  tx: ReadTx,
  now: Date,
  limit: number,
  id: string | null = null,
): Promise<ProposalWithMember[]> {
  return tx.run<ProposalWithMember>(PENDING, [now, limit, id]);
}

/** The daily quota and the retention period bound the length. */
export async function listOwn(
  tx: ReadTx,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProposalRow[]> {
  const own = tx.query.selectFrom("event_proposal").selectAll().where("member_id", "=", memberId);
  return own.orderBy("created_at", "desc").orderBy("id").limit(limit).offset(offset).execute();
}

export async function countOwn(tx: ReadTx, memberId: string): Promise<number> {
  const own = tx.query.selectFrom("event_proposal").where("member_id", "=", memberId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return Number(total);
}

export async function listSaveTheDates(tx: ReadTx, now: Date, forMembers: boolean): Promise<ProposalRow[]> {
  return tx.run<ProposalRow>(SAVE_THE_DATES, [now, forMembers]);
}
