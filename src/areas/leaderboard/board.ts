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

/** This week's board, whole: those who opted in and have been counted. */
export async function readBoard(tx: ReadTx, now: Date): Promise<{ week: Week; standings: Standing[] }> {
  const week = weekOf(now, await spaceTimeZone(tx));
  const rows = await store.listCounted(tx, week.from);
  const lines = rows.map((row) => ({ row, handle: row.github_login, ...total(row) }));
  const standings = ranked(lines).map(({ row, rank, handle, commits, private: ofPrivate }) => ({
    memberId: row.member_id,
    countedAt: row.counted_at,
    shown: { rank, handle, name: row.name, commits, ...(row.counts_private && { private: ofPrivate }) },
  }));
  return { week, standings };
}

export async function readAge(tx: ReadTx, now: Date): Promise<ReturnType<typeof freshness>> {
  return freshness(await store.readFreshness(tx), now);
}

/** The board as everybody sees it: the logins of those who opted in, and when the newest count was read. */
export async function publicBoard(tx: ReadTx, now: Date, limit: number) {
  const [{ week, standings }, age] = await Promise.all([readBoard(tx, now), readAge(tx, now)]);
  const members = standings.slice(0, limit).map(({ shown: { rank, handle, commits } }) => ({ rank, handle, commits }));
  return { ...age, week, total: standings.length, members };
}
