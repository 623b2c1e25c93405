import type { Scope } from "../../kernel/access/scopes.ts";
import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Rule } from "../../kernel/rules/rule.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    agent_token: {
      scopes: Scope[];
      tier: Tier;
      rules: readonly Rule[];
    };
    token_in_force: {
      scopes: Scope[];
      rules: readonly Rule[];
      ancestors: string[];
    };
  }
}

export type TokenRow = Row<"agent_token">;

/** The only transport that accepts the token; null for all. */
export type Audience = "mcp" | "a2a" | null;

export interface OwnedToken {
  id: string;
  prefix: string;
  scopes: Scope[];
  sandbox: boolean;
  expires_at: Date | null;
  revoked_at: Date | null;
  minted_tier: Tier;
  member_id: string | null;
  audience: Audience;
  requires_signature: boolean;
  rules: readonly Rule[];
  /** Its parent first. */
  ancestors: string[];
  key_id: string | null;
  key_x: string | null;
  paused_at: Date | null;
  agents_stopped_at: Date | null;
  tier: Tier | null;
  suspended_at: Date | null;
  name: string | null;
  email: string | null;
}

const OWNED = statement(`
  SELECT t.id, t.prefix, f.scopes, t.sandbox, t.revoked_at, t.tier AS minted_tier, t.member_id, t.audience,
         CASE WHEN t.hash = $1 THEN t.expires_at ELSE t.previous_expires_at END AS expires_at,
         f.requires_signature, f.rules, f.ancestors, k.id AS key_id, k.x AS key_x, f.paused_at,
         m.agents_stopped_at, m.tier, m.suspended_at, m.name, m.email
  FROM agent_token t
    JOIN token_in_force f ON f.id = t.id
    LEFT JOIN token_key k ON k.token_id = t.id
    LEFT JOIN member_identity m ON m.id = t.member_id
  WHERE t.hash = $1 OR t.previous_hash = $1`);

/** The text of a connection ends long before the connection, whose client renews it. */
const LIVE = statement(`
  SELECT t.id, t.prefix, f.scopes, t.sandbox, t.revoked_at, t.tier AS minted_tier, t.member_id, t.audience,
         coalesce(c.ends_at, t.expires_at) AS expires_at,
         f.requires_signature, f.rules, f.ancestors, k.id AS key_id, k.x AS key_x, f.paused_at,
         m.agents_stopped_at, m.tier, m.suspended_at, m.name, m.email
  FROM agent_token t
    JOIN token_in_force f ON f.id = t.id
    LEFT JOIN token_connection c ON c.token_id = t.id
    LEFT JOIN token_key k ON k.token_id = t.id
    LEFT JOIN member_identity m ON m.id = t.member_id
  WHERE t.id = $1 AND t.revoked_at IS NULL AND coalesce(c.ends_at, t.expires_at, 'infinity') > $2`);

const SET_RULES = statement("UPDATE agent_token SET rules = $2 WHERE id = $1");

const TOUCH = statement("UPDATE agent_token SET last_used_at = $2, last_used_address = $3 WHERE id = $1");

export async function findByHash(tx: ReadTx, hash: Buffer): Promise<OwnedToken | undefined> {
  const [row] = await tx.run<OwnedToken>(OWNED, [hash]);
  return row;
}

export async function findLive(tx: ReadTx, id: string, now: Date): Promise<OwnedToken | undefined> {
  const [row] = await tx.run<OwnedToken>(LIVE, [id, now]);
  return row;
}

/** Null for an unknown token. Others than those of the code flow have no connection that can be renewed. */
export async function isFromCodeFlow(tx: ReadTx, hash: Buffer): Promise<boolean | null> {
  const token = await tx.query
    .selectFrom("agent_token")
    .leftJoin("token_connection as c", "c.token_id", "agent_token.id")
    .select("c.client_id")
    .where((eb) => eb.or([eb("hash", "=", hash), eb("previous_hash", "=", hash)]))
    .executeTakeFirst();
  return token ? token.client_id !== null : null;
}

export async function touch(tx: WriteTx, id: string, now: Date, address: string): Promise<void> {
  await tx.run(TOUCH, [id, now, address]);
}

