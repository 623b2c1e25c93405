import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import type { VisitState } from "./rules.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    visit: VisitRow;
    visit_signature: SignatureRow;
  }
}

export interface VisitRow {
  id: string;
  host_id: string | null;
  flow_id: string;
  guest_name: string;
  guest_email: string | null;
  guest_phone: string | null;
  guest_org: string | null;
  purpose: string;
  expected_at: Date;
  expected_until: Date;
  state: VisitState;
  walk_in: boolean;
  after_hours: boolean;
  match: "name" | "contact" | null;
  made_by: "session" | "agent" | "kiosk";
  code: string;
  arrived_at: Date | null;
  in_at: Date | null;
  out_at: Date | null;
  out_by: "kiosk" | "host" | "operator" | "auto" | null;
  overstay_told_at: Date | null;
  signed_off_at: Date | null;
  signed_off_by: string | null;
  open_points: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  ended_at: Date | null;
  purged_at: Date | null;
  created_at: Date;
}

export interface SignatureRow {
  visit_id: string;
  kind: string;
  version: number;
  record: string | null;
  record_sha256: string;
  signed_at: Date;
}

/** With the names that its readers see. */
export interface Visit extends VisitRow {
  host_name: string | null;
  flow_name: string;
  documents: string[];
}

/** A new visit, before anybody arrived. */
export const FRESH = {
  ...{ arrived_at: null, in_at: null, out_at: null, out_by: null, overstay_told_at: null, signed_off_at: null },
  ...{ signed_off_by: null, open_points: null, decided_by: null, decided_at: null, reason: null },
  ...{ ended_at: null, purged_at: null },
} as const;

const VISITS = `SELECT v.*, m.name AS host_name, f.name AS flow_name, f.documents
  FROM visit v JOIN guest_flow f ON f.id = v.flow_id LEFT JOIN member_identity m ON m.id = v.host_id`;

function read(name: string, rest: string): Statement {
  return { name: `visit_${name}`, text: `${VISITS} ${rest}` };
}

const FIND = read("find", "WHERE v.id = $1");
const OF_HOST = read("of_host", "WHERE v.host_id = $1 ORDER BY v.expected_at DESC, v.id LIMIT $2");
const OPEN = read("open", "WHERE v.ended_at IS NULL ORDER BY v.expected_until, v.id LIMIT $1");
const RECENT = read("recent", "WHERE v.ended_at IS NOT NULL AND v.purged_at IS NULL ORDER BY v.ended_at DESC LIMIT $1");
const INSIDE = read("inside", "WHERE v.state = 'in' ORDER BY v.in_at, v.id LIMIT $1");
const WAITING = read(
  "waiting",
  `WHERE v.state IN ('pending-approval', 'arrived') AND ($2::text IS NULL OR v.id = $2)
   ORDER BY v.created_at, v.id LIMIT $1`,
);
const LOCK = read("lock", "WHERE v.id = $1 FOR UPDATE OF v");
const BY_CODE = read("by_code", "WHERE v.code = $1 FOR UPDATE OF v");
const DUE = read("due", "WHERE v.ended_at IS NULL AND v.expected_until <= $1 ORDER BY v.expected_until, v.id LIMIT $2");

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

/** Serializes what counts guests: invitations of one host, and arrivals at the floor. */
export async function lockCount(tx: WriteTx, of: string): Promise<void> {
  const text = "SELECT pg_advisory_xact_lock(hashtextextended('guests ' || $1, 0))";
  await tx.run({ name: "visit_lock_count", text }, [of]);
}

const OVERLAPPING: Statement = {
  name: "visit_overlapping",
  text: `SELECT count(*) AS n FROM visit
         WHERE host_id = $1 AND ended_at IS NULL AND expected_at < $3 AND expected_until > $2`,
};
const COUNT_INSIDE: Statement = {
  name: "visit_count_inside",
  text: "SELECT count(*) AS n FROM visit WHERE state = 'in'",
};
const INVITED_BEFORE_LAST: Statement = {
  name: "visit_invited_before_last",
  text: `SELECT created_at FROM visit WHERE host_id = $1 AND created_at > $2
         ORDER BY created_at DESC OFFSET $3 LIMIT 1`,
};
const UNSIGNED: Statement = {
  name: "visit_unsigned",
  text: "SELECT count(*) AS n FROM visit WHERE host_id = $1 AND state = 'out' AND after_hours AND signed_off_at IS NULL",
};

async function count(tx: ReadTx, statement: Statement, values: unknown[]): Promise<number> {
  return Number((await tx.run<{ n: number }>(statement, values))[0]?.n ?? 0);
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
