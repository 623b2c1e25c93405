import type { ReadTx } from "../../kernel/ports/database.ts";
import { spaceTimeZone } from "../space/index.ts";
import { freshness, ranked, total, type Week, weekOf } from "./rules.ts";
import type { RankedMember } from "./schemas.ts";
import * as store from "./store.ts";

/** One line of this week's board, with what only its member and operators see. */
export interface Standing {
  readonly memberId: string;
  readonly countedAt: Date;
  readonly shown: RankedMember;
}

/** The top of this week's board, and how many are on all of it: those who opted in and have been counted. */
export async function readBoard(
  tx: ReadTx,
  now: Date,
  limit: number,
): Promise<{ week: Week; total: number; standings: Standing[] }> {
  const week = await thisWeek(tx, now);
  const [rows, all] = await Promise.all([store.listBest(tx, week.from, limit), store.tally(tx, week.from)]);
  const lines = rows.map((row) => ({ row, handle: row.github_login, ...total(row) }));
  const standings = ranked(lines).map(({ row, rank, handle, commits, private: ofPrivate }) => ({
    memberId: row.member_id,
    countedAt: row.counted_at,
    shown: { rank, handle, name: row.name, commits, ...(row.counts_private && { private: ofPrivate }) },
  }));
  return { week, total: all.total, standings };
}

/** The member's place on this week's board; null until they have been counted. */
export async function readPlace(tx: ReadTx, memberId: string, now: Date) {
  const week = await thisWeek(tx, now);
  const [row] = await store.listCountedOf(tx, week.from, [memberId]);
  if (!row) return null;
  const { commits } = total(row);
  const all = await store.tally(tx, week.from, commits);
  return { commits, rank: 1 + all.above, total: all.total, countedAt: row.counted_at };
}

/** What this week counts, by member id; a member who did not opt in or has not been read is absent. */
export async function commitsThisWeek(
  tx: ReadTx,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const week = await thisWeek(tx, now);
  const rows = await store.listCountedOf(tx, week.from, memberIds);
  return new Map(rows.map((row) => [row.member_id, total(row).commits]));
}

export async function readAge(tx: ReadTx, now: Date): Promise<ReturnType<typeof freshness>> {
  return freshness(await store.readFreshness(tx), now);
}

/** The board as everybody sees it: the logins of those who opted in, and when the newest count was read. */
export async function publicBoard(tx: ReadTx, now: Date, limit: number) {
  const [board, age] = await Promise.all([readBoard(tx, now, limit), readAge(tx, now)]);
  const members = board.standings.map(({ shown: { rank, handle, commits } }) => ({ rank, handle, commits }));
  return { ...age, week: board.week, total: board.total, members };
}

async function thisWeek(tx: ReadTx, now: Date): Promise<Week> {
  return weekOf(now, await spaceTimeZone(tx));
}
