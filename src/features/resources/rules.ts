import { DateTime } from "luxon";
import type { Message } from "../../kernel/languages/messages.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { atLocalTime } from "../../kernel/values/local-time.ts";
import {
  periodsOfWeek,
  type SpaceHours,
  spaceHoursFault,
  spaceOpenWithin,
  WEEKDAYS,
  type Weekday,
  type WeekOfSpans,
} from "../space/index.ts";
import { type BookingRules, nextStep, ruleFault } from "./booking-rules.ts";
import { say } from "./messages.ts";
import type { Slot } from "./store.ts";

/** Replies show the busy slots of so many days. */
export const BUSY_DAYS = 7;

/** The same local hours every day, `HH:MM` or `HH:MM:SS`; null for both: always open. */
export interface Hours {
  readonly opens_at: string | null;
  readonly closes_at: string | null;
}

/** The whole slot must lie within one period of the weekly hours, or within the daily hours of one local day. */
export function isOpen(slot: Slot, hours: Hours & { readonly week: WeekOfSpans | null }, timeZone: string): boolean {
  const { starts_at, ends_at } = slot;
  if (hours.week) {
    const open = periodsOfWeek(hours.week, timeZone, slot);
    return open.some((period) => period.starts_at <= starts_at && period.ends_at >= ends_at);
  }
  if (hours.opens_at === null || hours.closes_at === null) return true;
  const day = DateTime.fromJSDate(starts_at, { zone: timeZone });
  return starts_at >= at(day, hours.opens_at) && ends_at <= at(day, hours.closes_at);
}

export function hoursFault({ opens_at, closes_at }: Hours): Message | null {
  if (opens_at === null && closes_at === null) return null;
  if (opens_at === null || closes_at === null) return say.hoursTogether;
  return opens_at.slice(0, 5) < closes_at.slice(0, 5) ? null : say.closesBeforeOpening;
}

/** What bookings of a resource obey. */
export interface Bookable
  extends Hours,
    Pick<BookingRules, "minutes_min" | "step_minutes" | "lead_minutes" | "horizon_days" | "buffer_minutes" | "week"> {
  readonly minutes_max: number;
  /** Usable while the space is closed. */
  readonly outside_hours: boolean;
}

export interface BookingTime {
  readonly now: Date;
  readonly space: SpaceHours;
}

export function slotFault(slot: Slot, resource: Bookable, { now, space }: BookingTime): Message | null {
  const { starts_at, ends_at } = slot;
  if (Number.isNaN(starts_at.getTime()) || Number.isNaN(ends_at.getTime())) return say.badSlotTimes;
  if (ends_at <= starts_at) return say.endBeforeStart;
  if (starts_at < now) return say.slotPast;
  const fault = ruleFault(slot, resource, now, space.timeZone);
  if (fault) return fault;
  if (!isOpen(slot, resource, space.timeZone)) return closedFault(slot, resource, space.timeZone);
  return resource.outside_hours ? null : spaceHoursFault(space, slot);
}

function closedFault(slot: Slot, { week, opens_at, closes_at }: Bookable, time_zone: string): Message {
  if (!week) return say.openDaily({ from: `${opens_at?.slice(0, 5)}`, to: `${closes_at?.slice(0, 5)}`, time_zone });
  const day = WEEKDAYS[DateTime.fromJSDate(slot.starts_at, { zone: time_zone }).weekday - 1] as Weekday;
  const hours = week[day].map(({ opens_at: from, closes_at: until }) => `${from}–${until}`);
  return hours.length > 0 ? say.openOnDay({ hours, day, time_zone }) : say.closedOnDay({ day });
}

/** Periods of the window in which the resource can be booked by its hours and those of the space, sorted. */
export function openWithin(
  window: Slot,
  resource: Bookable,
  space: SpaceHours,
  spaceOpen: readonly Slot[] = spaceOpenWithin(space, window),
): Slot[] {
  const own = ownPeriods(window, resource, space.timeZone);
  return resource.outside_hours ? own : shared(own, spaceOpen);
}

