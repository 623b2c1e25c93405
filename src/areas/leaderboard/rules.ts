import { DateTime } from "luxon";
import type { GithubCommit, GithubWindow } from "../../kernel/ports/github.ts";

const MINUTE_MS = 60_000;
/** How often an account is read. */
const REFRESH_MS = 20 * MINUTE_MS;
const BACKOFF_MAX_MS = 24 * 60 * MINUTE_MS;
/** An account that is this much overdue is not being read. */
const OVERDUE_MS = 25 * MINUTE_MS;

const HALF_WEEK_MS = 3.5 * 24 * 60 * MINUTE_MS;
/** How many ended weeks are read anew at most after the server was away. */
const CAUGHT_UP_WEEKS = 8;

/** What counts at most: so that many small commits, or one that is copied, win nothing. */
export const CAPS = { perDay: 20, perWeek: 100, privatePerWeek: 50 } as const;

/** The counting rule, as the board publishes it. `countPublic` and `total` carry it out. */
export const RULE = [
  "Counted are commits in public repositories that the linked GitHub account is the author of, by author date, each once.",
  "Commits in forks, merge commits and commits by bots do not count.",
  `At most ${CAPS.perDay} count per day and ${CAPS.perWeek} per week, which runs from Monday to Sunday in the space's time zone.`,
  `Private contributions count only for members who switched that on here and share them on GitHub: as the number GitHub gives, at most ${CAPS.privatePerWeek} per week, within the same ${CAPS.perWeek}.`,
  "Equal counts share a rank. Only members who opted in are listed.",
].join(" ");

/** One week, Monday 00:00 to the next, in the space's zone. */
export interface Week extends GithubWindow {
  /** Dates of its Monday and its Sunday. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export function weekOf(now: Date, timeZone: string): Week {
  const monday = DateTime.fromJSDate(now, { zone: timeZone }).startOf("week");
  const next = monday.plus({ weeks: 1 });
  return {
    from: monday.toJSDate(),
    to: next.toJSDate(),
    firstDay: monday.toFormat("yyyy-MM-dd"),
    lastDay: next.minus({ days: 1 }).toFormat("yyyy-MM-dd"),
  };
}

/** The week that begins on that Monday. Taken from its middle, so that another time zone does not move it. */
export function weekFrom(monday: Date, timeZone: string): Week {
  return weekOf(new Date(monday.getTime() + HALF_WEEK_MS), timeZone);
}

/** The week after that one. */
export function weekAfter({ to }: Week, timeZone: string): Week {
  return weekFrom(to, timeZone);
}

/** The week in which that day lies, an ISO date. */
export function weekOfDay(day: string, timeZone: string): Week {
  return weekOf(DateTime.fromISO(day, { zone: timeZone }).plus({ hours: 12 }).toJSDate(), timeZone);
}

/**
 * Where an account goes on that was last read then: the week that has ended since and is to be closed, and the one that
 * is read next. After long silence the weeks before the last few are left out.
 */
export function nextWeeks(
  lastRead: Date | null,
  now: Date,
  timeZone: string,
): { readonly ended: Week | null; readonly week: Week } {
  const current = weekOf(now, timeZone);
  const last = lastRead && weekFrom(lastRead, timeZone);
  if (!last || last.firstDay >= current.firstDay) return { ended: null, week: current };
  const earliest = weekOf(new Date(now.getTime() - CAUGHT_UP_WEEKS * 2 * HALF_WEEK_MS), timeZone);
  const after = weekAfter(last, timeZone);
  return { ended: last, week: after.firstDay < earliest.firstDay ? earliest : after };
}

/** How many of the commits count, by the rule above. */
export function countPublic(commits: readonly GithubCommit[], week: Week, timeZone: string): number {
  const perDay = new Map<string, Set<string>>();
  for (const { sha, authoredAt, isMerge, isInFork, isByBot } of commits) {
    if (isMerge || isInFork || isByBot || !(authoredAt >= week.from && authoredAt < week.to)) continue;
    const day = DateTime.fromJSDate(authoredAt, { zone: timeZone }).toFormat("yyyy-MM-dd");
    perDay.set(day, (perDay.get(day) ?? new Set()).add(sha));
  }
  const counted = [...perDay.values()].reduce((sum, shas) => sum + Math.min(shas.size, CAPS.perDay), 0);
  return Math.min(counted, CAPS.perWeek);
}

/** What a member's week counts in all, and how much of it is private. `standing_commits` of the schema is the same. */
export function total(reading: { readonly public_commits: number; readonly private_contributions: number }) {
  const room = CAPS.perWeek - reading.public_commits;
  const ofPrivate = Math.min(reading.private_contributions, CAPS.privatePerWeek, Math.max(0, room));
  return { commits: reading.public_commits + ofPrivate, private: ofPrivate };
}

/** Most commits first, then by name. Equal counts share a rank, and the next one is as much lower. */
export function ranked<Row extends { readonly commits: number; readonly handle: string }>(
  rows: readonly Row[],
): (Row & { rank: number })[] {
  const key = ({ handle }: Row) => handle.toLowerCase();
  const sorted = [...rows].sort((a, b) => b.commits - a.commits || (key(a) < key(b) ? -1 : 1));
  return sorted.map((row) => ({ ...row, rank: 1 + sorted.findIndex(({ commits }) => commits === row.commits) }));
}

/** How old the counts are that a board is made of. */
export interface Freshness {
  /** When the newest of them was read; null without any. */
  readonly newest: Date | null;
  /** When the account was due that waits longest to be read; null without accounts that can be read. */
  readonly dueSince: Date | null;
}

export function freshness({ newest, dueSince }: Freshness, now: Date) {
  const at = newest ?? now;
  const age = Math.max(0, now.getTime() - at.getTime());
  const isOverdue = dueSince !== null && now.getTime() - dueSince.getTime() > OVERDUE_MS;
  return {
    generated_at: at.toISOString(),
    stale: isOverdue || age > REFRESH_MS + OVERDUE_MS,
    age_min: Math.floor(age / MINUTE_MS),
  };
}

export function nextReading(now: Date): Date {
  return new Date(now.getTime() + REFRESH_MS);
}

/** When an account is tried again after so many failures in a row: its interval, doubling up to a day. */
export function nextAttempt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(BACKOFF_MAX_MS, REFRESH_MS * 2 ** Math.min(failures - 1, 10)));
}
