import windowsZones from "cldr-core/supplemental/windowsZones.json" with { type: "json" };
import { IANAZone } from "luxon";
import { HOUR_MS, MINUTE_MS } from "../duration.ts";

/** Offset from UTC at an instant, in milliseconds. */
export interface Zone {
  offsetAt(instantMs: number): number;
}

export const utc: Zone = { offsetAt: () => 0 };

const UTC = /^(etc\/)?(utc|gmt|uct|z|zulu|universal|greenwich)$/i;
const OFFSET = /^(?:utc|gmt)?\s*([+\-\u2212])(\d{1,2})(?::?(\d{2}))?$/i;
const OFFSET_HOURS_MAX = 14;

/** Of CLDR, by the name of Windows in small letters. Territory 001 is the default of a name. */
const byWindowsName = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === "001")
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

/**
 * Abbreviations with one meaning, and the short names of IANA. CST, IST, BST and AST have several meanings, so they name
 * no zone. A calendar may define any of them in another sense.
 */
const byAbbreviation: Readonly<Record<string, string>> = {
  AEDT: "Australia/Sydney",
  AEST: "Australia/Sydney",
  AKDT: "America/Anchorage",
  AKST: "America/Anchorage",
  AWST: "Australia/Perth",
  CEST: "Europe/Brussels",
  CET: "Europe/Brussels",
  EDT: "America/New_York",
  EST: "America/Panama",
  EEST: "Europe/Athens",
  EET: "Europe/Athens",
  GB: "Europe/London",
  HKT: "Asia/Hong_Kong",
  HST: "Pacific/Honolulu",
  JST: "Asia/Tokyo",
  KST: "Asia/Seoul",
  MDT: "America/Denver",
  MESZ: "Europe/Berlin",
  MEZ: "Europe/Berlin",
  MET: "Europe/Brussels",
  MSK: "Europe/Moscow",
  MST: "America/Phoenix",
  NZ: "Pacific/Auckland",
  NZDT: "Pacific/Auckland",
  NZST: "Pacific/Auckland",
  PDT: "America/Los_Angeles",
  PRC: "Asia/Shanghai",
  ROC: "Asia/Taipei",
  ROK: "Asia/Seoul",
  SAST: "Africa/Johannesburg",
  WEST: "Europe/Lisbon",
  WET: "Europe/Lisbon",
};

/** The continents of IANA names, and the countries that have names of their own there. */
const REGIONS = ["Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian", "US", "Canada"];

/** The zone of an IANA name in any case, or of UTC in any spelling. */
export function standardZone(written: string): Zone | null {
  const name = unquoted(written);
  if (UTC.test(name)) return utc;
  // ICU knows three letters such as BST (Dhaka) and AST (Anchorage) in a sense that nobody means today.
  return /^[a-z]{1,3}$/i.test(name) ? null : ianaZone(name.replaceAll(" ", "_"));
}

/** The zone of any name that programs write; null if it is unknown or has several meanings. */
export function zoneNamed(written: string): Zone | null {
  const name = unquoted(written);
  const short = byAbbreviation[name.toUpperCase()];
  return (
    standardZone(name) ??
    fixedZone(name) ??
    (short ? ianaZone(short) : null) ??
    windowsZone(name) ??
    displayedZone(name) ??
    tailZone(name)
  );
}

function unquoted(written: string): string {
  return written.replaceAll(/^[\s"']+|[\s"']+$/g, "");
}

function ianaZone(name: string): Zone | null {
  if (name === "" || !IANAZone.isValidZone(name)) return null;
  const zone = IANAZone.create(name);
  return { offsetAt: (instantMs) => Math.round(zone.offset(instantMs) * MINUTE_MS) };
}

/** "GMT+0100", "UTC-3", "+05:30". */
function fixedZone(name: string): Zone | null {
  const [, sign, hours = "0", minutes = "0"] = OFFSET.exec(name) ?? [];
  if (sign === undefined || Number(hours) > OFFSET_HOURS_MAX || Number(minutes) > 59) return null;
  const offsetMs = (sign === "+" ? 1 : -1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
  return { offsetAt: () => offsetMs };
}

/** Outlook counts copies of a zone ("… Standard Time 1"), and names some by their summer time. */
function windowsZone(name: string): Zone | null {
  const exact = name.toLowerCase();
  const plain = exact.replace(/ \d$/, "").replace(/ (daylight|summer) time/, " standard time");
  return ianaZone(byWindowsName.get(exact) ?? byWindowsName.get(plain) ?? "");
}

/** Outlook's lists: "(UTC+01:00) Amsterdam, Berlin, Bern", "(UTC-05:00) Eastern Time (US & Canada)". */
function displayedZone(name: string): Zone | null {
  const [, offset = "", places = ""] = /^(?:\((?:utc|gmt)([+\-\u2212]\d\d:?\d\d)?\)\s*)?(.+)$/i.exec(name) ?? [];
  const bare = places.replaceAll(/\s*\([^)]*\)/g, "");
  const stated = fixedZone(offset);
  if (/^coordinated universal time/i.test(places)) return stated ?? utc;
  const windows = windowsZone(`${bare.replace(/ Time$/i, "")} Standard Time`);
  if (windows) return windows;
  const named = bare.split(",").flatMap(cityZones);
  const isAsStated = (zone: Zone) => stated === null || offsetsOf(zone).includes(stated.offsetAt(0));
  return named.find(isAsStated) ?? named[0] ?? null;
}

function cityZones(city: string): Zone[] {
  const name = city.trim().replaceAll(" ", "_");
  return name === "" ? [] : REGIONS.flatMap((region) => ianaZone(`${region}/${name}`) ?? []);
}

/** In January and in July. */
function offsetsOf(zone: Zone): number[] {
  return [zone.offsetAt(Date.UTC(2026, 0, 1)), zone.offsetAt(Date.UTC(2026, 6, 1))];
}

/** "/citadel.org/20211207_1/Europe/Berlin" (RFC 5545 §3.8.3.1), "tzone://Microsoft/Utc": the longest end with a zone. */
function tailZone(name: string): Zone | null {
  const parts = name.split("/");
  for (let from = Math.max(1, parts.length - 3); from < parts.length; from++) {
    const tail = parts.slice(from).join("/");
    const zone = standardZone(tail) ?? fixedZone(tail) ?? windowsZone(tail);
    if (zone) return zone;
  }
  return null;
}
