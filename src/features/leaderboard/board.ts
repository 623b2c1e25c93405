import type { ReadTx } from "../../kernel/ports/database.ts";
import { spaceTimeZone } from "../space/index.ts";
import { freshness, ranked, total, type Week, weekOf, weekOfDay } from "./rules.ts";
import type { RankedMember } from "./schemas.ts";
import * as store from "./store.ts";
import { listFinal } from "./week-store.ts";

interface Standing {
  readonly memberId: string;
  readonly countedAt: Date;
  readonly shown: RankedMember;
}

export interface Board {
  readonly week: Week;
  readonly isFinal: boolean;
  readonly total: number;
  readonly standings: readonly Standing[];
  readonly age: ReturnType<typeof freshness>;
}

export async function readBoard(tx: ReadTx, now: Date, limit: number, day?: string): Promise<Board> {
  const timeZone = await spaceTimeZone(tx);
  const current = weekOf(now, timeZone);
  const week = day === undefined ? current : weekOfDay(day, timeZone);
  if (week.firstDay < current.firstDay) return readFinal(tx, now, limit, week);
  const [rows, all, age] = await Promise.all([
    store.listBest(tx, week.from, limit),
    store.tally(tx, week.from),
    readAge(tx, now),
  ]);
  return { week, isFinal: false, total: all.total, standings: standingsOf(rows), age };
}

async function readFinal(tx: ReadTx, now: Date, limit: number, week: Week): Promise<Board> {
  const all = standingsOf(await listFinal(tx, week.firstDay));
  const newest = Math.max(...all.map(({ countedAt }) => countedAt.getTime()), -Infinity);
  const counted = { newest: Number.isFinite(newest) ? new Date(newest) : week.to, dueSince: null };
  const age = { ...freshness(counted, now), stale: false };
  return { week, isFinal: true, total: all.length, standings: all.slice(0, limit), age };
}

function standingsOf(rows: readonly store.CountedRow[]): Standing[] {
  const lines = rows.map((row) => ({ row, handle: row.github_login, ...total(row) }));
  return ranked(lines).map(({ row, rank, handle, commits, private: ofPrivate }) => ({
    memberId: row.member_id,
    countedAt: row.counted_at,
    shown: { rank, handle, name: row.name, commits, ...(row.counts_private && { private: ofPrivate }) },
  }));
}

/** Null until the member has been counted this week. */
export async function readPlace(tx: ReadTx, memberId: string, now: Date) {
  const week = await thisWeek(tx, now);
  const [row] = await store.listCountedOf(tx, week.from, [memberId]);
  if (!row) return null;
  const { commits } = total(row);
  const all = await store.tally(tx, week.from, commits);
  return { commits, rank: 1 + all.above, total: all.total, countedAt: row.counted_at };
}

/** By member id, without members who have not opted in or been counted. */
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

/** Public fields only: logins of members who opted in. */
export async function publicBoard(tx: ReadTx, now: Date, limit: number, day?: string) {
  const { age, standings, ...board } = await readBoard(tx, now, limit, day);
  const members = standings.map(({ shown: { rank, handle, commits } }) => ({ rank, handle, commits }));
  return { ...age, ...board, members };
}

async function thisWeek(tx: ReadTx, now: Date): Promise<Week> {
  return weekOf(now, await spaceTimeZone(tx));
}
