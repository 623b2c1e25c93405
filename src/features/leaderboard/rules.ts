import { DateTime } from "luxon";
import { sentence } from "../../kernel/languages/messages.ts";
import type { GithubCommit, GithubWindow } from "../../kernel/ports/github.ts";
import { type BackoffPolicy, backoffMs } from "../../kernel/values/backoff.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { say } from "./messages.ts";

const REFRESH_MS = 20 * MINUTE_MS;
const BACKOFF: BackoffPolicy = { firstMs: REFRESH_MS, maxMs: DAY_MS };
/** An account this overdue is not being read. */
const OVERDUE_MS = 25 * MINUTE_MS;

const HALF_WEEK_MS = 3.5 * DAY_MS;
const CAUGHT_UP_WEEKS = 8;

/** Limits the value of many small or copied commits. */
export const CAPS = { perDay: 20, perWeek: 100, privatePerWeek: 50 } as const;

/** The published counting rule, implemented by `countPublic` and `total`. */
export function ruleText(): string {
  const { perDay, perWeek, privatePerWeek } = CAPS;
  return [
    say.ruleCommits,
    say.ruleWithout,
    say.ruleCaps({ perDay, perWeek }),
    say.rulePrivate({ privatePerWeek, perWeek }),
    say.ruleRanks,
  ]
    .map(sentence)
    .join(" ");
}

/** Monday 00:00 to the next, in the space's zone. */
export interface Week extends GithubWindow {
  /** ISO date of its Monday; `lastDay` of its Sunday. */
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

/** Computed from the middle of the week, so that another time zone does not shift it. */
export function weekFrom(monday: Date, timeZone: string): Week {
  return weekOf(new Date(monday.getTime() + HALF_WEEK_MS), timeZone);
}

export function weekAfter({ to }: Week, timeZone: string): Week {
  return weekFrom(to, timeZone);
}

export function weekOfDay(day: string, timeZone: string): Week {
  return weekOf(DateTime.fromISO(day, { zone: timeZone }).plus({ hours: 12 }).toJSDate(), timeZone);
}

/** The ended week to close and the next week to read. After long downtime only the last few weeks are read. */
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

/** The member's total and its private part. `standing_commits` in the schema computes the same. */
export function total(reading: { readonly public_commits: number; readonly private_contributions: number }) {
  const room = CAPS.perWeek - reading.public_commits;
  const ofPrivate = Math.min(reading.private_contributions, CAPS.privatePerWeek, Math.max(0, room));
  return { commits: reading.public_commits + ofPrivate, private: ofPrivate };
}

/** Most commits first, then by name. Equal counts share a rank and skip the following ones. */
export function ranked<Row extends { readonly commits: number; readonly handle: string }>(
  rows: readonly Row[],
): (Row & { rank: number })[] {
  const key = ({ handle }: Row) => handle.toLowerCase();
  const sorted = [...rows].sort((a, b) => b.commits - a.commits || (key(a) < key(b) ? -1 : 1));
  return sorted.map((row) => ({ ...row, rank: 1 + sorted.findIndex(({ commits }) => commits === row.commits) }));
}

export interface Freshness {
  readonly newest: Date | null;
  /** When the most overdue account was due; null without readable accounts. */
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

export function nextAttempt(failures: number, now: Date): Date {
  return new Date(now.getTime() + backoffMs(BACKOFF, failures));
}
