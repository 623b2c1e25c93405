import ICAL from "ical.js";
import { IANAZone } from "luxon";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";

/** Offset from UTC at an instant, in milliseconds. */
export interface Zone {
  offsetAt(instantMs: number): number;
}

/** Finds the zone of a TZID; null means floating time. Throws if the zone is not defined. */
export type Zones = (tzid: string | null) => Zone;

export const utc: Zone = { offsetAt: () => 0 };

/** Wall-clock fields as if they were UTC, for arithmetic on wall time. */
export function wallMs(time: ICAL.Time): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
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

/**
 * Zones of one calendar. An IANA TZID uses the IANA rules, which reach further than most exports; another uses its
 * VTIMEZONE, or else the known Windows names (CLDR windowsZones). `untilMs` bounds the expansion of a VTIMEZONE;
 * `floating` (IANA) applies to times without a zone.
 */
export function createZones(timezones: readonly ICAL.Component[], floating: string, untilMs: number): Zones {
  const known = new Map<string, Zone>();
  const find = (tzid: string): Zone => {
    const iana = ianaZone(tzid);
    if (iana) return iana;
    const defined = timezones.find((timezone) => timezone.getFirstPropertyValue("tzid") === tzid);
    if (defined) return definedZone(defined, untilMs);
    const named = ianaZone(windowsZones[tzid] ?? "") ?? ianaZone(globalName(tzid));
    if (!named) throw new Error(`its time zone "${tzid}" is neither defined in the calendar nor a known name`);
    return named;
  };
  return (tzid) => {
    const name = tzid ?? floating;
    const zone = known.get(name) ?? find(name);
    known.set(name, zone);
    return zone;
  };
}

function ianaZone(name: string): Zone | null {
  if (!IANAZone.isValidZone(name)) return null;
  const zone = IANAZone.create(name);
  return { offsetAt: (instantMs) => Math.round(zone.offset(instantMs) * MINUTE_MS) };
}

/** "/vendor.example/20260101/Europe/Berlin" names Europe/Berlin: the form of globally unique TZIDs (§3.8.3.1). */
function globalName(tzid: string): string {
  return tzid.startsWith("/") ? tzid.split("/").slice(-2).join("/") : "";
}

interface Onset {
  readonly atMs: number;
  readonly offsetMs: number;
  readonly offsetBeforeMs: number;
}

/** RFC 5545 §3.6.5: each STANDARD and DAYLIGHT part starts at a wall time of the offset before it. */
function definedZone(timezone: ICAL.Component, untilMs: number): Zone {
  const onsets = timezone.getAllSubcomponents().flatMap((part) => onsetsOf(part, untilMs));
  onsets.sort((a, b) => a.atMs - b.atMs);
  const first = onsets[0];
  if (!first) throw new Error("its time zone is defined without any offset");
  return {
    offsetAt(instantMs) {
      return onsets.findLast((onset) => onset.atMs <= instantMs)?.offsetMs ?? first.offsetBeforeMs;
    },
  };
}

function onsetsOf(part: ICAL.Component, untilMs: number): Onset[] {
  const start = part.getFirstPropertyValue("dtstart");
  const to = part.getFirstPropertyValue("tzoffsetto");
  const from = part.getFirstPropertyValue("tzoffsetfrom");
  if (!(start instanceof ICAL.Time && to instanceof ICAL.UtcOffset && from instanceof ICAL.UtcOffset)) return [];
  const offsetBeforeMs = from.toSeconds() * 1000;
  const offsetMs = to.toSeconds() * 1000;
  const walls = [wallMs(start)];
  for (const date of part.getAllProperties("rdate").flatMap((property) => property.getValues())) {
    if (date instanceof ICAL.Time)
      walls.push(date.zone === ICAL.Timezone.utcTimezone ? wallMs(date) + offsetBeforeMs : wallMs(date));
  }
  for (const rule of part.getAllProperties("rrule").map((property) => property.getFirstValue())) {
    if (rule instanceof ICAL.Recur) walls.push(...yearlyOnsets(rule, start, untilMs));
  }
  return [...new Set(walls)].map((wall) => ({ atMs: wall - offsetBeforeMs, offsetMs, offsetBeforeMs }));
}

/** Only yearly rules: every known producer writes these, and denser ones would be an attack. */
function yearlyOnsets(rule: ICAL.Recur, start: ICAL.Time, untilMs: number): number[] {
  if (rule.freq !== "YEARLY" || start.year < 1600)
    throw new Error("its time zone changes by a rule that is not yearly");
  const walls: number[] = [];
  const iterator = rule.iterator(start);
  for (let next = iterator.next(); next; next = iterator.next()) {
    const wall = wallMs(next);
    if (!(wall < untilMs + 400 * DAY_MS)) break;
    if (walls.length > 2000) throw new Error("its time zone changes too often");
    walls.push(wall);
  }
  return walls;
}

const windowsZones: Readonly<Record<string, string>> = {
  "Dateline Standard Time": "Etc/GMT+12",
  "Hawaiian Standard Time": "Pacific/Honolulu",
  "Alaskan Standard Time": "America/Anchorage",
  "Pacific Standard Time": "America/Los_Angeles",
  "US Mountain Standard Time": "America/Phoenix",
  "Mountain Standard Time": "America/Denver",
  "Central Standard Time": "America/Chicago",
  "Canada Central Standard Time": "America/Regina",
  "Central Standard Time (Mexico)": "America/Mexico_City",
  "SA Pacific Standard Time": "America/Bogota",
  "Eastern Standard Time": "America/New_York",
  "US Eastern Standard Time": "America/Indianapolis",
  "Atlantic Standard Time": "America/Halifax",
  "Newfoundland Standard Time": "America/St_Johns",
  "E. South America Standard Time": "America/Sao_Paulo",
  "Argentina Standard Time": "America/Buenos_Aires",
  "Greenwich Standard Time": "Atlantic/Reykjavik",
  "GMT Standard Time": "Europe/London",
  "W. Europe Standard Time": "Europe/Berlin",
  "Romance Standard Time": "Europe/Paris",
  "Central Europe Standard Time": "Europe/Budapest",
  "Central European Standard Time": "Europe/Warsaw",
  "E. Europe Standard Time": "Europe/Chisinau",
  "GTB Standard Time": "Europe/Bucharest",
  "FLE Standard Time": "Europe/Kiev",
  "Egypt Standard Time": "Africa/Cairo",
  "South Africa Standard Time": "Africa/Johannesburg",
  "Israel Standard Time": "Asia/Jerusalem",
  "Turkey Standard Time": "Europe/Istanbul",
  "Russian Standard Time": "Europe/Moscow",
  "Arab Standard Time": "Asia/Riyadh",
  "Arabian Standard Time": "Asia/Dubai",
  "India Standard Time": "Asia/Calcutta",
  "SE Asia Standard Time": "Asia/Bangkok",
  "China Standard Time": "Asia/Shanghai",
  "Singapore Standard Time": "Asia/Singapore",
  "Taipei Standard Time": "Asia/Taipei",
  "Korea Standard Time": "Asia/Seoul",
  "Tokyo Standard Time": "Asia/Tokyo",
  "AUS Eastern Standard Time": "Australia/Sydney",
  "E. Australia Standard Time": "Australia/Brisbane",
  "W. Australia Standard Time": "Australia/Perth",
  "New Zealand Standard Time": "Pacific/Auckland",
};
