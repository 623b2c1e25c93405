import { DateTime } from "luxon";
import type { Row } from "../../kernel/database/tables.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { daysAfter } from "../../kernel/values/duration.ts";
import { atLocalTime, minuteOfDay } from "../../kernel/values/local-time.ts";
import { say } from "./messages.ts";

/** Wire names; the first is Monday, weekday 1 of ISO 8601. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:MM` local, on the day of the opening. Closing at or before opening means the next day. */
export interface Span {
  readonly opens_at: string;
  readonly closes_at: string;
}

export interface Exception {
  readonly note: string | null;
  readonly spans: readonly Span[];
}

/** The hours of each weekday. */
export type WeekOfSpans = Readonly<Record<Weekday, readonly Span[]>>;

export interface Hours {
  readonly week: WeekOfSpans;
  readonly exceptions: ReadonlyMap<string, Exception>;
}

export function weekOf<Each>(each: (day: Weekday, index: number) => Each): Record<Weekday, Each> {
  return Object.fromEntries(WEEKDAYS.map((day, index) => [day, each(day, index)])) as Record<Weekday, Each>;
}

export type Period = Row<"open_period">;

/** A manual override; `open` is null once it is cleared. */
export interface Switch {
  readonly open: boolean | null;
  readonly message: string | null;
  readonly switched_at: Date;
  readonly ends_at: Date | null;
}

export interface Plan {
  readonly hours: Hours;
  readonly timeZone: string;
  readonly switched: Switch | null;
}

export interface State {
  /** Null before any hours or override. */
  readonly open: boolean | null;
  readonly source: "hours" | "hand" | null;
  readonly message: string | null;
  readonly until: Date | null;
  /** When any field changes by the clock alone. */
  readonly next_change: Date | null;
}

const AHEAD_DAYS = 60;
export const SPANS_MAX = 6;

const UNKNOWN: State = { open: null, source: null, message: null, until: null, next_change: null };

/** Precedence: an active override, the date's own hours, the week's hours. */
export function stateAt(plan: Plan, now: Date): State {
  const { hours, timeZone, switched } = plan;
  if (!isKnown(plan)) return UNKNOWN;
  const hand = handAt(switched, now);
  if (hand) {
    const { message, ends_at } = hand;
    const after = ends_at && scheduled(hours, timeZone, ends_at);
    const until = after && after.open === hand.open ? after.until : ends_at;
    return { open: hand.open, source: "hand", message, until, next_change: ends_at };
  }
  const { open, until } = scheduled(hours, timeZone, now);
  const today = DateTime.fromJSDate(now, { zone: timeZone });
  const message = noteOn(hours, today);
  const midnight = message === noteOn(hours, today.plus({ days: 1 })) ? null : nextMidnight(today);
  return { open, source: "hours", message, until, next_change: earlier(until, midnight) };
}

function isKnown({ hours: { week, exceptions }, switched }: Plan): boolean {
  return switched !== null || exceptions.size > 0 || WEEKDAYS.some((day) => week[day].length > 0);
}

function handAt(switched: Switch | null, now: Date): (Switch & { open: boolean }) | null {
  if (!switched || switched.open === null) return null;
  return switched.ends_at === null || switched.ends_at > now ? { ...switched, open: switched.open } : null;
}

function noteOn({ exceptions }: Hours, day: DateTime): string | null {
  return exceptions.get(day.toISODate() ?? "")?.note ?? null;
}

