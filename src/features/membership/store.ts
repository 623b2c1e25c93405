import type { Tier } from "../../kernel/access/tiers.ts";
import { likePatterns, PARTS_OF_WORDS, searchWords, typedOrUmlauts } from "../../kernel/catalogue/search-source.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { emailPart } from "../../kernel/values/texts/email-address.ts";
import type { RequestableTier } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    member: {
      language: Language | null;
      suspended_reason: Reason;
    };
    tier_change: {
      reason: Reason;
      requested_tier: RequestableTier | null;
      from_tier: Tier;
      to_tier: Tier;
    };
    member_identity: {
      name: string;
      email: string;
      email_verified: boolean;
      language: Language | null;
      suspended_reason: Reason;
    };
  }
}

export interface MemberRow extends Row<"member"> {
  /** When the member paused all agents; null if not paused. */
  agents_stopped_at: Date | null;
}

/** What an operator wrote, or what the server says. */
type Reason = Message | string | null;

/** `set`: by an operator without a request; `deny` leaves the tier unchanged. */
export type TierAction = "set" | "approve" | "deny";

export type TierRequestRow = Row<"tier_request">;

export interface MemberWithUser {
  id: string;
  user_id: string;
  tier: Tier;
  suspended_at: Date | null;
  suspended_reason: Reason;
  agents_stopped_at: Date | null;
  created_at: Date;
  name: string;
  email: string;
}

export interface MemberWithRequest extends MemberWithUser {
  requested_tier: RequestableTier | null;
  note: string | null;
  submitted_at: Date | null;
}

const BY_USER = statement("SELECT id FROM member WHERE user_id = $1");

export async function findByUser(tx: ReadTx, userId: string): Promise<string | undefined> {
  const [row] = await tx.run(BY_USER, [userId]);
  return row?.id;
}

export async function setLanguage(tx: WriteTx, memberId: string, language: Language | null, now: Date): Promise<void> {
  await tx.query.updateTable("member").set({ language, updated_at: now }).where("id", "=", memberId).execute();
}

