import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import type { Scope } from "../../kernel/scopes.ts";
import type { Tier } from "../../kernel/tiers.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    agent_token: TokenRow;
  }
}

export interface TokenRow {
  id: string;
  hash: Buffer;
  prefix: string;
  member_id: string | null;
  client_name: string;
  scopes: Scope[];
  tier: Tier;
  sandbox: boolean;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_used_address: string | null;
  revoked_at: Date | null;
}

/** A token with its owner as they are now. */
export interface OwnedToken {
  id: string;
  prefix: string;
  scopes: Scope[];
  sandbox: boolean;
  expires_at: Date | null;
  revoked_at: Date | null;
  minted_tier: Tier;
  member_id: string | null;
  tier: Tier | null;
  suspended_at: Date | null;
  name: string | null;
  email: string | null;
}

const OWNED: Statement = {
  name: "agent_token_owned",
  text: `SELECT t.id, t.prefix, t.scopes, t.sandbox, t.expires_at, t.revoked_at, t.tier AS minted_tier,
                t.member_id, m.tier, m.suspended_at, u.name, u.email
         FROM agent_token t
           LEFT JOIN member m ON m.id = t.member_id
           LEFT JOIN auth_user u ON u.id = m.user_id
         WHERE t.hash = $1`,
};

const TOUCH: Statement = {
  name: "agent_token_touch",
  text: "UPDATE agent_token SET last_used_at = $2, last_used_address = $3 WHERE id = $1",
};

export async function findByHash(tx: ReadTx, hash: Buffer): Promise<OwnedToken | undefined> {
  const [row] = await tx.run<OwnedToken>(OWNED, [hash]);
  return row;
}

export async function touch(tx: WriteTx, id: string, now: Date, address: string): Promise<void> {
  await tx.run(TOUCH, [id, now, address]);
}

export async function insert(tx: WriteTx, token: TokenRow): Promise<void> {
  await tx.query.insertInto("agent_token").values(token).execute();
}

/** False when it was revoked already, or is not the member's where one is given. */
export async function revoke(tx: WriteTx, id: string, now: Date, memberId?: string): Promise<boolean> {
  let update = tx.query
    .updateTable("agent_token")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null);
  if (memberId !== undefined) update = update.where("member_id", "=", memberId);
  return (await update.returning("id").executeTakeFirst()) !== undefined;
}

export type TokenListing = Omit<TokenRow, "hash" | "member_id">;

export async function findOfMember(tx: ReadTx, memberId: string, id: string): Promise<TokenListing | undefined> {
  return ofMember(tx, memberId).where("id", "=", id).executeTakeFirst();
}

/** Newest first; revoked ones too, so that people see what they stopped. */
export async function listOfMember(tx: ReadTx, memberId: string, limit: number): Promise<TokenListing[]> {
  return ofMember(tx, memberId).orderBy("created_at", "desc").limit(limit).execute();
}

function ofMember(tx: ReadTx, memberId: string) {
  return tx.query
    .selectFrom("agent_token")
    .select([
      "id",
      "prefix",
      "client_name",
      "scopes",
      "tier",
      "sandbox",
      "created_at",
      "expires_at",
      "last_used_at",
      "last_used_address",
      "revoked_at",
    ])
    .where("member_id", "=", memberId);
}
