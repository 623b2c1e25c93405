import { DateTime } from "luxon";
import type { Slot } from "./store.ts";

/** How far ahead a slot may begin. */
const AHEAD_DAYS_MAX = 90;
const SEARCH_STEPS_MAX = 500;

/** When a resource can be used: the same local hours every day, or always. `HH:MM` or `HH:MM:SS`. */
export interface Hours {
  readonly opens_at: string | null;
  readonly closes_at: string | null;
}

/** Whether the whole slot lies within the opening hours of one local day. */
export function isOpen({ starts_at, ends_at }: Slot, hours: Hours, timeZone: string): boolean {
  if (hours.opens_at === null || hours.closes_at === null) return true;
  const day = DateTime.fromJSDate(starts_at, { zone: timeZone });
  return starts_at >= at(day, hours.opens_at) && ends_at <= at(day, hours.closes_at);
}

/** What is wrong with opening hours, in words; null when a resource can have them. */
export function hoursFault({ opens_at, closes_at }: Hours): string | null {
  if (opens_at === null && closes_at === null) return null;
  if (opens_at === null || closes_at === null) return "opens_at and closes_at belong together.";
  return opens_at.slice(0, 5) < closes_at.slice(0, 5) ? null : "closes_at must be later than opens_at.";
}

/** What is wrong with a slot that somebody asks for, in words; null when it can be asked for. */
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
  if (starts_at.getTime() > now.getTime() + AHEAD_DAYS_MAX * 86_400_000) {
    return `A slot may begin at most ${AHEAD_DAYS_MAX} days ahead.`;
  }
  if (ends_at.getTime() - starts_at.getTime() > resource.minutes_max * 60_000) {
    return `A booking of this resource lasts at most ${resource.minutes_max} minutes.`;
  }
  if (!isOpen(slot, resource, timeZone)) {
    return `It is open from ${resource.opens_at?.slice(0, 5)} to ${resource.closes_at?.slice(0, 5)} (${timeZone}).`;
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

/** So many days of the zone's calendar: of 23 and 25 hours too. */
export function daysFrom(starts_at: Date, days: number, timeZone: string): Slot {
  return { starts_at, ends_at: DateTime.fromJSDate(starts_at, { zone: timeZone }).plus({ days }).toJSDate() };
}

/** Whether a booking can still be called off by its member. */
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
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return day.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate();
}
