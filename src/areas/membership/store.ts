import type { Generated, Selectable } from "kysely";
import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import type { Tier } from "../../kernel/tiers.ts";
import type { RequestableTier } from "./rules.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    member: MemberTable;
    tier_change: TierChangeRow;
    tier_request: TierRequestRow;
    auth_user: { id: string; name: string; email: string };
  }
}

export type MemberRow = Selectable<MemberTable>;

interface MemberTable {
  id: string;
  user_id: string;
  tier: Tier;
  suspended_at: Date | null;
  suspended_reason: Generated<string | null>;
  suspended_by: Generated<string | null>;
  /** Since when none of the member's agents does anything. */
  agents_stopped_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface TierChangeRow {
  id: Generated<number>;
  member_id: string;
  from_tier: Tier;
  to_tier: Tier;
  changed_by: string | null;
  reason: string | null;
  at: Date;
  action: TierAction;
  requested_tier: RequestableTier | null;
}

/** An operator set a tier of their own accord, granted a request, or declined one, which changes nothing. */
export type TierAction = "set" | "approve" | "deny";

export interface TierRequestRow {
  member_id: string;
  requested_tier: RequestableTier;
  note: string | null;
  submitted_at: Date;
}

export interface MemberWithUser {
  id: string;
  user_id: string;
  tier: Tier;
  suspended_at: Date | null;
  suspended_reason: string | null;
  agents_stopped_at: Date | null;
  created_at: Date;
  name: string;
  email: string;
}

/** A member with the tier that they ask for, if any. */
export interface MemberWithRequest extends MemberWithUser {
  requested_tier: RequestableTier | null;
  note: string | null;
  submitted_at: Date | null;
}

const BY_USER: Statement = {
  name: "member_by_user",
  text: `SELECT m.id, m.user_id, m.tier, m.suspended_at, m.suspended_reason, m.agents_stopped_at, m.created_at, u.name, u.email
         FROM member m JOIN auth_user u ON u.id = m.user_id WHERE m.user_id = $1`,
};

export async function findByUser(tx: ReadTx, userId: string): Promise<MemberWithUser | undefined> {
  const [row] = await tx.run<MemberWithUser>(BY_USER, [userId]);
  return row;
}

/** Every account is a member of the lowest tier from its first visit on. */
export async function insertMember(tx: WriteTx, member: { id: string; userId: string; now: Date }): Promise<void> {
  const { id, userId: user_id, now } = member;
  await tx.query
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
    .execute();
}

function withUser(tx: ReadTx) {
  return tx.query
    .selectFrom("member")
    .innerJoin("auth_user", "auth_user.id", "member.user_id")
    .select([
      "member.id",
      "member.user_id",
      "member.tier",
      "member.suspended_at",
      "member.suspended_reason",
      "member.agents_stopped_at",
      "member.created_at",
      "auth_user.name",
      "auth_user.email",
    ]);
}

export async function find(tx: ReadTx, memberId: string): Promise<MemberWithUser | undefined> {
  return withUser(tx).where("member.id", "=", memberId).executeTakeFirst();
}

/** As `find`, holding the row until the transaction ends. */
export async function lock(tx: WriteTx, memberId: string): Promise<MemberRow | undefined> {
  return tx.query.selectFrom("member").selectAll().where("id", "=", memberId).forNoKeyUpdate().executeTakeFirst();
}

const TALLY: Statement = {
  name: "member_tally",
  text: "SELECT coalesce(sum(n), 0)::bigint AS total FROM member_tally WHERE $1::text IS NULL OR tier = $1",
};

export async function list(
  tx: ReadTx,
  filter: { tier?: Tier | undefined; q?: string | undefined; limit: number; offset: number },
): Promise<{ members: MemberWithRequest[]; total: number }> {
  let page = withUser(tx)
    .leftJoin("tier_request", "tier_request.member_id", "member.id")
    .select(["tier_request.requested_tier", "tier_request.note", "tier_request.submitted_at"]);
  if (filter.tier) page = page.where("member.tier", "=", filter.tier);
  if (filter.q) page = page.where("member.user_id", "in", usersWith(tx, filter.q));
  // Counted by itself: beside the page, every member there is would be joined and sorted for it.
  const [members, total] = await Promise.all([
    page.orderBy("member.created_at", "desc").orderBy("member.id").limit(filter.limit).offset(filter.offset).execute(),
    filter.q ? countWith(tx, filter.q, filter.tier) : countAll(tx, filter.tier),
  ]);
  return { members, total };
}

function usersWith(tx: ReadTx, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return tx.query
    .selectFrom("auth_user")
    .select("auth_user.id")
    .where((eb) => eb.or([eb("auth_user.name", "ilike", pattern), eb("auth_user.email", "ilike", pattern)]));
}

async function countWith(tx: ReadTx, text: string, tier: Tier | undefined): Promise<number> {
  let counted = tx.query.selectFrom("member").select((eb) => eb.fn.countAll<number>().as("total"));
  counted = counted.where("member.user_id", "in", usersWith(tx, text));
  if (tier) counted = counted.where("member.tier", "=", tier);
  return Number((await counted.executeTakeFirst())?.total ?? 0);
}

async function countAll(tx: ReadTx, tier: Tier | undefined): Promise<number> {
  const [row] = await tx.run<{ total: number }>(TALLY, [tier ?? null]);
  return row?.total ?? 0;
}

/** Sets or lifts the stop of all of a member's agents; false when it stood so already. */
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

/** One decision on a member's tier; `from` and `to` are the same for a denial. */
export interface TierDecision {
  readonly memberId: string;
  readonly from: Tier;
  readonly to: Tier;
  /** The member who decided; null for the deployment itself. */
  readonly by: string | null;
  readonly reason: string | null;
  readonly now: Date;
  /** What was asked for, where somebody asked. */
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
    .values({ member_id, from_tier, to_tier, changed_by, reason, at, action, requested_tier })
    .execute();
}
