import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type VisitRow = Row<"visit">;

export type SignatureRow = Row<"visit_signature">;

/** With the names that its readers see. */
export interface Visit extends VisitRow {
  host_name: string | null;
  flow_name: string;
  documents: string[];
}

/** A new visit, before anybody arrived. */
export const FRESH = {
  arrived_at: null,
  in_at: null,
  out_at: null,
  out_by: null,
  overstay_told_at: null,
  signed_off_at: null,
  signed_off_by: null,
  open_points: null,
  decided_by: null,
  decided_at: null,
  reason: null,
  ended_at: null,
  purged_at: null,
} as const;

const VISITS = `SELECT v.*, m.name AS host_name, f.name AS flow_name, f.documents
  FROM visit v JOIN guest_flow f ON f.id = v.flow_id LEFT JOIN member_identity m ON m.id = v.host_id`;

const FIND = statement(`${VISITS} WHERE v.id = $1`);
const OF_HOST = statement(`${VISITS} WHERE v.host_id = $1 ORDER BY v.expected_at DESC, v.id LIMIT $2`);
const OPEN = statement(`${VISITS} WHERE v.ended_at IS NULL ORDER BY v.expected_until, v.id LIMIT $1`);
const RECENT = statement(
  `${VISITS} WHERE v.ended_at IS NOT NULL AND v.purged_at IS NULL ORDER BY v.ended_at DESC LIMIT $1`,
);
const INSIDE = statement(`${VISITS} WHERE v.state = 'in' ORDER BY v.in_at, v.id LIMIT $1`);
const WAITING = statement(`
  ${VISITS} WHERE v.state IN ('pending-approval', 'arrived') AND ($2::text IS NULL OR v.id = $2)
  ORDER BY v.created_at, v.id LIMIT $1`);
const LOCK = statement(`${VISITS} WHERE v.id = $1 FOR UPDATE OF v`);
const BY_CODE = statement(`${VISITS} WHERE v.code = $1 FOR UPDATE OF v`);
const DUE = statement(
  `${VISITS} WHERE v.ended_at IS NULL AND v.expected_until <= $1 ORDER BY v.expected_until, v.id LIMIT $2`,
);

export async function find(tx: ReadTx, id: string): Promise<Visit | undefined> {
  return (await tx.run<Visit>(FIND, [id]))[0];
}

export async function lock(tx: WriteTx, id: string): Promise<Visit | undefined> {
  return (await tx.run<Visit>(LOCK, [id]))[0];
}

export async function lockByCode(tx: WriteTx, code: string): Promise<Visit | undefined> {
  return (await tx.run<Visit>(BY_CODE, [code]))[0];
}

export async function listOfHost(tx: ReadTx, hostId: string, limit: number): Promise<Visit[]> {
  return tx.run<Visit>(OF_HOST, [hostId, limit]);
}

export async function listOpen(tx: ReadTx, limit: number): Promise<Visit[]> {
  return tx.run<Visit>(OPEN, [limit]);
}

export async function listRecent(tx: ReadTx, limit: number): Promise<Visit[]> {
  return tx.run<Visit>(RECENT, [limit]);
}

export async function listInside(tx: ReadTx, limit: number): Promise<Visit[]> {
  return tx.run<Visit>(INSIDE, [limit]);
}

export async function listWaiting(tx: ReadTx, limit: number, id?: string): Promise<Visit[]> {
  return tx.run<Visit>(WAITING, [limit, id ?? null]);
}

/** Visits past their end that are still open. */
export async function listDue(tx: ReadTx, now: Date, limit: number): Promise<Visit[]> {
  return tx.run<Visit>(DUE, [now, limit]);
}

export async function insert(tx: WriteTx, visit: VisitRow): Promise<void> {
  await tx.query.insertInto("visit").values(visit).execute();
}

export async function update(tx: WriteTx, id: string, changes: Partial<VisitRow>): Promise<void> {
  await tx.query.updateTable("visit").set(changes).where("id", "=", id).execute();
}

const LOCK_COUNT = statement("SELECT pg_advisory_xact_lock(hashtextextended('guests ' || $1, 0))");

/** Serializes what counts guests: invitations of one host, and arrivals at the floor. */
export async function lockCount(tx: WriteTx, of: string): Promise<void> {
  await tx.run(LOCK_COUNT, [of]);
}

const OVERLAPPING = statement(`
  SELECT count(*) AS n FROM visit
  WHERE host_id = $1 AND ended_at IS NULL AND expected_at < $3 AND expected_until > $2`);
const COUNT_INSIDE = statement("SELECT count(*) AS n FROM visit WHERE state = 'in'");
const INVITED_BEFORE_LAST = statement(`
  SELECT created_at FROM visit WHERE host_id = $1 AND created_at > $2
  ORDER BY created_at DESC OFFSET $3 LIMIT 1`);
const UNSIGNED = statement(
  "SELECT count(*) AS n FROM visit WHERE host_id = $1 AND state = 'out' AND after_hours AND signed_off_at IS NULL",
);

async function count(tx: ReadTx, statement: Statement<{ n: number }>, values: unknown[]): Promise<number> {
  return Number((await tx.run(statement, values))[0]?.n ?? 0);
}

export async function countOverlapping(tx: ReadTx, hostId: string, from: Date, until: Date): Promise<number> {
  return count(tx, OVERLAPPING, [hostId, from, until]);
}

export async function countInside(tx: ReadTx): Promise<number> {
  return count(tx, COUNT_INSIDE, []);
}

/** When the host made the invitation that `number` - 1 others followed; undefined before there are so many. */
export async function invitedAt(
  tx: ReadTx,
  hostId: string,
  { since, number }: { readonly since: Date; readonly number: number },
): Promise<Date | undefined> {
  const [row] = await tx.run<{ created_at: Date }>(INVITED_BEFORE_LAST, [hostId, since, number - 1]);
  return row?.created_at;
}

/** Visits after hours that the host has not signed off. */
export async function countUnsigned(tx: ReadTx, hostId: string): Promise<number> {
  return count(tx, UNSIGNED, [hostId]);
}

export async function listSignatures(tx: ReadTx, visitIds: readonly string[]): Promise<SignatureRow[]> {
  if (visitIds.length === 0) return [];
  return tx.query.selectFrom("visit_signature").selectAll().where("visit_id", "in", visitIds).limit(2_000).execute();
}

/** A repeated signature of the same version keeps the first. */
export async function insertSignature(tx: WriteTx, signature: SignatureRow): Promise<void> {
  await tx.query
    .insertInto("visit_signature")
    .values(signature)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
