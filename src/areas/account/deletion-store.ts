import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    account_deletion: DeletionRow;
    account_farewell: FarewellRow;
  }
}

export interface DeletionRow {
  member_id: string;
  requested_at: Date;
  due_at: Date;
  signed_in_at: Date | null;
}

export interface FarewellRow {
  id: string;
  email: string;
  attempts: number;
  due_at: Date;
}

const PER_RUN_MAX = 50;

/** All that run the space, held, so that of two last ones only one can go. */
const LOCK_OPERATORS: Statement = {
  name: "account_lock_operators",
  text: "SELECT id FROM member WHERE tier = 'operator' AND suspended_at IS NULL ORDER BY id FOR NO KEY UPDATE",
};

const LOCK_DUE: Statement = {
  name: "account_lock_due",
  text: `SELECT u.email, u."emailVerified" AS proved FROM account_deletion d
           JOIN member m ON m.id = d.member_id JOIN auth_user u ON u.id = m.user_id
         WHERE d.member_id = $1 AND d.signed_in_at IS NULL AND d.due_at <= $2 FOR UPDATE OF d SKIP LOCKED`,
};

/** What logs of others say of a member: the id stays, the name and the words go. */
const FORGET_IN_LOGS: Statement = {
  name: "account_forget_in_logs",
  text: `UPDATE member_event
         SET actor = actor - 'display_name',
             payload = payload - ARRAY['email', 'display_name', 'sender_display', 'note']
         WHERE actor->>'member_id' = $1 OR payload->>'user_id' = $1 OR payload->>'sender_member_id' = $1`,
};

export async function findDeletion(tx: ReadTx, memberId: string): Promise<DeletionRow | undefined> {
  return tx.query.selectFrom("account_deletion").selectAll().where("member_id", "=", memberId).executeTakeFirst();
}

/** False when it was asked for already. */
export async function insertDeletion(tx: WriteTx, deletion: DeletionRow): Promise<boolean> {
  const inserted = await tx.query
    .insertInto("account_deletion")
    .values(deletion)
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .returning("member_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when there was none. */
export async function removeDeletion(tx: WriteTx, memberId: string): Promise<boolean> {
  const removed = await tx.query
    .deleteFrom("account_deletion")
    .where("member_id", "=", memberId)
    .returning("member_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Members who signed in after they had asked for the end of their account. */
export async function listReturned(tx: ReadTx): Promise<string[]> {
  const rows = await tx.query
    .selectFrom("account_deletion")
    .select("member_id")
    .where("signed_in_at", "is not", null)
    .limit(PER_RUN_MAX)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export async function listDue(tx: ReadTx, now: Date): Promise<string[]> {
  const rows = await tx.query
    .selectFrom("account_deletion")
    .select("member_id")
    .where("signed_in_at", "is", null)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(PER_RUN_MAX)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** The account's address, its deletion held; undefined when it is not, or no longer, due. */
export async function lockDue(tx: WriteTx, memberId: string, now: Date) {
  const [row] = await tx.run<{ email: string; proved: boolean }>(LOCK_DUE, [memberId, now]);
  return row;
}

export async function lockOperators(tx: WriteTx): Promise<string[]> {
  return (await tx.run<{ id: string }>(LOCK_OPERATORS, [])).map(({ id }) => id);
}

export async function forgetInLogs(tx: WriteTx, memberId: string): Promise<void> {
  await tx.run(FORGET_IN_LOGS, [memberId]);
}

export async function insertFarewell(tx: WriteTx, farewell: FarewellRow): Promise<void> {
  await tx.query.insertInto("account_farewell").values(farewell).execute();
}

/**
 * Takes those that are due for one attempt; until `leasedUntil` nobody else does. What is due later than another attempt
 * could be was written by a clock that has been put back since.
 */
export async function takeFarewells(tx: WriteTx, now: Date, leasedUntil: Date): Promise<FarewellRow[]> {
  const furthest = new Date(leasedUntil.getTime() + 3_600_000);
  return tx.query
    .updateTable("account_farewell")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), due_at: leasedUntil }))
    .where((eb) => eb.or([eb("due_at", "<=", now), eb("due_at", ">", furthest)]))
    .returningAll()
    .execute();
}

export async function removeFarewell(tx: WriteTx, id: string): Promise<void> {
  await tx.query.deleteFrom("account_farewell").where("id", "=", id).execute();
}
