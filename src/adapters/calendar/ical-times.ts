import ICAL from "ical.js";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { utc } from "../../kernel/values/zones/zone-names.ts";
import { say } from "../messages.ts";
import { type Moment, momentOf } from "./ical-moment.ts";
import { Unreadable } from "./ical-problems.ts";
import { instantOf, type Zones } from "./ical-zones.ts";

/** Whole days on the wall clock, then exact milliseconds (RFC 5545 §3.3.6). */
export interface Span {
  readonly days: number;
  readonly ms: number;
}

/** Milliseconds since the epoch; a date is its midnight in the zone of the space. */
export function instantAt(moment: Moment, zones: Zones): number {
  return instantOf(moment.wallMs, zoneOf(moment, zones));
}

export function endOf(moment: Moment, span: Span, zones: Zones): number {
  return instantOf(moment.wallMs + span.days * DAY_MS, zoneOf(moment, zones)) + span.ms;
}

function zoneOf({ isDate, tzid }: Moment, zones: Zones) {
  if (isDate) return zones.days;
  return tzid === "UTC" ? utc : zones.named(tzid);
}

/**
 * Null if the property is missing.
 * @throws Unreadable
 */
export function readMoment(event: ICAL.Component, name: string, beside: Moment | null = null): Moment | null {
  const property = event.getFirstProperty(name);
  const first = property && readValues(property, beside)[0];
  return first ? first.moment : null;
}

/**
 * The values of the RDATEs or EXDATEs that can be read; a period (§3.3.9) has its own length. One without a zone is in
 * that of the start.
 */
export function momentsOf(
  event: ICAL.Component,
  name: "rdate" | "exdate",
  start: Moment,
  unreadable: (name: string) => void,
): { moment: Moment; span: Span | null }[] {
  return event.getAllProperties(name).flatMap((property) => {
    try {
      return readValues(property, start);
    } catch {
      unreadable(name.toUpperCase());
      return [];
    }
  });
}

function readValues(property: ICAL.Property, beside: Moment | null): { moment: Moment; span: Span | null }[] {
  const tzid = tzidOf(property) ?? (beside?.isDate === false && beside.tzid !== "UTC" ? beside.tzid : null);
  const written: unknown[] = property.jCal.slice(3);
  return written.map((value) => {
    const [from, to = null] = Array.isArray(value) ? value.map(String) : [String(value)];
    const moment = momentOf(from ?? "", tzid);
    if (!moment) throw new Unreadable(say.calendarBadTime({ property: property.name.toUpperCase() }));
    return { moment, span: to === null ? null : periodSpan(moment, to) };
  });
}

function tzidOf(property: ICAL.Property): string | null {
  const [tzid] = [property.getFirstParameter("tzid") ?? null].flat();
  return tzid ? String(tzid) : null;
}

function periodSpan(start: Moment, to: string): Span {
  const end = momentOf(to, start.tzid);
  if (end) return { days: 0, ms: end.wallMs - start.wallMs };
  return durationSpan(ICAL.Duration.fromString(to));
}

function durationSpan(duration: ICAL.Duration): Span {
  const sign = duration.isNegative ? -1 : 1;
  const exactSeconds = duration.hours * 3600 + duration.minutes * 60 + duration.seconds;
  return { days: sign * (duration.weeks * 7 + duration.days), ms: sign * exactSeconds * 1000 };
}

/**
 * The duration of an entry: DTEND (exclusive), DURATION, or neither: a day for a date, zero for a time (RFC 5545
 * §3.6.1). With DTEND every occurrence has the same exact length, except whole days (§3.8.5.3). An end that cannot be
 * read or comes before the start is passed to `unreadable`, and counts as missing.
 */
export function readSpan(event: ICAL.Component, start: Moment, zones: Zones, unreadable: (name: string) => void): Span {
  let found: Span | null = null;
  for (const [name, read] of [
    ["dtend", spanToEnd],
    ["duration", spanOfDuration],
  ] as const) {
    if (!event.hasProperty(name)) continue;
    const span = read(event, start, zones);
    if (span && span.days * DAY_MS + span.ms >= 0) found ??= span;
    else unreadable(name.toUpperCase());
  }
  return found ?? { days: start.isDate ? 1 : 0, ms: 0 };
}

function spanToEnd(event: ICAL.Component, start: Moment, zones: Zones): Span | null {
  try {
    const end = readMoment(event, "dtend", start);
    if (!end) return null;
    if (!start.isDate) return { days: 0, ms: instantAt(end, zones) - instantAt(start, zones) };
    // Some producers end whole days by a time, a few hours into the next day or a second before it.
    const days = Math.round((end.wallMs - start.wallMs) / DAY_MS);
    return { days: days === 0 ? 1 : days, ms: 0 };
  } catch {
    return null;
  }
}

function spanOfDuration(event: ICAL.Component): Span | null {
  try {
    const duration = event.getFirstPropertyValue("duration");
    return duration instanceof ICAL.Duration ? durationSpan(duration) : null;
  } catch {
    return null;
  }
}
