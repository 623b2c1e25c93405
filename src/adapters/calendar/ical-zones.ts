import type ICAL from "ical.js";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { standardZone, utc, type Zone, zoneNamed } from "../../kernel/values/zones/zone-names.ts";
import { say } from "../messages.ts";
import { momentOf } from "./ical-moment.ts";
import { Unreadable } from "./ical-problems.ts";
import { parseRule, wallTimes } from "./ical-rules.ts";

const ONSET_STEPS_MAX = 200_000;

/** The zones of one calendar. */
export interface Zones {
  /** Of a TZID; null is floating time. @throws Unreadable if it is not defined */
  named(tzid: string | null): Zone;
  /** Of entries that last whole days. */
  readonly days: Zone;
}

/**
 * The instant of a wall-clock time. A time that occurs twice is its first occurrence; a skipped time uses the offset
 * before the change (RFC 5545 §3.3.5, form #3).
 */
export function instantOf(wall: number, zone: Zone): number {
  const before = zone.offsetAt(wall - DAY_MS);
  const first = wall - before;
  if (zone.offsetAt(first) === before) return first;
  const after = zone.offsetAt(wall + DAY_MS);
  return zone.offsetAt(wall - after) === after ? wall - after : first;
}

interface ZoneSetting {
  /** What the calendar names as its zone, if it does. */
  readonly ofCalendar: string | null;
  /** IANA zone of the space. */
  readonly ofSpace: string;
  /** Bounds the expansion of a VTIMEZONE. */
  readonly untilMs: number;
  /** Called when a time without a zone is read, with the name of the zone that is taken for it. */
  onFloating(zone: string): void;
}

/**
 * An IANA TZID uses the IANA rules, which reach further than most exports; another uses its VTIMEZONE, or else the
 * zone that its name means.
 */
export function createZones(timezones: readonly ICAL.Component[], setting: ZoneSetting): Zones {
  const known = new Map<string, Zone>();
  const find = (tzid: string): Zone => {
    const zone = standardZone(tzid) ?? zoneOfDefinition(tzid, timezones, setting.untilMs) ?? zoneNamed(tzid);
    if (!zone) throw new Unreadable(say.calendarUnknownZone({ zone: tzid.slice(0, 80) }));
    return zone;
  };
  const floating = setting.ofCalendar ?? setting.ofSpace;
  return {
    days: standardZone(setting.ofSpace) ?? utc,
    named(tzid) {
      if (tzid === null) setting.onFloating(floating);
      const name = tzid ?? floating;
      const zone = known.get(name) ?? find(name);
      known.set(name, zone);
      return zone;
    },
  };
}

/** X-LIC-LOCATION names the IANA zone of a definition. */
export function locationOf(timezone: ICAL.Component): string | null {
  const location = String(timezone.getFirstPropertyValue("x-lic-location") ?? "");
  return standardZone(location) ? location : null;
}

function zoneOfDefinition(tzid: string, timezones: readonly ICAL.Component[], untilMs: number): Zone | null {
  const defined = timezones.find((timezone) => timezone.getFirstPropertyValue("tzid") === tzid);
  const location = defined && locationOf(defined);
  if (location) return standardZone(location);
  return defined ? definedZone(defined, untilMs) : null;
}

interface Onset {
  readonly atMs: number;
  readonly offsetMs: number;
  readonly offsetBeforeMs: number;
}

/** RFC 5545 §3.6.5: each STANDARD and DAYLIGHT part starts at a wall time of the offset before it. */
function definedZone(timezone: ICAL.Component, untilMs: number): Zone | null {
  const onsets = timezone.getAllSubcomponents().flatMap((part) => onsetsOf(part, untilMs));
  onsets.sort((a, b) => a.atMs - b.atMs);
  const first = onsets[0];
  if (!first) return null;
  return {
    offsetAt(instantMs) {
      return onsets.findLast((onset) => onset.atMs <= instantMs)?.offsetMs ?? first.offsetBeforeMs;
    },
  };
}

function onsetsOf(part: ICAL.Component, untilMs: number): Onset[] {
  const textsOf = (name: string) =>
    part.getAllProperties(name).flatMap(({ jCal }) => (jCal.slice(3) as unknown[]).map(String));
  const start = momentOf(textsOf("dtstart")[0] ?? "", null);
  const offsetMs = offsetOf(textsOf("tzoffsetto")[0]);
  const offsetBeforeMs = offsetOf(textsOf("tzoffsetfrom")[0]);
  if (!start || offsetMs === null || offsetBeforeMs === null) return [];
  const walls = [start.wallMs];
  for (const text of textsOf("rdate")) {
    const date = momentOf(text, null);
    if (date) walls.push(date.tzid === "UTC" ? date.wallMs + offsetBeforeMs : date.wallMs);
  }
  for (const property of part.getAllProperties("rrule")) walls.push(...yearlyOnsets(property, start.wallMs, untilMs));
  return [...new Set(walls)].map((wall) => ({ atMs: wall - offsetBeforeMs, offsetMs, offsetBeforeMs }));
}

/** "+01:00" or "+0100", in milliseconds. */
function offsetOf(text: string | undefined): number | null {
  const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text ?? "") ?? [];
  if (sign === undefined) return null;
  return (sign === "+" ? 1 : -1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

/** Only yearly rules: every known producer writes these, and denser ones would be an attack. */
function yearlyOnsets(property: ICAL.Property, startMs: number, untilMs: number): number[] {
  const rule = parseRule(String(property.getFirstValue()));
  if (rule?.freq !== "YEARLY") return [];
  const lastMs = rule.until ? (momentOf(rule.until, null)?.wallMs ?? untilMs) + DAY_MS : untilMs + 400 * DAY_MS;
  const toMs = Math.min(untilMs + 400 * DAY_MS, lastMs);
  const walls: number[] = [];
  for (const wall of wallTimes(rule, startMs, { fromMs: startMs, toMs }, { stepsLeft: ONSET_STEPS_MAX })) {
    if (wall <= toMs || walls.length === 0) walls.push(wall);
  }
  return walls;
}
