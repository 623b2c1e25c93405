import { sql } from "kysely";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { secretHash } from "../../../kernel/values/oauth/code-flow.ts";

export type CodeRow = Row<"application_code">;
export type TokenRow = Row<"application_token">;
export type SignedInMember = Row<"signed_in_member">;

export async function insertCode(tx: WriteTx, code: CodeRow): Promise<void> {
  await tx.query.insertInto("application_code").values(code).execute();
}

/** Locks the row so that concurrent requests redeem a code once. */
export async function lockCode(tx: WriteTx, code: string): Promise<CodeRow | undefined> {
  return tx.query
    .selectFrom("application_code")
    .selectAll()
    .where("hash", "=", secretHash(code))
    .forUpdate()
    .executeTakeFirst();
}

export async function useCode(tx: WriteTx, { hash }: CodeRow, now: Date): Promise<void> {
  await tx.query.updateTable("application_code").set({ used_at: now }).where("hash", "=", hash).execute();
}

export async function insertToken(tx: WriteTx, token: TokenRow): Promise<void> {
  await tx.query.insertInto("application_token").values(token).execute();
}

/** A live token; undefined for every other text. */
export async function findToken(tx: ReadTx, token: string, now: Date): Promise<TokenRow | undefined> {
  return tx.query
    .selectFrom("application_token")
    .selectAll()
    .where("hash", "=", secretHash(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function removeTokensOfCode(tx: WriteTx, { hash }: CodeRow): Promise<void> {
  await tx.query.deleteFrom("application_token").where("code_hash", "=", hash).execute();
}

export async function removeToken(tx: WriteTx, { hash }: TokenRow): Promise<void> {
  await tx.query.deleteFrom("application_token").where("hash", "=", hash).execute();
}

/** The person of a session that has not ended; undefined too for a suspended member. */
export async function findSignedIn(
  tx: ReadTx,
  of: Pick<TokenRow, "session_id" | "member_id">,
): Promise<SignedInMember | undefined> {
  return tx.query
    .selectFrom("signed_in_member")
    .selectAll()
    .where("session_id", "=", of.session_id)
    .where("member_id", "=", of.member_id)
    .where(sql<boolean>`session_ends_at > now()`)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
}
