import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { type CountedRow, MAY_LEAVE } from "./store.ts";

export interface Final {
  /** The week's Monday, as an ISO date. */
  readonly week: string;
  readonly public_commits: number;
  readonly private_commits: number;
  readonly counted_at: Date;
}

const KEEP = statement(`
  INSERT INTO leaderboard_standing (member_id, week, public_commits, private_commits, counted_at)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (week, member_id) DO NOTHING`);

export async function keepFinal(tx: WriteTx, memberId: string, final: Final): Promise<void> {
  await tx.run(KEEP, [memberId, final.week, final.public_commits, final.private_commits, final.counted_at]);
}

/** Earlier weeks show only members who are on the board now. */
const SHOWN = `FROM leaderboard_standing s JOIN leaderboard_link l USING (member_id) JOIN member_identity m ON m.id = s.member_id
         WHERE l.opted_in AND m.suspended_at IS NULL AND m.tier = ANY ($2)`;
const PRIVATE = "CASE WHEN l.counts_private THEN s.private_commits ELSE 0 END";

const OF_WEEK = statement(`
  SELECT s.member_id, m.name, l.github_login, l.counts_private, s.public_commits,
         ${PRIVATE} AS private_contributions, s.counted_at
  ${SHOWN} AND s.week = $1::date`);

export async function listFinal(tx: ReadTx, monday: string): Promise<CountedRow[]> {
  return tx.run<CountedRow>(OF_WEEK, [monday, MAY_LEAVE]);
}

export interface WeekRow {
  readonly monday: string;
  readonly members: number;
  readonly commits: number;
}

const WEEKS = statement(`
  SELECT s.week::text AS monday, count(*)::int AS members, sum(s.public_commits + ${PRIVATE})::int AS commits
  ${SHOWN} GROUP BY s.week ORDER BY s.week DESC LIMIT $1`);

export async function listWeeks(tx: ReadTx, limit: number): Promise<WeekRow[]> {
  return tx.run<WeekRow>(WEEKS, [limit, MAY_LEAVE]);
}