/** Its member has set no rules yet. */
export async function insert(tx: WriteTx, token: Omit<TokenRow, "rules">): Promise<void> {
  await tx.query.insertInto("agent_token").values(token).execute();
}

/** Returns false if it was already revoked or belongs to another member. */
export async function revoke(tx: WriteTx, id: string, now: Date, memberId?: string): Promise<boolean> {
  let update = tx.query
    .updateTable("agent_token")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null);
  if (memberId !== undefined) update = update.where("member_id", "=", memberId);
  return (await update.returning("id").executeTakeFirst()) !== undefined;
}

export async function setPaused(tx: WriteTx, id: string, at: Date | null): Promise<boolean> {
  const changed = await tx.query
    .updateTable("agent_token")
    .set({ paused_at: at })
    .where("id", "=", id)
    .where("paused_at", at === null ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

export async function setRules(tx: WriteTx, id: string, rules: readonly Rule[]): Promise<void> {
  await tx.run(SET_RULES, [id, JSON.stringify(rules)]);
}

export async function rename(tx: WriteTx, id: string, clientName: string): Promise<void> {
  await tx.query.updateTable("agent_token").set({ client_name: clientName }).where("id", "=", id).execute();
}

/** Excludes tokens paused individually. */
export async function countLive(tx: ReadTx, memberId: string, now: Date): Promise<number> {
  const { count } = await tx.query
    .selectFrom("agent_token")
    .leftJoin("token_connection as c", "c.token_id", "agent_token.id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .where("paused_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb(eb.fn.coalesce("c.ends_at", "expires_at"), ">", now)]))
    .executeTakeFirstOrThrow();
  return count;
}

export interface TokenListing extends Omit<TokenRow, "hash" | "member_id" | `previous_${string}`> {
  parent_name: string | null;
  /** When an agent above it was paused. */
  paused_above_at: Date | null;
  client_id: string | null;
  redirect_host: string | null;
  resource: string | null;
  ends_at: Date | null;
  key_id: string | null;
  bound_at: Date | null;
}

export async function revokeAllOfUser(tx: WriteTx, userId: string, now: Date): Promise<string | undefined> {
  const memberId = await memberOfUser(tx, userId);
  if (memberId === undefined) return undefined;
  await tx.query
    .updateTable("agent_token")
    .set({ revoked_at: now })
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .execute();
  return memberId;
}

export async function memberOfUser(tx: ReadTx, userId: string): Promise<string | undefined> {
  const query = tx.query.selectFrom("member_identity").select("id").where("user_id", "=", userId);
  return (await query.executeTakeFirst())?.id;
}

export async function findOfMember(tx: ReadTx, memberId: string, id: string): Promise<TokenListing | undefined> {
  return ofMember(tx, memberId).where("agent_token.id", "=", id).executeTakeFirst();
}

export async function listOfMember(tx: ReadTx, memberId: string, limit: number): Promise<TokenListing[]> {
  return ofMember(tx, memberId)
    .orderBy((eb) => eb("agent_token.revoked_at", "is", null).and("agent_token.parent_id", "is", null), "desc")
    .orderBy("agent_token.created_at", "desc")
    .limit(limit)
    .execute();
}

function ofMember(tx: ReadTx, memberId: string) {
  return tx.query
    .selectFrom("agent_token")
    .leftJoin("token_connection as c", "c.token_id", "agent_token.id")
    .leftJoin("token_key as k", "k.token_id", "agent_token.id")
    .leftJoin("token_identity as p", "p.id", "agent_token.parent_id")
    .leftJoin("token_in_force as f", "f.id", "agent_token.parent_id")
    .select([
      "agent_token.id",
      "agent_token.prefix",
      "agent_token.client_name",
      "agent_token.scopes",
      "tier",
      "sandbox",
      "created_at",
      "expires_at",
      "last_used_at",
      "last_used_address",
      "agent_token.revoked_at",
      "agent_token.requires_signature",
      "agent_token.rules",
      "audience",
      "agent_token.paused_at",
      "agent_token.parent_id",
      "p.client_name as parent_name",
      "f.paused_at as paused_above_at",
      "c.client_id",
      "c.redirect_host",
      "c.resource",
      "c.ends_at",
      "k.id as key_id",
      "k.bound_at",
    ])
    .where("agent_token.member_id", "=", memberId);
}