function ownPeriods(window: Slot, { week, opens_at, closes_at }: Bookable, timeZone: string): Slot[] {
  if (week) return periodsOfWeek(week, timeZone, window);
  if (opens_at === null || closes_at === null) return [window];
  const periods: Slot[] = [];
  let day = DateTime.fromJSDate(window.starts_at, { zone: timeZone }).startOf("day");
  for (; day.toJSDate() < window.ends_at; day = day.plus({ days: 1 })) {
    periods.push({ starts_at: at(day, opens_at), ends_at: at(day, closes_at) });
  }
  return periods;
}

function shared(some: readonly Slot[], others: readonly Slot[]): Slot[] {
  return some.flatMap((one) =>
    others
      .filter((other) => overlaps(one, other))
      .map((other) => ({
        starts_at: one.starts_at > other.starts_at ? one.starts_at : other.starts_at,
        ends_at: one.ends_at < other.ends_at ? one.ends_at : other.ends_at,
      })),
  );
}

/** How free slots are looked for: on which steps, and with how much time free after each. */
export interface Grid extends Pick<BookingRules, "step_minutes" | "buffer_minutes"> {
  readonly timeZone: string;
}

/** The first slot of the same length, from `wanted` on, that lies within `open` (sorted) and overlaps none of `busy`. */
export function nextFree(wanted: Slot, busy: readonly Slot[], open: readonly Slot[], grid?: Grid): Slot | null {
  const lengthMs = wanted.ends_at.getTime() - wanted.starts_at.getTime();
  const bufferMs = (grid?.buffer_minutes ?? 0) * MINUTE_MS;
  const onStep = (at: Date) => (grid ? nextStep(at, grid.step_minutes, grid.timeZone) : at);
  for (const period of open) {
    let start = onStep(period.starts_at > wanted.starts_at ? period.starts_at : wanted.starts_at);
    while (start.getTime() + lengthMs <= period.ends_at.getTime()) {
      const ends_at = new Date(start.getTime() + lengthMs);
      const held = { starts_at: start, ends_at: new Date(ends_at.getTime() + bufferMs) };
      const blocking = busy.find((taken) => overlaps(taken, held));
      if (!blocking) return { starts_at: start, ends_at };
      start = onStep(blocking.ends_at);
    }
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

export const OUTAGE_DAYS_MAX = 366;

export function outageFault({ starts_at, ends_at }: Slot, now: Date): Message | null {
  if (Number.isNaN(starts_at.getTime()) || Number.isNaN(ends_at.getTime())) return say.badOutageTimes;
  if (ends_at <= starts_at) return say.outageEndsFirst;
  if (ends_at <= now) return say.outagePast;
  const isFar = ends_at.getTime() > now.getTime() + OUTAGE_DAYS_MAX * DAY_MS;
  return isFar ? say.outageTooFar({ max: OUTAGE_DAYS_MAX }) : null;
}

/** So long before its start a booking that nobody decided expires, if it was requested early enough. */
export const DECIDE_BEFORE_MS = 15 * MINUTE_MS;

/** When a queued booking expires undecided: before it begins, or as it begins if it was requested shortly before. */
export function expiresAt({ starts_at, created_at }: { readonly starts_at: Date; readonly created_at: Date }): Date {
  const before = new Date(starts_at.getTime() - DECIDE_BEFORE_MS);
  return before.getTime() - created_at.getTime() >= DECIDE_BEFORE_MS ? before : starts_at;
}

function overlaps(a: Slot, b: Slot): boolean {
  return a.starts_at < b.ends_at && b.starts_at < a.ends_at;
}

function at(day: DateTime, time: string): Date {
  return atLocalTime(day, time).toJSDate();
}

/** The bookings that a preview did not show, so that nobody has agreed to call them off. */
export function unseenOf<Hit extends { booking_id: string }>(hit: readonly Hit[], seen: readonly string[]): Hit[] {
  const known = new Set(seen);
  return hit.filter(({ booking_id }) => !known.has(booking_id));
}
