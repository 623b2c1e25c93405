import { KEPT_DAYS as KEPT } from "../../kernel/kept-days.ts";
import type { PeriodRow } from "./part-store.ts";
import type { Found } from "./parts.ts";

export const KEPT_DAYS = KEPT.partStates;
const DAY_MS = 86_400_000;
/** Samples are a minute apart. After a longer silence than this nobody knows what was between. */
export const SILENCE_MS = 5 * 60_000;

/** A stretch of time in one state; "unknown" where no sample was taken. */
export interface Stretch {
  readonly state: Found | "unknown";
  readonly from: Date;
  readonly until: Date;
  readonly note: string | null;
}

export function windowStart(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The window as stretches without gaps, oldest first: what lies between two periods is unknown. */
export function stretches(periods: readonly PeriodRow[], start: Date, now: Date): Stretch[] {
  const sorted = [...periods].sort((a, b) => a.began_at.getTime() - b.began_at.getTime());
  const found: Stretch[] = [];
  let reached = start;
  for (const { state, note, began_at, seen_at } of sorted) {
    const from = new Date(Math.max(began_at.getTime(), reached.getTime()));
    if (from > reached) found.push({ state: "unknown", from: reached, until: from, note: null });
    const isLast = now.getTime() - seen_at.getTime() <= SILENCE_MS;
    const until = isLast ? now : seen_at;
    if (until > from) found.push({ state, from, until, note });
    if (until > reached) reached = until;
  }
  if (reached < now) found.push({ state: "unknown", from: reached, until: now, note: null });
  return found;
}

/** A time of trouble: stretches that were not ok, one after the other. */
export interface Incident {
  readonly worst: "degraded" | "down";
  readonly from: Date;
  /** Null while it lasts. Where samples stopped in the middle, it is the last sight of it. */
  readonly until: Date | null;
  readonly note: string | null;
}

/** Oldest first. */
export function incidents(history: readonly Stretch[], now: Date): Incident[] {
  const found: { worst: "degraded" | "down"; from: Date; until: Date; note: string | null }[] = [];
  for (const { state, from, until, note } of history) {
    if (state !== "degraded" && state !== "down") continue;
    const last = found.at(-1);
    if (last && last.until.getTime() === from.getTime()) {
      last.until = until;
      last.note = note ?? last.note;
      if (state === "down") last.worst = "down";
    } else found.push({ worst: state, from, until, note });
  }
  return found.map(({ until, ...incident }) => ({
    ...incident,
    until: until.getTime() === now.getTime() ? null : until,
  }));
}

/** The time since when the newest stretch lasts, if it is in this state. */
export function since(history: readonly Stretch[], state: Found): Date | null {
  const last = history.at(-1);
  return last?.state === state ? last.from : null;
}
