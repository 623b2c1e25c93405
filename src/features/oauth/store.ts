import type { Scope } from "../../kernel/access/scopes.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { secretHash } from "../../kernel/values/oauth/code-flow.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    oauth_code: {
      scopes: Scope[];
    };
  }
}

export type ClientRow = Row<"oauth_client">;

export type CodeRow = Row<"oauth_code">;

export type RefreshRow = Row<"oauth_refresh">;

export async function findClient(tx: ReadTx, id: string): Promise<ClientRow | undefined> {
  return tx.query.selectFrom("oauth_client").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function insertClient(tx: WriteTx, client: ClientRow): Promise<void> {
  await tx.query.insertInto("oauth_client").values(client).execute();
}

export async function keepDocument(tx: WriteTx, client: ClientRow): Promise<void> {
  const { name, redirect_uris, application_type, fresh_until } = client;
  await tx.query
    .insertInto("oauth_client")
    .values(client)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, redirect_uris, application_type, fresh_until }))
    .execute();
}

export async function touchClient(tx: WriteTx, id: string, now: Date): Promise<void> {
  await tx.query.updateTable("oauth_client").set({ last_used_at: now }).where("id", "=", id).execute();
}

export async function insertCode(tx: WriteTx, code: CodeRow): Promise<void> {
  await tx.query.insertInto("oauth_code").values(code).execute();
}

/** Locks the row so that concurrent requests redeem a code once. */
export async function lockCode(tx: WriteTx, code: string): Promise<CodeRow | undefined> {
  return tx.query
    .selectFrom("oauth_code")
    .selectAll()
    .where("hash", "=", secretHash(code))
    .forUpdate()
    .executeTakeFirst();
}

export async function useCode(tx: WriteTx, { hash }: CodeRow, tokenId: string | null, now: Date): Promise<void> {
  await tx.query.updateTable("oauth_code").set({ used_at: now, token_id: tokenId }).where("hash", "=", hash).execute();
}

export async function insertRefresh(tx: WriteTx, refresh: RefreshRow): Promise<void> {
  await tx.query.insertInto("oauth_refresh").values(refresh).execute();
}

export async function lockRefresh(tx: WriteTx, refreshToken: string): Promise<RefreshRow | undefined> {
  return tx.query
    .selectFrom("oauth_refresh")
    .selectAll()
    .where("hash", "=", secretHash(refreshToken))
    .forUpdate()
    .executeTakeFirst();
}

export async function spendRefresh(tx: WriteTx, { hash }: RefreshRow, now: Date): Promise<void> {
  await tx.query.updateTable("oauth_refresh").set({ used_at: now }).where("hash", "=", hash).execute();
}
