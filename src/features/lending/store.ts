import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    lend: {
      borrower: Borrower | null;
    };
  }
}

export type PolicyRow = Row<"lend_policy">;

export type ThingRow = Row<"thing">;

export interface Borrower {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly telegram: string | null;
}

export type LendRow = Row<"lend">;

export async function listPolicies(tx: ReadTx): Promise<PolicyRow[]> {
  return tx.query.selectFrom("lend_policy").selectAll().orderBy("kind").limit(100).execute();
}

export async function findPolicy(tx: ReadTx, kind: string): Promise<PolicyRow | undefined> {
  return tx.query.selectFrom("lend_policy").selectAll().where("kind", "=", kind).executeTakeFirst();
}

export async function putPolicy(tx: WriteTx, policy: PolicyRow): Promise<void> {
  const { kind: _kind, ...changes } = policy;
  await tx.query
    .insertInto("lend_policy")
    .values(policy)
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(changes))
    .execute();
}

/** A unit with whom it is offered to. */
export type ThingWithOffer = ThingRow & { offered_to: string | null };

const LIST = statement(`
  SELECT t.*, h.member_id AS offered_to FROM thing t
  LEFT JOIN lend_hold h ON h.offered_thing = t.id AND h.state = 'offered'
  WHERE ($1::text IS NULL OR t.kind = $1) ORDER BY t.kind, length(t.id), t.id LIMIT $2`);

export async function listThings(tx: ReadTx, kind: string | null, limit: number): Promise<ThingWithOffer[]> {
  return tx.run(LIST, [kind, limit]);
}

const FIND = statement(`
  SELECT t.*, h.member_id AS offered_to FROM thing t
  LEFT JOIN lend_hold h ON h.offered_thing = t.id AND h.state = 'offered' WHERE t.id = upper($1)`);

export async function findThing(tx: ReadTx, id: string): Promise<ThingWithOffer | undefined> {
  const [row] = await tx.run<ThingWithOffer>(FIND, [id]);
  return row;
}

const LOCK = statement("SELECT * FROM thing WHERE id = upper($1) FOR NO KEY UPDATE");

/** Serializes everything that happens to the unit. */
export async function lockThing(tx: WriteTx, id: string): Promise<ThingRow | undefined> {
  const [row] = await tx.run<ThingRow>(LOCK, [id]);
  return row;
}

const BY_NAME = statement(
  "SELECT id FROM thing WHERE id = upper($1) OR (serial <> '' AND lower(serial) = lower($1)) ORDER BY id LIMIT 1",
);

/** By its id or its whole serial number. */
export async function idOfThing(tx: ReadTx, idOrSerial: string): Promise<string | undefined> {
  const [row] = await tx.run<{ id: string }>(BY_NAME, [idOrSerial]);
  return row?.id;
}

const LOCK_FREE = statement(`
  SELECT * FROM thing WHERE kind = $1 AND status = 'available' AND ($2::text IS NULL OR id = $2)
  ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`);

export async function lockFreeThing(tx: WriteTx, kind: string, id: string | null): Promise<ThingRow | undefined> {
  const [row] = await tx.run<ThingRow>(LOCK_FREE, [kind, id]);
  return row;
}

