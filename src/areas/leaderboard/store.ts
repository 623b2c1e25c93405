import { type Generated, sql } from "kysely";
import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import { authorizes } from "../../kernel/scopes.ts";
import { TIERS } from "../../kernel/tiers.ts";
import type { Freshness } from "./rules.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    leaderboard_link: Omit<LinkRow, "opted_in" | "counts_private" | "failures"> & {
      opted_in: Generated<boolean>;
      counts_private: Generated<boolean>;
      failures: Generated<number>;
    };
  }
}

/** Where it is notified that an account is due. */
export const LEADERBOARD_CHANNEL = "leaderboard";

/** Nobody is shown who may no longer take themselves off. */
export const MAY_LEAVE = TIERS.filter((tier) => authorizes(tier, "leaderboard:manage"));

export interface LinkRow {
  member_id: string;
  github_id: number;
  github_login: string;
  link_source: "oauth" | "agent_pat";
  verified_at: Date;
  opted_in: boolean;
  counts_private: boolean;
  week_starts_at: Date | null;
  public_commits: number | null;
  private_contributions: number | null;
  counted_at: Date | null;
  next_refresh_at: Date;
  failures: number;
  last_error: string | null;
}

/** The reading of one week for one member. */
export interface CountedRow {
  member_id: string;
  name: string;
  github_login: string;
  counts_private: boolean;
  public_commits: number;
  private_contributions: number;
  counted_at: Date;
}

/** Of no week. */
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

/** Holds the row until the transaction ends. */
export async function lock(tx: WriteTx, memberId: string): Promise<LinkRow | undefined> {
  return tx.query
    .selectFrom("leaderboard_link")
    .selectAll()
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
}

const FORGET_WEEKS: Statement = {
  name: "leaderboard_weeks_forget",
  text: "DELETE FROM leaderboard_standing WHERE member_id = $1",
};

async function forgetWeeks(tx: WriteTx, memberId: string): Promise<void> {
  await tx.run(FORGET_WEEKS, [memberId]);
}

/** Overwrites the member's earlier link; what was counted for another account is dropped. */
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

/** Forgets the account and all that was counted for it; the login it had, or undefined when there was none. */
export async function unlink(tx: WriteTx, memberId: string): Promise<string | undefined> {
  const row = await tx.query
    .deleteFrom("leaderboard_link")
    .where("member_id", "=", memberId)
    .returning("github_login")
    .executeTakeFirst();
  return row?.github_login;
}

const SIGN_IN_ACCOUNT: Statement = {
  name: "leaderboard_sign_in_account",
  text: `SELECT a."accountId" AS id, a."login" FROM auth_account a JOIN member m ON m.user_id = a."userId"
         WHERE m.id = $1 AND a."providerId" = 'github' AND a."login" IS NOT NULL LIMIT 1`,
};

/** The GitHub account that the member signs in with, as GitHub told it then. */
export async function findSignInAccount(
  tx: ReadTx,
  memberId: string,
): Promise<{ id: number; login: string } | undefined> {
  const [row] = await tx.run<{ id: string; login: string }>(SIGN_IN_ACCOUNT, [memberId]);
  return row && { id: Number(row.id), login: row.login };
}

/** Due at once after joining; nothing that was counted stays after leaving, of no week. */
export async function setOptIn(tx: WriteTx, memberId: string, optIn: boolean, now: Date): Promise<void> {
  if (!optIn) await forgetWeeks(tx, memberId);
  await tx.query
    .updateTable("leaderboard_link")
    .set({ opted_in: optIn, next_refresh_at: now, ...(!optIn && NO_READING) })
    .where("member_id", "=", memberId)
    .where("opted_in", "!=", optIn)
    .execute();
}

/** Private contributions are gone from the count at once, or read at once. */
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

const COUNTED = `SELECT l.member_id, u.name, l.github_login, l.counts_private, l.public_commits, l.private_contributions, l.counted_at
  FROM leaderboard_link l JOIN member m ON m.id = l.member_id JOIN auth_user u ON u.id = m.user_id
  WHERE l.opted_in AND m.suspended_at IS NULL AND m.tier = ANY ($2) AND l.week_starts_at = $1`;

/** In the order of `ranked`, which is that of an index. */
const BEST: Statement = {
  name: "leaderboard_best",
  text: `${COUNTED} ORDER BY standing_commits(l.public_commits, l.private_contributions) DESC, lower(l.github_login) COLLATE "C"
         LIMIT $3`,
};

const COUNTED_OF: Statement = { name: "leaderboard_counted_of", text: `${COUNTED} AND l.member_id = ANY ($3)` };

