import { sql } from "kysely";
import { authorizes } from "../../kernel/access/scopes.ts";
import { TIERS } from "../../kernel/access/tiers.ts";
import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Freshness } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    leaderboard_link: {
      last_error: Message | string | null;
    };
  }
}

export const LEADERBOARD_CHANNEL = "leaderboard";

/** Hides members who lost the permission to leave the board. */
export const MAY_LEAVE = TIERS.filter((tier) => authorizes(tier, "leaderboard:manage"));

export type LinkRow = Row<"leaderboard_link">;

export interface CountedRow {
  member_id: string;
  name: string;
  github_login: string;
  counts_private: boolean;
  public_commits: number;
  private_contributions: number;
  counted_at: Date;
}

export const NO_READING = {
  week_starts_at: null,
  public_commits: null,
  private_contributions: null,
  counted_at: null,
  failures: 0,
  last_error: null,
} as const;

export async function find(tx: ReadTx, memberId: string): Promise<LinkRow | undefined> {
  return tx.query.selectFrom("leaderboard_link").selectAll().where("member_id", "=", memberId).executeTakeFirst();
}

export async function lock(tx: WriteTx, memberId: string): Promise<LinkRow | undefined> {
  return tx.query
    .selectFrom("leaderboard_link")
    .selectAll()
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
}

const FORGET_WEEKS = statement("DELETE FROM leaderboard_standing WHERE member_id = $1");

async function forgetWeeks(tx: WriteTx, memberId: string): Promise<void> {
  await tx.run(FORGET_WEEKS, [memberId]);
}

/** Replaces the member's earlier link and deletes the counts of another account. */
export async function link(
  tx: WriteTx,
  account: Pick<LinkRow, "member_id" | "github_id" | "github_login" | "link_source"> & { now: Date },
): Promise<void> {
  const { now, ...given } = account;
  const earlier = await lock(tx, given.member_id);
  const isOther = earlier?.github_id !== given.github_id;
  const fresh = { ...given, verified_at: now, next_refresh_at: now, ...(isOther && NO_READING) };
  if (earlier && isOther) await forgetWeeks(tx, given.member_id);
  await tx.query
    .insertInto("leaderboard_link")
    .values({ ...NO_READING, ...given, verified_at: now, next_refresh_at: now })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(fresh))
    .execute();
}

export async function unlink(tx: WriteTx, memberId: string): Promise<string | undefined> {
  const row = await tx.query
    .deleteFrom("leaderboard_link")
    .where("member_id", "=", memberId)
    .returning("github_login")
    .executeTakeFirst();
  return row?.github_login;
}

const SIGN_IN_ACCOUNT = statement(`
  SELECT a.github_id AS id, a.github_login AS login
  FROM auth_github_account a JOIN member_identity m ON m.user_id = a.user_id WHERE m.id = $1 LIMIT 1`) as Statement<{
  id: string;
  login: string;
}>;

/** As GitHub reported it at that sign-in. */
export async function findSignInAccount(
  tx: ReadTx,
  memberId: string,
): Promise<{ id: number; login: string } | undefined> {
  const [row] = await tx.run<{ id: string; login: string }>(SIGN_IN_ACCOUNT, [memberId]);
  return row && { id: Number(row.id), login: row.login };
}

/** After joining the account is due at once; after leaving all counts are deleted. */
export async function setOptIn(tx: WriteTx, memberId: string, optIn: boolean, now: Date): Promise<void> {
  if (!optIn) await forgetWeeks(tx, memberId);
  await tx.query
    .updateTable("leaderboard_link")
    .set({ opted_in: optIn, next_refresh_at: now, ...(!optIn && NO_READING) })
    .where("member_id", "=", memberId)
    .where("opted_in", "!=", optIn)
    .execute();
}

/** Removes private contributions at once, or makes the account due. */
export async function setCountsPrivate(tx: WriteTx, memberId: string, counts: boolean, now: Date): Promise<void> {
  await tx.query
    .updateTable("leaderboard_link")
    .set({
      counts_private: counts,
      next_refresh_at: now,
      private_contributions: sql<number | null>`CASE WHEN week_starts_at IS NOT NULL THEN 0 END`,
    })
    .where("member_id", "=", memberId)
    .where("counts_private", "!=", counts)
    .execute();
}

const COUNTED = `SELECT l.member_id, m.name, l.github_login, l.counts_private, l.public_commits, l.private_contributions, l.counted_at
  FROM leaderboard_link l JOIN member_identity m ON m.id = l.member_id
  WHERE l.opted_in AND m.suspended_at IS NULL AND m.tier = ANY ($2) AND l.week_starts_at = $1`;

/** Same order as `ranked`, served by an index. */
const BEST = statement(`
  ${COUNTED} ORDER BY standing_commits(l.public_commits, l.private_contributions) DESC, lower(l.github_login) COLLATE "C"
  LIMIT $3`) as Statement<CountedRow>;

