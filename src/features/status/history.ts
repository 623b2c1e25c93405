import type { Message } from "../../kernel/languages/messages.ts";
import { daysBefore, MINUTE_MS } from "../../kernel/values/duration.ts";
import type { PeriodRow } from "./part-store.ts";
import type { Found } from "./parts.ts";
import { RETENTION_DAYS as KEPT } from "./retention.ts";

export const RETENTION_DAYS = KEPT.partStates;
/** Samples are a minute apart. A longer silence than this makes the time unknown. */
export const SILENCE_MS = 5 * MINUTE_MS;
/** After a silence, such as of a floor that slept, jobs have this long to catch up before they count as overdue. */
export const CATCH_UP_MS = 10 * MINUTE_MS;

export interface Stretch {
  readonly state: Found | "unknown";
  readonly from: Date;
  readonly until: Date;
  readonly note: Message | string | null;
}

export function windowStart(now: Date, days: number): Date {
  return daysBefore(now, days);
}

/** The window as continuous stretches, oldest first; time between two periods is unknown. */
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

export interface Incident {
  readonly worst: "degraded" | "down";
  readonly from: Date;
  /** Null while open. If the samples stopped, the last failing one. */
  readonly until: Date | null;
  readonly note: Message | string | null;
}

export function incidents(history: readonly Stretch[], now: Date): Incident[] {
  const found: { worst: "degraded" | "down"; from: Date; until: Date; note: Message | string | null }[] = [];
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

export function since(history: readonly Stretch[], state: Found): Date | null {
  const last = history.at(-1);
  return last?.state === state ? last.from : null;
}
