import { sql } from "kysely";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { nameIdentity } from "../rules.ts";

/** What the tokens of a client show of it. Only OAuth clients have an ID; all others have only a name. */
interface ClientIdentities {
  /** IDs of OAuth clients. */
  readonly clientIds: readonly string[];
  /** Results of `nameIdentity`. */
  readonly names: readonly string[];
}

export interface ClientUse {
  /** Of an OAuth client; null for clients that have only a name. */
  readonly client_id: string | null;
  readonly client_name: string;
  readonly tokens: number;
  readonly members: number;
  readonly last_used_at: Date | null;
}

function liveTokens(tx: ReadTx, now: Date) {
  return tx.query
    .selectFrom("agent_token as t")
    .leftJoin("token_connection as c", "c.token_id", "t.id")
    .where("t.member_id", "is not", null)
    .where("t.revoked_at", "is", null)
    .where(sql<boolean>`(t.expires_at IS NULL OR coalesce(c.ends_at, t.expires_at) > ${now})`);
}

/** Live tokens of members by the client that holds them, the most used first. */
export async function liveUseByClient(tx: ReadTx, now: Date): Promise<ClientUse[]> {
  const unnamed = sql`CASE WHEN c.client_id IS NULL THEN t.client_name END`;
  return liveTokens(tx, now)
    .select(["c.client_id", sql<string>`max(t.client_name)`.as("client_name")])
    .select([
      sql<number>`count(*)::int`.as("tokens"),
      sql<number>`count(DISTINCT t.member_id)::int`.as("members"),
      sql<Date | null>`max(t.last_used_at)`.as("last_used_at"),
    ])
    .groupBy(["c.client_id", unnamed])
    .orderBy(sql`4 DESC`)
    .orderBy(sql`2`)
    .execute();
}

export interface Revocation extends ClientIdentities {
  /** The operator. */
  readonly by: string;
  /** Members read it. */
  readonly reason: string;
  readonly now: Date;
}

/** Revokes all live tokens of a client at once, ends their running streams, and notifies their members. */
export async function revokeTokensOfClient(
  tx: WriteTx,
  { clientIds, names, by, reason, now }: Revocation,
): Promise<{ tokens: number; members: number }> {
  const used = names.length === 0 ? [] : await liveUseByClient(tx, now);
  const shown = used
    .filter(({ client_id, client_name }) => client_id === null && names.includes(nameIdentity(client_name)))
    .map(({ client_name }) => client_name);
  const found = await liveTokens(tx, now)
    .select(["t.id", "t.member_id", "t.prefix", "t.client_name"])
    .where(
      sql<boolean>`(c.client_id = ANY(${[...clientIds]}) OR (c.client_id IS NULL AND t.client_name = ANY(${shown})))`,
    )
    // Sorted, because the events of members lock their rows.
    .orderBy("t.member_id")
    .orderBy("t.id")
    .execute();
  if (found.length === 0) return { tokens: 0, members: 0 };
  const ids = found.map(({ id }) => id);
  await tx.query.updateTable("agent_token").set({ revoked_at: now }).where("id", "in", ids).execute();
  for (const { id, member_id, prefix, client_name } of found) {
    tx.notify(CREDENTIALS_CHANNEL, id);
    await appendMemberEvents(tx, {
      memberIds: [member_id as string],
      type: "agent_revoked",
      actor: { member_id: by },
      target: { kind: "token", id },
      payload: { token_id: id, prefix, client_name, reason },
      now,
    });
  }
  return { tokens: found.length, members: new Set(found.map(({ member_id }) => member_id)).size };
}
