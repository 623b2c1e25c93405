import { DateTime } from "luxon";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { atLocalTime } from "../../kernel/values/local-time.ts";
import type { Slot } from "./store.ts";

/** Replies show the busy slots of so many days. */
export const BUSY_DAYS = 7;
const AHEAD_DAYS_MAX = 90;
const SEARCH_STEPS_MAX = 500;

/** The same local hours every day, `HH:MM` or `HH:MM:SS`; null for both: always open. */
export interface Hours {
  readonly opens_at: string | null;
  readonly closes_at: string | null;
}

/** The whole slot must lie within the opening hours of one local day. */
export function isOpen({ starts_at, ends_at }: Slot, hours: Hours, timeZone: string): boolean {
  if (hours.opens_at === null || hours.closes_at === null) return true;
  const day = DateTime.fromJSDate(starts_at, { zone: timeZone });
  return starts_at >= at(day, hours.opens_at) && ends_at <= at(day, hours.closes_at);
}

export function hoursFault({ opens_at, closes_at }: Hours): string | null {
  if (opens_at === null && closes_at === null) return null;
  if (opens_at === null || closes_at === null) return "Send opens_at and closes_at together.";
  return opens_at.slice(0, 5) < closes_at.slice(0, 5) ? null : "closes_at must be later than opens_at.";
}

export function slotFault(
  slot: Slot,
  resource: Hours & { readonly minutes_max: number },
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const { starts_at, ends_at } = slot;
  if (Number.isNaN(starts_at.getTime()) || Number.isNaN(ends_at.getTime()))
    return "start_iso and end_iso must be real times.";
  if (ends_at <= starts_at) return "end_iso must be after start_iso.";
  if (starts_at < now) return "The slot begins in the past.";
  if (starts_at.getTime() > now.getTime() + AHEAD_DAYS_MAX * DAY_MS) {
    return `A slot may begin at most ${AHEAD_DAYS_MAX} days ahead.`;
  }
  if (ends_at.getTime() - starts_at.getTime() > resource.minutes_max * MINUTE_MS) {
    return `A booking of this resource lasts at most ${resource.minutes_max} minutes.`;
  }
  if (!isOpen(slot, resource, timeZone)) {
    return `The resource is open from ${resource.opens_at?.slice(0, 5)} to ${resource.closes_at?.slice(0, 5)} (${timeZone}).`;
  }
  return null;
}

/** The first slot of the same length, from `wanted` on, that is open and overlaps none of `busy` (sorted by start). */
export function nextFree(wanted: Slot, busy: readonly Slot[], hours: Hours, timeZone: string): Slot | null {
  const lengthMs = wanted.ends_at.getTime() - wanted.starts_at.getTime();
  let candidate = wanted;
  for (let step = 0; step < SEARCH_STEPS_MAX; step++) {
    const blocking = busy.find((held) => overlaps(held, candidate));
    const start = blocking
      ? blocking.ends_at
      : isOpen(candidate, hours, timeZone)
        ? null
        : nextOpening(candidate, hours, timeZone);
    if (start === null) return candidate;
    candidate = { starts_at: start, ends_at: new Date(start.getTime() + lengthMs) };
  }
  return null;
}

/** Adds calendar days of the zone, which may have 23 or 25 hours. */
export function daysFrom(starts_at: Date, days: number, timeZone: string): Slot {
  return { starts_at, ends_at: DateTime.fromJSDate(starts_at, { zone: timeZone }).plus({ days }).toJSDate() };
}

export function mayCancel(booking: { readonly state: string; readonly ends_at: Date }, now: Date): boolean {
  return (booking.state === "queued" || booking.state === "confirmed") && booking.ends_at > now;
}

function overlaps(a: Slot, b: Slot): boolean {
  return a.starts_at < b.ends_at && b.starts_at < a.ends_at;
}

function nextOpening({ starts_at }: Slot, { opens_at }: Hours, timeZone: string): Date {
  const day = DateTime.fromJSDate(starts_at, { zone: timeZone });
  const today = at(day, opens_at ?? "00:00");
  return starts_at < today ? today : at(day.plus({ days: 1 }), opens_at ?? "00:00");
}

function at(day: DateTime, time: string): Date {
  return atLocalTime(day, time).toJSDate();
}
