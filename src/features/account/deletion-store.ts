import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { HOUR_MS } from "../../kernel/values/duration.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    account_farewell: {
      language: Language | null;
    };
  }
}

export type DeletionRow = Row<"account_deletion">;

export interface FarewellRow extends Row<"account_farewell"> {
  /** As the member had chosen; null for the space's. */
  language: Language | null;
}

const PER_RUN_MAX = 50;

const LOCK_DUE = statement(`
  SELECT m.email, m.email_verified AS proved, m.language FROM account_deletion d JOIN member_identity m ON m.id = d.member_id
  WHERE d.member_id = $1 AND d.signed_in_at IS NULL AND d.due_at <= $2 FOR UPDATE OF d SKIP LOCKED`);

const CONFIRMED = statement("SELECT email_verified AS confirmed FROM member_identity WHERE id = $1");

/** Mails go to confirmed addresses only. */
export async function hasConfirmedEmail(tx: ReadTx, memberId: string): Promise<boolean> {
  const [row] = await tx.run<{ confirmed: boolean }>(CONFIRMED, [memberId]);
  return row?.confirmed === true;
}

const OWN = statement(`
  SELECT d.requested_at, d.due_at, m.tier = 'operator' AND m.suspended_at IS NULL AND NOT EXISTS (
    SELECT FROM member_identity AS o WHERE o.tier = 'operator' AND o.suspended_at IS NULL AND o.id <> m.id) AS last_operator
  FROM member_identity m LEFT JOIN account_deletion d ON d.member_id = m.id AND d.signed_in_at IS NULL
  WHERE m.id = $1`);

/** The deletion that the member still waits for, and whether the space has no other operator. */
export async function ownDeletion(tx: ReadTx, memberId: string) {
  const [row] = await tx.run(OWN, [memberId]);
  const { requested_at = null, due_at = null, last_operator } = row ?? {};
  return { deletion: requested_at && due_at && { requested_at, due_at }, isLastOperator: last_operator === true };
}

export async function findDeletion(tx: ReadTx, memberId: string): Promise<DeletionRow | undefined> {
  return tx.query.selectFrom("account_deletion").selectAll().where("member_id", "=", memberId).executeTakeFirst();
}

export async function insertDeletion(tx: WriteTx, deletion: DeletionRow): Promise<boolean> {
  const inserted = await tx.query
    .insertInto("account_deletion")
    .values(deletion)
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .returning("member_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function removeDeletion(tx: WriteTx, memberId: string): Promise<boolean> {
  const removed = await tx.query
    .deleteFrom("account_deletion")
    .where("member_id", "=", memberId)
    .returning("member_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Members who signed in after they requested deletion. */
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

/** Locks the deletion and returns the account's e-mail address; undefined unless due. */
export async function lockDue(tx: WriteTx, memberId: string, now: Date) {
  const [row] = await tx.run<{ email: string; proved: boolean; language: Language | null }>(LOCK_DUE, [memberId, now]);
  return row;
}

export async function insertFarewell(tx: WriteTx, farewell: FarewellRow): Promise<void> {
  await tx.query.insertInto("account_farewell").values(farewell).execute();
}

/**
 * Leases due mails until `leasedUntil`. A date later than any retry was written before the clock was set back, so it
 * counts as due.
 */
export async function takeFarewells(tx: WriteTx, now: Date, leasedUntil: Date): Promise<FarewellRow[]> {
  const furthest = new Date(leasedUntil.getTime() + HOUR_MS);
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