const COUNTED_OF = statement(`${COUNTED} AND l.member_id = ANY ($3)`) as Statement<CountedRow>;

const TALLY = statement(`
  SELECT coalesce(sum(n), 0)::bigint AS total, coalesce(sum(n) FILTER (WHERE commits > $3), 0)::bigint AS above
  FROM standing_tally WHERE week_starts_at = $1 AND tier = ANY ($2)`);

export async function listBest(tx: ReadTx, weekStartsAt: Date, limit: number): Promise<CountedRow[]> {
  return tx.run<CountedRow>(BEST, [weekStartsAt, MAY_LEAVE, limit]);
}

/** These members, if they opted in and were counted in that week. */
export async function listCountedOf(
  tx: ReadTx,
  weekStartsAt: Date,
  memberIds: readonly string[],
): Promise<CountedRow[]> {
  return tx.run<CountedRow>(COUNTED_OF, [weekStartsAt, MAY_LEAVE, memberIds]);
}

export async function tally(
  tx: ReadTx,
  weekStartsAt: Date,
  commits: number | null = null,
): Promise<{ total: number; above: number }> {
  const [row] = await tx.run<{ total: number; above: number }>(TALLY, [weekStartsAt, MAY_LEAVE, commits]);
  return row ?? { total: 0, above: 0 };
}

const ON_BOARD = `FROM leaderboard_link l JOIN member_identity m ON m.id = l.member_id
             WHERE l.opted_in AND m.suspended_at IS NULL AND m.tier = ANY ($1)`;

/** Reads the ends of indexes instead of scanning for extremes. */
const FRESHNESS = statement(`
  SELECT (SELECT l.counted_at ${ON_BOARD} AND l.counted_at IS NOT NULL ORDER BY l.counted_at DESC LIMIT 1) AS newest,
  (SELECT l.next_refresh_at ${ON_BOARD} AND l.failures = 0 ORDER BY l.next_refresh_at LIMIT 1) AS "dueSince"`);

export async function readFreshness(tx: ReadTx): Promise<Freshness> {
  const [row] = await tx.run<Freshness>(FRESHNESS, [MAY_LEAVE]);
  return row ?? { newest: null, dueSince: null };
}

export interface FailingRow {
  member_id: string;
  github_login: string;
  name: string;
  last_error: Message | string;
  failures: number;
  next_refresh_at: Date;
}

const FAILING = statement(`
  SELECT l.member_id, l.github_login, m.name, l.last_error, l.failures, l.next_refresh_at
  FROM leaderboard_link l JOIN member_identity m ON m.id = l.member_id
  WHERE l.opted_in AND l.last_error IS NOT NULL ORDER BY l.failures DESC, l.member_id LIMIT $1`);

export async function listFailing(tx: ReadTx, limit: number): Promise<FailingRow[]> {
  return tx.run<FailingRow>(FAILING, [limit]);
}

/**
 * The next reading's time is the lease: after a crash the account is due again. A time beyond any pause was written
 * before the clock was set back, so it counts as due.
 */
const CLAIM = statement(`
  UPDATE leaderboard_link SET next_refresh_at = $2
  WHERE member_id = (SELECT l.member_id FROM leaderboard_link l JOIN member_identity m ON m.id = l.member_id
                     WHERE l.opted_in
                       AND (l.next_refresh_at <= $1 OR l.next_refresh_at > $1::timestamptz + interval '25 hours')
                       AND m.suspended_at IS NULL AND m.tier = ANY ($3)
                     ORDER BY l.next_refresh_at LIMIT 1 FOR UPDATE OF l SKIP LOCKED)
  RETURNING *`);

export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<LinkRow | undefined> {
  const [row] = await tx.run<LinkRow>(CLAIM, [now, leasedUntil, MAY_LEAVE]);
  return row;
}

type Outcome = Partial<Omit<LinkRow, "member_id" | "github_id">>;

/**
 * Stores the result, unless the account was linked again, left or made due meanwhile. Returns whether it was
 * stored.
 */
export async function conclude(tx: WriteTx, claimed: LinkRow, { last_error, ...outcome }: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable("leaderboard_link")
    .set({ ...outcome, ...(last_error !== undefined && { last_error: toKeep(last_error) }) })
    .where("member_id", "=", claimed.member_id)
    .where("github_id", "=", claimed.github_id)
    .where("opted_in", "=", true)
    .where("next_refresh_at", "=", claimed.next_refresh_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Postpones every account until GitHub accepts requests again. */
export async function waitUntil(tx: WriteTx, at: Date): Promise<void> {
  await tx.query
    .updateTable("leaderboard_link")
    .set({ next_refresh_at: at })
    .where("next_refresh_at", "<", at)
    .execute();
}