const TALLY: Statement = {
  name: "leaderboard_tally",
  text: `SELECT coalesce(sum(n), 0)::bigint AS total, coalesce(sum(n) FILTER (WHERE commits > $3), 0)::bigint AS above
         FROM standing_tally WHERE week_starts_at = $1 AND tier = ANY ($2)`,
};

/** The best of those who opted in and have been counted in the week that starts then. */
export async function listBest(tx: ReadTx, weekStartsAt: Date, limit: number): Promise<CountedRow[]> {
  return tx.run<CountedRow>(BEST, [weekStartsAt, MAY_LEAVE, limit]);
}

/** Those of the members who opted in and have been counted in the week that starts then. */
export async function listCountedOf(
  tx: ReadTx,
  weekStartsAt: Date,
  memberIds: readonly string[],
): Promise<CountedRow[]> {
  return tx.run<CountedRow>(COUNTED_OF, [weekStartsAt, MAY_LEAVE, memberIds]);
}

/** How many are ranked in that week, and how many of them count more than `commits`. */
export async function tally(
  tx: ReadTx,
  weekStartsAt: Date,
  commits: number | null = null,
): Promise<{ total: number; above: number }> {
  const [row] = await tx.run<{ total: number; above: number }>(TALLY, [weekStartsAt, MAY_LEAVE, commits]);
  return row ?? { total: 0, above: 0 };
}

const ON_BOARD = `FROM leaderboard_link l JOIN member m ON m.id = l.member_id
             WHERE l.opted_in AND m.suspended_at IS NULL AND m.tier = ANY ($1)`;

/** Each is the end of an index, and not the extreme of all. */
const FRESHNESS: Statement = {
  name: "leaderboard_freshness",
  text: `SELECT (SELECT l.counted_at ${ON_BOARD} AND l.counted_at IS NOT NULL ORDER BY l.counted_at DESC LIMIT 1) AS newest,
           (SELECT l.next_refresh_at ${ON_BOARD} AND l.failures = 0 ORDER BY l.next_refresh_at LIMIT 1) AS "dueSince"`,
};

export async function readFreshness(tx: ReadTx): Promise<Freshness> {
  const [row] = await tx.run<Freshness>(FRESHNESS, [MAY_LEAVE]);
  return row ?? { newest: null, dueSince: null };
}

export interface FailingRow {
  member_id: string;
  github_login: string;
  name: string;
  last_error: string;
  failures: number;
  next_refresh_at: Date;
}

const FAILING: Statement = {
  name: "leaderboard_failing",
  text: `SELECT l.member_id, l.github_login, u.name, l.last_error, l.failures, l.next_refresh_at
         FROM leaderboard_link l JOIN member m ON m.id = l.member_id JOIN auth_user u ON u.id = m.user_id
         WHERE l.opted_in AND l.last_error IS NOT NULL ORDER BY l.failures DESC, l.member_id LIMIT $1`,
};

export async function listFailing(tx: ReadTx, limit: number): Promise<FailingRow[]> {
  return tx.run<FailingRow>(FAILING, [limit]);
}

/**
 * Moving the time of the next reading ahead is the lease: a worker that dies leaves the account due again by itself. A time
 * further ahead than any pause was written by a clock that has been put back since, and counts for nothing.
 */
const CLAIM: Statement = {
  name: "leaderboard_claim",
  text: `UPDATE leaderboard_link SET next_refresh_at = $2
         WHERE member_id = (SELECT l.member_id FROM leaderboard_link l JOIN member m ON m.id = l.member_id
                            WHERE l.opted_in
                              AND (l.next_refresh_at <= $1 OR l.next_refresh_at > $1::timestamptz + interval '25 hours')
                              AND m.suspended_at IS NULL AND m.tier = ANY ($3)
                            ORDER BY l.next_refresh_at LIMIT 1 FOR UPDATE OF l SKIP LOCKED)
         RETURNING *`,
};

/** The account that has been due for longest and that nobody else is reading. */
export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<LinkRow | undefined> {
  const [row] = await tx.run<LinkRow>(CLAIM, [now, leasedUntil, MAY_LEAVE]);
  return row;
}

type Outcome = Partial<Omit<LinkRow, "member_id" | "github_id">>;

/** Writes what came of a claimed account, unless it was linked anew, left or made due again since; whether it did. */
export async function conclude(tx: WriteTx, claimed: LinkRow, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable("leaderboard_link")
    .set(outcome)
    .where("member_id", "=", claimed.member_id)
    .where("github_id", "=", claimed.github_id)
    .where("opted_in", "=", true)
    .where("next_refresh_at", "=", claimed.next_refresh_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets every account wait until then: GitHub takes no requests from us before. */
export async function waitUntil(tx: WriteTx, at: Date): Promise<void> {
  await tx.query
    .updateTable("leaderboard_link")
    .set({ next_refresh_at: at })
    .where("next_refresh_at", "<", at)
    .execute();
}
