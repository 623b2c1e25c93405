import ICAL from "ical.js";
import { DAY_MS } from "../../kernel/values/duration.ts";
import type { Moment, Span } from "./ical-times.ts";
import { instantAt, momentOf, momentsOf } from "./ical-times.ts";
import type { Zones } from "./ical-zones.ts";
import { wallMs } from "./ical-zones.ts";

const stepsMax = 20_000;

/** Remaining steps of recurrence rules in one calendar, shared by its entries. */
export interface StepLimit {
  stepsLeft: number;
}

/** One member of a recurrence set; `span` if an RDATE period has its own length. */
export interface Occurrence {
  readonly moment: Moment;
  readonly startMs: number;
  readonly span: Span | null;
}

/** In milliseconds since the epoch. */
export interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The recurrence set of a VEVENT within a range, by start: DTSTART, its RRULEs and RDATEs, without its EXDATEs (RFC
 * 5545 §3.8.5). Rules run on wall-clock time, so that the hour stays the same across a change of offset.
 * @throws Error with a message for operators
 */
export function recurrenceSet(
  event: ICAL.Component,
  start: Moment,
  zones: Zones,
  range: Range,
  stepLimit: StepLimit,
): Occurrence[] {
  const excluded = exclusions(event, start, zones);
  const found = new Map<number, Occurrence>();
  const add = (moment: Moment, span: Span | null) => {
    const startMs = instantAt(moment, zones);
    if (startMs >= range.fromMs && startMs < range.toMs && !excluded(moment, startMs)) {
      found.set(startMs, { moment, startMs, span });
    }
    return startMs;
  };
  add(start, null);
  for (const property of event.getAllProperties("rrule")) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw new Error("its recurrence rule cannot be read");
    let stepsLeft = stepsMax;
    for (const moment of ruleMoments(rule, start, zones, range)) {
      if (stepsLeft-- <= 0 || stepLimit.stepsLeft-- <= 0)
        throw new Error("expanding its recurrence rule takes too long");
      if (wallMs(moment.time) + DAY_MS < range.fromMs) continue;
      if (add(moment, null) >= range.toMs) break;
    }
  }
  for (const { moment, span } of momentsOf(event, "rdate")) add(moment, span);
  return [...found.values()].sort((a, b) => a.startMs - b.startMs);
}

/** A predicate of the EXDATEs; an EXDATE with a date excludes occurrences that start on that day. */
export function exclusions(event: ICAL.Component, start: Moment, zones: Zones) {
  const days = new Set<string>();
  const instants = new Set<number>();
  for (const { moment } of momentsOf(event, "exdate")) {
    if (moment.time.isDate || start.time.isDate) days.add(dayOf(moment));
    else instants.add(instantAt(moment, zones));
  }
  return (moment: Moment, startMs: number) => days.has(dayOf(moment)) || instants.has(startMs);
}

function dayOf({ time }: Moment): string {
  return `${time.year}-${time.month}-${time.day}`;
}

/** UNTIL is compared here by instant, because the library compares it by wall clock. The library only gets a limit. */
function* ruleMoments(written: ICAL.Recur, start: Moment, zones: Zones, range: Range): Generator<Moment> {
  refuseUnreadable(written, start.time);
  const until = written.until;
  const rule = leapDayRule(written.clone(), start.time);
  rule.until = ICAL.Time.fromJSDate(new Date(range.toMs + 2 * DAY_MS), true);
  const iterator = rule.iterator(rule.count ? start.time.clone() : nearRange(rule, start.time, range));
  for (let next = iterator.next(); next; next = iterator.next()) {
    // The library turns 31 April into 1 May; invalid dates must be ignored (RFC 5545 §3.3.10).
    if (rule.parts.BYMONTH && !rule.parts.BYMONTH.map(Number).includes(next.month)) continue;
    const moment = { time: next.clone(), tzid: start.tzid };
    if (until && isPast(moment, until, start, zones)) return;
    yield moment;
  }
}

function isPast(moment: Moment, until: ICAL.Time, start: Moment, zones: Zones): boolean {
  if (until.isDate || start.time.isDate) {
    const lastDay = Date.UTC(until.year, until.month - 1, until.day + 1);
    return wallMs(moment.time) >= lastDay;
  }
  return instantAt(moment, zones) > instantAt(momentOf(until, start.tzid), zones);
}

/** Refuses rules on which the library loops or returns wrong days. */
function refuseUnreadable(rule: ICAL.Recur, start: ICAL.Time): void {
  const has = (part: string) => part in rule.parts;
  const scale = (rule as { rscale?: unknown }).rscale;
  if (rule.freq === "SECONDLY" || rule.freq === "MINUTELY") throw new Error("it recurs every second or minute");
  if (rule.interval > 1000 || start.year < 1600) throw new Error("its recurrence rule reaches too far");
  const placed =
    has("BYDAY") && (rule.freq === "MONTHLY" ? !has("BYMONTHDAY") : rule.freq === "YEARLY" && has("BYMONTH"));
  const unreadable =
    has("BYWEEKNO") ||
    (has("BYSETPOS") && !placed) ||
    (rule.freq === "MONTHLY" && has("BYMONTH") && rule.interval > 1) ||
    (scale !== undefined && scale !== "GREGORIAN");
  if (unreadable) throw new Error(`its recurrence rule is of a kind that is not supported (${rule.toString()})`);
}

/** 29 February exists in leap years only (RFC 5545 §3.3.10: invalid dates are ignored); the library returns 1 March. */
function leapDayRule(rule: ICAL.Recur, start: ICAL.Time): ICAL.Recur {
  const plain = Object.entries(rule.parts).every(([part, values]) => {
    return (part === "BYMONTH" && `${values}` === "2") || (part === "BYMONTHDAY" && `${values}` === "29");
  });
  if (rule.freq !== "YEARLY" || start.month !== 2 || start.day !== 29 || !plain) return rule;
  rule.freq = "MONTHLY";
  rule.interval *= 12;
  rule.parts = { BYMONTHDAY: [29] };
  return rule;
}

/** A later start in the same interval, so that an old entry costs no more than a new one. */
function nearRange(rule: ICAL.Recur, start: ICAL.Time, range: Range): ICAL.Time {
  const periodDays = { HOURLY: rule.interval, DAILY: rule.interval, WEEKLY: 7 * rule.interval }[rule.freq as string];
  const near = start.clone();
  if (periodDays === undefined) return near;
  const periods = Math.floor((range.fromMs - wallMs(start) - 2 * DAY_MS) / (periodDays * DAY_MS)) - 1;
  if (periods > 0) near.adjust(periods * periodDays, 0, 0, 0);
  return near;
}
