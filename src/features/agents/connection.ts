import type { Scope } from "../../kernel/access/scopes.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { tokenHash } from "../../kernel/pipeline/stages/authenticate.ts";
import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { prefixOf, textOf } from "./mint-token.ts";
import * as store from "./store.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    token_connection: {
      granted_scopes: Scope[];
    };
  }
}

export interface TokenConnection extends Row<"token_connection"> {
  /** When the member's consent and every renewal end. */
  ends_at: Date;
}

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
 * Renews the text of the same token, so that its quotas, activity and key stay. The earlier text works until it
 * expires, so calls in progress succeed.
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

export async function endToken(tx: WriteTx, tokenId: string, now: Date): Promise<void> {
  await store.revoke(tx, tokenId, now);
  tx.notify(CREDENTIALS_CHANNEL, tokenId);
}

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