export async function insertThing(tx: WriteTx, thing: ThingRow): Promise<boolean> {
  const inserted = await tx.query
    .insertInto("thing")
    .values(thing)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateThing(tx: WriteTx, id: string, changes: Partial<ThingRow>): Promise<void> {
  await tx.query.updateTable("thing").set(changes).where("id", "=", id).execute();
}

const INSERT_LEND = statement(`
  INSERT INTO lend (id, thing_id, kind, member_id, out_at, due_back_at, state, condition_out, borrower, out_by)
  VALUES ($1, $2, $3, $4, $5, $6, 'active', $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`);

/** Returns false if the unit is lent, or the member has another of its kind. */
export async function insertLend(
  tx: WriteTx,
  lend: Pick<
    LendRow,
    "id" | "thing_id" | "kind" | "member_id" | "out_at" | "due_back_at" | "condition_out" | "borrower" | "out_by"
  >,
): Promise<boolean> {
  const { id, thing_id, kind, member_id, out_at, due_back_at, condition_out, borrower, out_by } = lend;
  const values = [id, thing_id, kind, member_id, out_at, due_back_at, condition_out, JSON.stringify(borrower), out_by];
  return (await tx.run(INSERT_LEND, values)).length > 0;
}

/** A loan with its unit and, by the account, its member. */
export type LendDetail = LendRow & {
  serial: string;
  member_name: string | null;
  email: string | null;
  incident_id: string | null;
};

const DETAIL = `SELECT l.*, t.serial, i.name AS member_name, i.email,
    (SELECT id FROM lend_incident n WHERE n.lend_id = l.id ORDER BY created_at, id LIMIT 1) AS incident_id
  FROM lend l JOIN thing t ON t.id = l.thing_id LEFT JOIN member_identity i ON i.id = l.member_id`;

const ACTIVE_OF = statement(`
  ${DETAIL} WHERE l.member_id = $1 AND l.returned_at IS NULL AND ($2::text IS NULL OR l.kind = $2)
  ORDER BY l.out_at, l.id`);

export async function activeLends(tx: ReadTx, memberId: string, kind: string | null): Promise<LendDetail[]> {
  return tx.run(ACTIVE_OF, [memberId, kind]);
}

const OF_MEMBER = statement(`${DETAIL} WHERE l.member_id = $1 ORDER BY l.out_at DESC, l.id LIMIT $2`);

export async function listLendsOf(tx: ReadTx, memberId: string, limit: number): Promise<LendDetail[]> {
  return tx.run(OF_MEMBER, [memberId, limit]);
}

const ACTIVE = statement(`${DETAIL} WHERE l.returned_at IS NULL ORDER BY l.due_back_at, l.id LIMIT $1`);

export async function listActive(tx: ReadTx, limit: number): Promise<LendDetail[]> {
  return tx.run(ACTIVE, [limit]);
}

const LIST_DUE = statement(`
  SELECT l.thing_id AS unit_id, p.name AS kind, l.due_back_at FROM lend l JOIN lend_policy p ON p.kind = l.kind
  WHERE l.returned_at IS NULL ORDER BY l.due_back_at, l.id LIMIT $1`);

/** Lent things without their borrowers, the soonest due first. */
export async function listDue(
  tx: ReadTx,
  limit: number,
): Promise<{ unit_id: string; kind: string; due_back_at: Date }[]> {
  return tx.run(LIST_DUE, [limit]);
}

export async function findLend(tx: ReadTx, id: string): Promise<LendRow | undefined> {
  return tx.query.selectFrom("lend").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockLend(tx: WriteTx, id: string): Promise<LendRow | undefined> {
  return tx.query.selectFrom("lend").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateLend(tx: WriteTx, id: string, changes: Partial<LendRow>): Promise<void> {
  await tx.query
    .updateTable("lend")
    .set(changes as never)
    .where("id", "=", id)
    .execute();
}

const DUE = statement(`
  SELECT * FROM lend WHERE returned_at IS NULL AND member_id IS NOT NULL AND (
    (due_back_at <= $1 AND overdue_told_at IS NULL)
    OR (due_back_at <= $2 AND due_back_at > $1 AND reminded_at IS NULL AND due_back_at - out_at > $3))
  ORDER BY due_back_at LIMIT $4 FOR UPDATE SKIP LOCKED`);

/** Active loans whose member gets a reminder now. */
export async function lockDue(
  tx: WriteTx,
  { now, soon, longer, limit }: { now: Date; soon: Date; longer: string; limit: number },
): Promise<LendRow[]> {
  return tx.run(DUE, [now, soon, longer, limit]);
}

/** Whose account it is, with the tier; undefined for no member. */
export async function findPerson(tx: ReadTx, id: string) {
  return tx.query
    .selectFrom("member_identity")
    .select(["id", "name", "email", "tier"])
    .where("id", "=", id)
    .executeTakeFirst();
}
