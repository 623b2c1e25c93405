import type { ReadTx } from "../../kernel/ports/database.ts";
import { spaceTimeZone } from "../space/index.ts";
import { freshness, ranked, total, type Week, weekOf, weekOfDay } from "./rules.ts";
import type { RankedMember } from "./schemas.ts";
import * as store from "./store.ts";
import { listFinal } from "./week-store.ts";

/** One line of this week's board, with what only its member and operators see. */
export interface Standing {
  readonly memberId: string;
  readonly countedAt: Date;
  readonly shown: RankedMember;
}

export interface Board {
  readonly week: Week;
  /** Its week has ended, and what counts is settled. */
  readonly isFinal: boolean;
  readonly standings: Standing[];
}

/** The board of this week or of the one of that day, whole: those who opted in and were counted. */
export async function readBoard(tx: ReadTx, now: Date, day?: string): Promise<Board> {
  const timeZone = await spaceTimeZone(tx);
  const current = weekOf(now, timeZone);
  const week = day === undefined ? current : weekOfDay(day, timeZone);
  const isFinal = week.firstDay < current.firstDay;
  const rows = isFinal ? await listFinal(tx, week.firstDay) : await store.listCounted(tx, week.from);
  const lines = rows.map((row) => ({ row, handle: row.github_login, ...total(row) }));
  const standings = ranked(lines).map(({ row, rank, handle, commits, private: ofPrivate }) => ({
    memberId: row.member_id,
    countedAt: row.counted_at,
    shown: { rank, handle, name: row.name, commits, ...(row.counts_private && { private: ofPrivate }) },
  }));
  return { week, isFinal, standings };
}

export async function readAge(tx: ReadTx, now: Date): Promise<ReturnType<typeof freshness>> {
  return freshness(await store.readFreshness(tx), now);
}

/** A board with its age; what has ended does not grow stale. */
export async function readBoardAndAge(tx: ReadTx, now: Date, day?: string) {
  const board = await readBoard(tx, now, day);
  if (!board.isFinal) return { ...board, age: await readAge(tx, now) };
  const newest = board.standings.reduce<Date | null>(
    (latest, { countedAt }) => (latest === null || countedAt > latest ? countedAt : latest),
    null,
  );
  return { ...board, age: { ...freshness({ newest: newest ?? board.week.to, dueSince: null }, now), stale: false } };
}

/** The board as everybody sees it: the logins of those who opted in, and when the newest count was read. */
export async function publicBoard(tx: ReadTx, now: Date, limit: number, day?: string) {
  const { week, isFinal, standings, age } = await readBoardAndAge(tx, now, day);
  const members = standings.slice(0, limit).map(({ shown: { rank, handle, commits } }) => ({ rank, handle, commits }));
  return { ...age, week, isFinal, total: standings.length, members };
}
