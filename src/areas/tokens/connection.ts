import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Scope } from "../../kernel/scopes.ts";
import { tokenHash } from "../../kernel/stages/authenticate.ts";
import { prefixOf, textOf } from "./mint-token.ts";
import * as store from "./store.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    token_connection: TokenConnection;
  }
}

/** What lets a client renew a token: who it is, and all that the member allowed it. */
export interface TokenConnection {
  token_id: string;
  client_id: string;
  redirect_host: string;
  resource: string;
  granted_scopes: Scope[];
  /** When the member's permission ends, and with it every renewal. */
  ends_at: Date;
}

/** A connection whose rows are held, with what decides about its renewal. */
export interface HeldConnection extends TokenConnection {
  member_id: string | null;
  revoked_at: Date | null;
}

export async function connect(tx: WriteTx, connection: TokenConnection): Promise<void> {
  await tx.query.insertInto("token_connection").values(connection).execute();
}

export async function lockConnection(tx: WriteTx, tokenId: string): Promise<HeldConnection | undefined> {
  return tx.query
    .selectFrom("token_connection")
    .innerJoin("agent_token", "agent_token.id", "token_connection.token_id")
    .selectAll("token_connection")
    .select(["agent_token.member_id", "agent_token.revoked_at"])
    .where("token_connection.token_id", "=", tokenId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * A new text for the same token, so that its quotas, its record and its key stay with it. The text before it serves to
 * its own end: calls that are under way with it are not cut off.
 */
export async function renewToken(
  tx: WriteTx,
  tokenId: string,
  secret: Buffer,
  { scopes, expiresAt }: { scopes: readonly Scope[]; expiresAt: Date },
): Promise<string> {
  const token = textOf(secret);
  await tx.query
    .updateTable("agent_token")
    .set((row) => ({
      previous_hash: row.ref("hash"),
      previous_expires_at: row.fn.coalesce("expires_at", row.val(expiresAt)),
      hash: tokenHash(token),
      prefix: prefixOf(token),
      scopes: [...scopes],
      expires_at: expiresAt,
    }))
    .where("id", "=", tokenId)
    .execute();
  tx.notify(CREDENTIALS_CHANNEL, tokenId);
  return token;
}

/** Ends a token, and with it the connection that it belongs to, at once. */
export async function endToken(tx: WriteTx, tokenId: string, now: Date): Promise<void> {
  await store.revoke(tx, tokenId, now);
  tx.notify(CREDENTIALS_CHANNEL, tokenId);
}

/** The id of a token by its text, live or not, and the client that it was granted to. */
export async function findTokenId(
  tx: ReadTx,
  token: string,
): Promise<{ id: string; client_id: string | null } | undefined> {
  const found = await store.findByHash(tx, tokenHash(token));
  if (!found) return undefined;
  const connection = await tx.query
    .selectFrom("token_connection")
    .select("client_id")
    .where("token_id", "=", found.id)
    .executeTakeFirst();
  return { id: found.id, client_id: connection?.client_id ?? null };
}
