import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { emailPart } from "../../kernel/values/texts/email-address.ts";

export type BadgeRow = Row<"badge">;

const INSERT = statement(`
  INSERT INTO badge (id, member_id, label, number_hash, assigned_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (number_hash) WHERE revoked_at IS NULL DO NOTHING RETURNING *`);

/** Undefined if the card is assigned already. */
export async function insertBadge(
  tx: WriteTx,
  { id, member_id, label, number_hash, assigned_at }: Omit<BadgeRow, "lost_at" | "revoked_at">,
): Promise<BadgeRow | undefined> {
  return (await tx.run<BadgeRow>(INSERT, [id, member_id, label, number_hash, assigned_at]))[0];
}

export async function revokeBadge(tx: WriteTx, id: string, now: Date): Promise<BadgeRow | undefined> {
  const change = tx.query.updateTable("badge").set({ revoked_at: now });
  return change.where("id", "=", id).where("revoked_at", "is", null).returningAll().executeTakeFirst();
}

const LOSE = statement(`
  UPDATE badge SET lost_at = coalesce(lost_at, $3) WHERE id = $1 AND member_id = $2 AND revoked_at IS NULL
  RETURNING *`);

export async function loseBadge(tx: WriteTx, id: string, memberId: string, now: Date): Promise<BadgeRow | undefined> {
  return (await tx.run<BadgeRow>(LOSE, [id, memberId, now]))[0];
}

export async function badgesOf(tx: ReadTx, memberIds: readonly string[]): Promise<BadgeRow[]> {
  if (memberIds.length === 0) return [];
  const live = tx.query
    .selectFrom("badge")
    .selectAll()
    .where("member_id", "in", [...memberIds]);
  return live.where("revoked_at", "is", null).orderBy("assigned_at").orderBy("id").execute();
}

export interface Holder {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly tier: Tier;
  readonly suspended: boolean;
}

const HOLDER = "i.id, i.name, i.email, i.tier, i.suspended_at IS NOT NULL AS suspended";

const FIND = statement(`
  SELECT ${HOLDER} FROM member_identity i
  WHERE ($2::text IS NULL OR i.id = $2) AND CASE WHEN $1 = '' THEN $2 IS NOT NULL ELSE
    EXISTS (SELECT FROM badge b WHERE b.member_id = i.id AND b.number_hash = $3 AND b.revoked_at IS NULL)
      OR strpos(folded(i.name), folded($1)) > 0 OR strpos(folded(i.email), folded($1)) > 0 END
  ORDER BY lower(i.name), i.id LIMIT $4`);

/** Members by a part of the name or address, by id, or by the number of a card. */
export function findHolders(
  tx: ReadTx,
  { q, id, hash, limit }: { q: string; id: string | null; hash: Buffer | null; limit: number },
): Promise<Holder[]> {
  return tx.run(FIND, [emailPart(q), id, hash, limit]);
}

export interface Admitted {
  readonly member_id: string;
  readonly number_hash: Buffer;
  readonly tier: Tier;
}

const ADMITTED = statement(`
  SELECT b.member_id, b.number_hash, i.tier FROM badge b JOIN member_identity i ON i.id = b.member_id
  WHERE b.revoked_at IS NULL AND b.lost_at IS NULL AND i.suspended_at IS NULL AND i.tier <> 'public'
  ORDER BY b.id`);

/** Badges that are in use, of members who may open anything at all. */
export function listAdmitted(tx: ReadTx): Promise<Admitted[]> {
  return tx.run(ADMITTED, []);
}

const KNOWN = statement("SELECT member_id, number_hash FROM badge WHERE revoked_at IS NULL");

export function listKnown(tx: ReadTx): Promise<Pick<Admitted, "member_id" | "number_hash">[]> {
  return tx.run(KNOWN, []);
}