/** New accounts start at the lowest tier. False if the account has its member already. */
export async function insertMember(tx: WriteTx, member: { id: string; userId: string; now: Date }): Promise<boolean> {
  const { id, userId: user_id, now } = member;
  const { numInsertedOrUpdatedRows: rows } = await tx.query
    .insertInto("member")
    .values({
      id,
      user_id,
      tier: "public",
      suspended_at: null,
      agents_stopped_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint("member_user_once").doNothing())
    .executeTakeFirst();
  return rows === 1n;
}

function withUser(tx: ReadTx) {
  return tx.query
    .selectFrom("member")
    .innerJoin("member_identity", "member_identity.id", "member.id")
    .select([
      "member.id",
      "member.user_id",
      "member.tier",
      "member.suspended_at",
      "member.suspended_reason",
      "member.agents_stopped_at",
      "member.created_at",
      "member_identity.name",
      "member_identity.email",
    ]);
}

export async function find(tx: ReadTx, memberId: string): Promise<MemberWithUser | undefined> {
  return withUser(tx).where("member.id", "=", memberId).executeTakeFirst();
}

/** Those of the IDs that are members, in no order. */
export async function findMany(tx: ReadTx, memberIds: readonly string[]): Promise<MemberWithUser[]> {
  if (memberIds.length === 0) return [];
  return withUser(tx)
    .where("member.id", "in", [...memberIds])
    .execute();
}

export async function lock(tx: WriteTx, memberId: string): Promise<MemberRow | undefined> {
  return tx.query.selectFrom("member").selectAll().where("id", "=", memberId).forNoKeyUpdate().executeTakeFirst();
}

/** Matches of a search are counted up to this number. */
export const TOTAL_MAX = 500;

const TALLY = statement(
  "SELECT coalesce(sum(n), 0)::bigint AS total FROM member_tally WHERE $1::text IS NULL OR tier = $1",
);

interface Listing {
  readonly members: MemberWithRequest[];
  readonly total: number;
  /** True if there are more than `total`. */
  readonly more?: boolean;
  readonly hasMore: boolean;
}

interface MemberFilter {
  readonly tier?: Tier | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const MATCHES = "folded(i.name || E'\\n' || i.email) LIKE ALL ($1::text[]) AND ($2::text IS NULL OR i.tier = $2)";

const FIND = statement(`
  WITH found AS MATERIALIZED (
    SELECT i.id, i.created_at FROM member_identity i
    WHERE text_parts(folded(i.name || E'\\n' || i.email)) @> (${PARTS_OF_WORDS("$3")}) AND ${MATCHES}
    LIMIT ${TOTAL_MAX} + 1)
  SELECT count(*) AS total,
    ARRAY(SELECT id FROM found ORDER BY created_at DESC, id LIMIT $4 OFFSET $5) AS ids FROM found`);

const WALK = statement(
  `SELECT i.id FROM member_identity i WHERE ${MATCHES} ORDER BY i.created_at DESC, i.id LIMIT $3 OFFSET $4`,
);

export async function list(tx: ReadTx, filter: MemberFilter): Promise<Listing> {
  const { tier, q, limit, offset } = filter;
  if (q) {
    const find = (text: string) => search(tx, { tier, q: emailPart(text), limit, offset });
    return typedOrUmlauts(q, find, ({ total }) => total === 0);
  }
  let page = withRequest(tx);
  if (tier) page = page.where("member.tier", "=", tier);
  // A separate count avoids joining and sorting every member for one page.
  const [members, total] = await Promise.all([
    page.orderBy("member.created_at", "desc").orderBy("member.id").limit(limit).offset(offset).execute(),
    countAll(tx, tier),
  ]);
  return { members, total, hasMore: offset + members.length < total };
}

/** Finds few matches by their parts, and the newest of many by age: neither reads all members. */
async function search(tx: ReadTx, { tier, q, limit, offset }: MemberFilter & { q: string }): Promise<Listing> {
  const words = searchWords(q);
  const matching = [likePatterns(words), tier ?? null];
  const [found] = await tx.run<{ ids: string[]; total: number }>(FIND, [...matching, words, limit, offset]);
  const { ids, total } = found ?? { ids: [], total: 0 };
  if (total <= TOTAL_MAX) return { members: await named(tx, ids), total, hasMore: offset + ids.length < total };
  const rows = await tx.run<{ id: string }>(WALK, [...matching, limit + 1, offset]);
  const walked = rows.slice(0, limit).map(({ id }) => id);
  return { members: await named(tx, walked), total: TOTAL_MAX, more: true, hasMore: rows.length > limit };
}

async function named(tx: ReadTx, ids: readonly string[]): Promise<MemberWithRequest[]> {
  if (ids.length === 0) return [];
  return withRequest(tx)
    .where("member.id", "in", ids)
    .orderBy("member.created_at", "desc")
    .orderBy("member.id")
    .execute();
}

function withRequest(tx: ReadTx) {
  return withUser(tx)
    .leftJoin("tier_request", "tier_request.member_id", "member.id")
    .select(["tier_request.requested_tier", "tier_request.note", "tier_request.submitted_at"]);
}

async function countAll(tx: ReadTx, tier: Tier | undefined): Promise<number> {
  const [row] = await tx.run<{ total: number }>(TALLY, [tier ?? null]);
  return row?.total ?? 0;
}

export async function setAgentsStopped(tx: WriteTx, memberId: string, at: Date | null): Promise<boolean> {
  const changed = await tx.query
    .updateTable("member")
    .set({ agents_stopped_at: at })
    .where("id", "=", memberId)
    .where("agents_stopped_at", at === null ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** `from` and `to` are equal for a denial. */
export interface TierDecision {
  readonly memberId: string;
  readonly from: Tier;
  readonly to: Tier;
  readonly by: string | null;
  readonly reason: Reason;
  readonly now: Date;
  readonly requested?: RequestableTier;
}

export async function setTier(tx: WriteTx, { memberId, to, now }: TierDecision): Promise<void> {
  await tx.query.updateTable("member").set({ tier: to, updated_at: now }).where("id", "=", memberId).execute();
}

export async function recordDecision(tx: WriteTx, action: TierAction, decision: TierDecision): Promise<void> {
  const { memberId: member_id, from: from_tier, to: to_tier, by: changed_by, reason, now: at } = decision;
  const requested_tier = decision.requested ?? null;
  await tx.query
    .insertInto("tier_change")
    .values({ member_id, from_tier, to_tier, changed_by, reason: toKeep(reason), at, action, requested_tier })
    .execute();
}