function nextMidnight(day: DateTime): Date {
  return day.plus({ days: 1 }).startOf("day").toJSDate();
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function scheduled(hours: Hours, timeZone: string, now: Date): { open: boolean; until: Date | null } {
  const horizon = daysAfter(now, AHEAD_DAYS);
  const ahead = periodsOf(hours, timeZone, { starts_at: now, ends_at: horizon });
  const first = ahead.find(({ ends_at }) => ends_at > now);
  if (!first) return { open: false, until: null };
  if (first.starts_at > now) return { open: false, until: first.starts_at };
  return { open: true, until: first.ends_at < horizon ? first.ends_at : null };
}

/** Open periods that overlap the window, sorted, with adjacent ones joined. */
export function periodsOf(hours: Hours, timeZone: string, { starts_at, ends_at }: Period): Period[] {
  const periods: Period[] = [];
  let day = DateTime.fromJSDate(starts_at, { zone: timeZone }).startOf("day").minus({ days: 1 });
  for (; day.toJSDate() < ends_at; day = day.plus({ days: 1 })) {
    for (const span of spansOn(hours, day)) periods.push(periodOf(span, day));
  }
  return joined(periods.filter((each) => each.starts_at < ends_at && each.ends_at > starts_at));
}

/** Periods of a week that repeats without exceptions, as `periodsOf`. */
export function periodsOfWeek(week: WeekOfSpans, timeZone: string, window: Period): Period[] {
  return periodsOf({ week, exceptions: new Map() }, timeZone, window);
}

function spansOn({ week, exceptions }: Hours, day: DateTime): readonly Span[] {
  const weekday = WEEKDAYS[day.weekday - 1] as Weekday;
  return exceptions.get(day.toISODate() ?? "")?.spans ?? week[weekday];
}

/** A local time within a clock change's gap is moved after the gap. */
function periodOf({ opens_at, closes_at }: Span, day: DateTime): Period {
  const closes = closes_at > opens_at ? day : day.plus({ days: 1 });
  return { starts_at: atLocalTime(day, opens_at).toJSDate(), ends_at: atLocalTime(closes, closes_at).toJSDate() };
}

export function joined(periods: readonly Period[]): Period[] {
  const sorted = periods
    .filter(({ starts_at, ends_at }) => starts_at < ends_at)
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const result: Period[] = [];
  for (const period of sorted) {
    const last = result.at(-1);
    if (!last || last.ends_at < period.starts_at) result.push(period);
    else if (last.ends_at < period.ends_at) result[result.length - 1] = { ...last, ends_at: period.ends_at };
  }
  return result;
}

/** For a window without changes to the plan: the override until its end, then the hours. */
export function openWithin({ hours, timeZone, switched }: Plan, { starts_at, ends_at }: Period): Period[] {
  const hand = handAt(switched, starts_at);
  const handEnds = !hand ? starts_at : hand.ends_at === null || hand.ends_at > ends_at ? ends_at : hand.ends_at;
  const byHours = periodsOf(hours, timeZone, { starts_at: handEnds, ends_at }).map((period) => ({
    starts_at: new Date(Math.max(period.starts_at.getTime(), handEnds.getTime())),
    ends_at: new Date(Math.min(period.ends_at.getTime(), ends_at.getTime())),
  }));
  return joined([...(hand?.open ? [{ starts_at, ends_at: handEnds }] : []), ...byHours]);
}

export function sinceOf(open: boolean, was: readonly Period[], now: Date, knownSince: Date | null): Date | null {
  const last = joined(was).at(-1);
  if (!open) return last && last.ends_at <= now ? last.ends_at : knownSince;
  return last && last.ends_at >= now ? last.starts_at : now;
}

export function spansFault(spans: readonly Span[]): Message | null {
  if (spans.length > SPANS_MAX) return say.tooManySpans({ max: SPANS_MAX });
  const minutes = spans
    .map(({ opens_at, closes_at }) => ({
      from: minuteOfDay(opens_at),
      to: minuteOfDay(closes_at) + (closes_at > opens_at ? 0 : 1440),
    }))
    .sort((a, b) => a.from - b.from);
  const overlaps = minutes.some(({ from }, index) => index > 0 && from < (minutes[index - 1]?.to ?? 0));
  return overlaps ? say.spansOverlap : null;
}

const endsNextDay = ({ opens_at, closes_at }: Span) => closes_at <= opens_at && closes_at !== "00:00";

/** The first span that ends on the next day and is not saved yet: "9-5" is more often a slip than a night. */
export function newNight(spans: readonly Span[], saved: readonly Span[] = []): Span | null {
  const isSaved = (span: Span) => saved.some((each) => sameSpan(each, span));
  return spans.find((span) => endsNextDay(span) && !isSaved(span)) ?? null;
}

const sameSpan = (one: Span, other: Span) => one.opens_at === other.opens_at && one.closes_at === other.closes_at;

export function nightFault({ opens_at, closes_at }: Span): Message {
  return say.nightUnconfirmed({ opens_at, closes_at });
}

/** By weekday and hour, the percentage of monitored time that was open; null without any. */
export function usualHours(was: readonly Period[], seen: Period, timeZone: string): (number | null)[][] {
  const sums = WEEKDAYS.map(() => Array.from({ length: 24 }, () => ({ openMs: 0, seenMs: 0 })));
  let index = 0;
  let hour = DateTime.fromJSDate(seen.starts_at, { zone: timeZone }).startOf("hour");
  while (hour.toJSDate() < seen.ends_at) {
    const next = hour.plus({ hours: 1 });
    const slot = { starts_at: hour.toJSDate(), ends_at: next.toJSDate() };
    const sum = sums[hour.weekday - 1]?.[hour.hour];
    while ((was[index]?.ends_at ?? slot.starts_at) < slot.starts_at) index++;
    for (let i = index; sum && i < was.length && (was[i] as Period).starts_at < slot.ends_at; i++)
      sum.openMs += sharedMs(slot, was[i] as Period);
    if (sum) sum.seenMs += sharedMs(slot, seen);
    hour = next;
  }
  return sums.map((day) =>
    day.map(({ openMs, seenMs }) => (seenMs === 0 ? null : Math.round((100 * openMs) / seenMs))),
  );
}

function sharedMs(a: Period, b: Period): number {
  const from = Math.max(a.starts_at.getTime(), b.starts_at.getTime());
  return Math.max(0, Math.min(a.ends_at.getTime(), b.ends_at.getTime()) - from);
}
