import type { Selectable } from "kysely";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    print_handoff: {
      origin: Json | null;
    };
  }
}

type Json = Readonly<Record<string, unknown>>;

export const HANDOFF_STATES = ["pending", "confirmed", "declined", "expired"] as const;

export type HandoffState = (typeof HANDOFF_STATES)[number];

type HandoffTable = Row<"print_handoff">;

export type HandoffRow = Selectable<HandoffTable>;
export type NamedHandoff = HandoffRow & { readonly broker_name: string | null };

const PENDING_MAX = 5;

const NAMED = `SELECT h.*, m.name AS broker_name FROM print_handoff h
               LEFT JOIN member_identity m ON m.id = h.broker_member_id`;

const EXPIRE = statement(`
  UPDATE print_handoff SET state = 'expired', place = NULL, decided_at = expires_at
  WHERE state = 'pending' AND expires_at <= $1 AND ($2::text IS NULL OR member_id = $2)`);

/** Ends pending handoffs whose time is over, and so frees their places. All members' for null. */
export async function expireHandoffs(tx: WriteTx, now: Date, memberId: string | null): Promise<void> {
  await tx.run(EXPIRE, [now, memberId]);
}

const FREE_PLACE = statement(`
  SELECT p AS place FROM generate_series(1, ${PENDING_MAX}) AS p
  WHERE NOT EXISTS (SELECT 1 FROM print_handoff h WHERE h.member_id = $1 AND h.state = 'pending' AND h.place = p)
  ORDER BY p LIMIT 1`);

/** One of the member's five places; undefined if all are taken. The member's row must be locked. */
export async function freePlace(tx: WriteTx, memberId: string): Promise<number | undefined> {
  const [row] = await tx.run<{ place: number }>(FREE_PLACE, [memberId]);
  return row?.place;
}

export async function insertHandoff(
  tx: WriteTx,
  handoff: Omit<HandoffRow, "origin">,
  origin: Json | null,
): Promise<void> {
  await tx.query
    .insertInto("print_handoff")
    .values({ ...handoff, origin: origin && JSON.stringify(origin) })
    .execute();
}

const FIND = statement(`${NAMED} WHERE h.id = $1`);

export async function findHandoff(tx: ReadTx, id: string): Promise<NamedHandoff | undefined> {
  const [row] = await tx.run<NamedHandoff>(FIND, [id]);
  return row;
}

export async function lockHandoff(tx: WriteTx, id: string): Promise<HandoffRow | undefined> {
  return tx.query.selectFrom("print_handoff").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

const LIST = statement(`${NAMED} WHERE h.member_id = $1 ORDER BY h.created_at DESC, h.id DESC LIMIT $2`);

/** Those that name the member, newest first. */
export function listHandoffs(tx: ReadTx, memberId: string, limit: number): Promise<NamedHandoff[]> {
  return tx.run(LIST, [memberId, limit]);
}

const BY_SOURCE_JOB = statement(`
  ${NAMED} WHERE h.source_job_id = $1 AND (h.member_id = $2 OR h.broker_token_id = $3)
  ORDER BY h.created_at DESC, h.id DESC LIMIT $4`);

export function handoffsBySourceJob(
  tx: ReadTx,
  by: { readonly sourceJobId: string; readonly memberId: string; readonly tokenId: string | null },
  limit: number,
): Promise<NamedHandoff[]> {
  return tx.run(BY_SOURCE_JOB, [by.sourceJobId, by.memberId, by.tokenId, limit]);
}

export async function decideHandoff(
  tx: WriteTx,
  id: string,
  decision: Pick<HandoffRow, "state" | "note" | "job_id" | "decided_at">,
): Promise<void> {
  await tx.query
    .updateTable("print_handoff")
    .set({ ...decision, place: null })
    .where("id", "=", id)
    .execute();
}
