import ICAL from "ical.js";
import { DAY_MS } from "../../kernel/values/duration.ts";
import type { Zones } from "./ical-zones.ts";
import { instantOf, utc, wallMs } from "./ical-zones.ts";

/** A time as the calendar writes it: wall-clock fields and where they hold; `tzid` null is floating. */
export interface Moment {
  readonly time: ICAL.Time;
  readonly tzid: string | null;
}

/** A length: whole days on the wall clock, then exact milliseconds (RFC 5545 §3.3.6). */
export interface Span {
  readonly days: number;
  readonly ms: number;
}

/** Where a bare time (an UNTIL, a value of a list) holds: UTC if it says so, else in `tzid`. */
export function momentOf(time: ICAL.Time, tzid: string | null): Moment {
  return { time, tzid: time.zone === ICAL.Timezone.utcTimezone ? "UTC" : tzid };
}

/** Milliseconds since the epoch; a date is its midnight in the zone of floating times. */
export function instantAt({ time, tzid }: Moment, zones: Zones): number {
  if (tzid === "UTC") return wallMs(time);
  return instantOf(wallMs(time), zones(time.isDate ? null : tzid));
}

/** The end of what starts at a moment. */
export function endOf({ time, tzid }: Moment, span: Span, zones: Zones): number {
  const zone = tzid === "UTC" ? utc : zones(time.isDate ? null : tzid);
  return instantOf(wallMs(time) + span.days * DAY_MS, zone) + span.ms;
}

/**
 * The time that a property holds, or null without the property.
 * @throws Error when the value is no time that exists in the calendar
 */
export function readMoment(event: ICAL.Component, name: string): Moment | null {
  const property = event.getFirstProperty(name);
  if (!property) return null;
  const [first] = readValues(property);
  if (!first) throw new Error(`its ${name.toUpperCase()} cannot be read`);
  return first.moment;
}

/** Every value of the RDATEs or EXDATEs; a period (§3.3.9) brings its own length. */
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
    // The library moves 31 February on to March; a date that does not exist is a mistake to report.
    if (!(value instanceof ICAL.Time) || value.toString() !== raw) {
      throw new Error(`its ${property.name.toUpperCase()} is not a valid time`);
    }
    return { moment: momentOf(value, tzid), span: null };
  });
}

/**
 * How long an entry lasts: DTEND (exclusive), DURATION, or neither: a day for a date, no time for a time
 * (RFC 5545 §3.6.1). With DTEND every occurrence has the same exact length, whole days excepted (§3.8.5.3).
 * @throws Error when it would end before it starts
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
