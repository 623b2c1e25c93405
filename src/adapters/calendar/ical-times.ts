import ICAL from "ical.js";
import { DAY_MS } from "../../kernel/values/duration.ts";
import type { Zones } from "./ical-zones.ts";
import { instantOf, utc, wallMs } from "./ical-zones.ts";

/** Wall-clock fields and their zone; `tzid` null is floating. */
export interface Moment {
  readonly time: ICAL.Time;
  readonly tzid: string | null;
}

/** Whole days on the wall clock, then exact milliseconds (RFC 5545 §3.3.6). */
export interface Span {
  readonly days: number;
  readonly ms: number;
}

/** A bare time (an UNTIL, a value of a list) is UTC if marked so, else in `tzid`. */
export function momentOf(time: ICAL.Time, tzid: string | null): Moment {
  return { time, tzid: time.zone === ICAL.Timezone.utcTimezone ? "UTC" : tzid };
}

/** Milliseconds since the epoch; a date is its midnight in the zone of floating times. */
export function instantAt({ time, tzid }: Moment, zones: Zones): number {
  if (tzid === "UTC") return wallMs(time);
  return instantOf(wallMs(time), zones(time.isDate ? null : tzid));
}

export function endOf({ time, tzid }: Moment, span: Span, zones: Zones): number {
  const zone = tzid === "UTC" ? utc : zones(time.isDate ? null : tzid);
  return instantOf(wallMs(time) + span.days * DAY_MS, zone) + span.ms;
}

/**
 * Null if the property is missing.
 * @throws Error when the value does not exist in the calendar
 */
export function readMoment(event: ICAL.Component, name: string): Moment | null {
  const property = event.getFirstProperty(name);
  if (!property) return null;
  const [first] = readValues(property);
  if (!first) throw new Error(`its ${name.toUpperCase()} cannot be read`);
  return first.moment;
}

/** Every value of the RDATEs or EXDATEs; a period (§3.3.9) has its own length. */
export function momentsOf(event: ICAL.Component, name: "rdate" | "exdate"): { moment: Moment; span: Span | null }[] {
  return event.getAllProperties(name).flatMap(readValues);
}

function readValues(property: ICAL.Property): { moment: Moment; span: Span | null }[] {
  const tzid = property.getFirstParameter("tzid") ?? null;
  return property.getValues().map((value: unknown, index) => {
    const raw: unknown = property.jCal[3 + index];
    if (value instanceof ICAL.Period) {
      const ms = value.getDuration().toSeconds() * 1000;
      return { moment: momentOf(value.start, tzid), span: { days: 0, ms } };
    }
    // The library turns 31 February into March; a date that does not exist is reported.
    if (!(value instanceof ICAL.Time) || value.toString() !== raw) {
      throw new Error(`its ${property.name.toUpperCase()} is not a valid time`);
    }
    return { moment: momentOf(value, tzid), span: null };
  });
}

/**
 * The duration of an entry: DTEND (exclusive), DURATION, or neither: a day for a date, zero for a time (RFC 5545
 * §3.6.1). With DTEND every occurrence has the same exact length, except whole days (§3.8.5.3).
 * @throws Error when the entry would end before it starts
 */
export function readSpan(event: ICAL.Component, start: Moment, zones: Zones): Span {
  const allDay = start.time.isDate;
  const end = readMoment(event, "dtend");
  const duration = event.getFirstPropertyValue("duration");
  let span: Span = { days: allDay ? 1 : 0, ms: 0 };
  if (end && allDay) {
    const days = Math.ceil((wallMs(end.time) - wallMs(start.time)) / DAY_MS);
    span = { days: days === 0 ? 1 : days, ms: 0 };
  } else if (end) {
    span = { days: 0, ms: instantAt(end, zones) - instantAt(start, zones) };
  } else if (duration instanceof ICAL.Duration) {
    const sign = duration.isNegative ? -1 : 1;
    const exactSeconds = duration.hours * 3600 + duration.minutes * 60 + duration.seconds;
    span = { days: sign * (duration.weeks * 7 + duration.days), ms: sign * exactSeconds * 1000 };
  }
  if (span.days * DAY_MS + span.ms < 0) throw new Error("it ends before it starts");
  return span;
}
