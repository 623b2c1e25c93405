import { HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { zoneNamed } from "../../kernel/values/zones/zone-names.ts";

/** By the first three letters in English, German and French, where these letters name one month. */
const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  fév: 2,
  fev: 2,
  mar: 3,
  mär: 3,
  maer: 3,
  apr: 4,
  avr: 4,
  may: 5,
  mai: 5,
  jun: 6,
  juin: 6,
  jul: 7,
  juil: 7,
  aug: 8,
  aoû: 8,
  aou: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  dez: 12,
  déc: 12,
};

/** Hours east of UTC: those of RFC 822 §5.1, and of Europe. Other names are read as names of zones. */
const ZONE_HOURS: Readonly<Record<string, number>> = {
  ADT: -3,
  AST: -4,
  BST: 1,
  CDT: -5,
  CEST: 2,
  CET: 1,
  CST: -6,
  EDT: -4,
  EEST: 3,
  EET: 2,
  EST: -5,
  MDT: -6,
  MESZ: 2,
  MEZ: 1,
  MST: -7,
  PDT: -7,
  PST: -8,
};

const ISO = /^(\d{4})([-/]?)(\d\d)\2(\d\d)(?:[T ](.+))?$/i;
const GERMAN = /(?:^|\D)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d\d)(?!\d)/;
const SLASHED = /(?:^|\D)(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)(?!\d)/;
const CLOCK = /(\d{1,2})[:h](\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([ap]\.?m\b\.?)?/i;
const OFFSET = /^(?:gmt|utc)?([+-])(\d{1,2}):?(\d\d)?$/i;
const YEAR_MIN = 1970;
const YEAR_MAX = 2100;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * The instant of a date as feeds write it: RFC 3339, RFC 822 and 850, with two digits of the year, with the month first
 * or by its name in three languages. UTC if it names no zone. Null if it can mean several days, or cannot be read.
 */
export function readDate(written: string): Date | null {
  const text = written
    .normalize("NFC")
    .replaceAll(/\([^)]*\)/g, "")
    .trim()
    .replaceAll(/\s+/g, " ");
  const [, year, , month, date, rest = ""] = ISO.exec(text) ?? [];
  if (year === undefined) return instantOf(dayOf(text), text);
  const time = rest.replace(
    /^(\d\d)(\d\d)(\d\d)?(?=\D|$)/,
    (_, hour, minute, second = "00") => `${hour}:${minute}:${second}`,
  );
  if (rest !== "" && !CLOCK.test(time)) return null;
  return instantOf({ year: Number(year), month: Number(month), day: Number(date) }, time);
}

/** The time of day and its zone follow the day in any text. */
function instantOf(day: Day | null, text: string): Date | null {
  if (!day || day.year < YEAR_MIN || day.year > YEAR_MAX) return null;
  const midnight = Date.UTC(day.year, day.month - 1, day.day);
  const isReal = new Date(midnight).getUTCMonth() === day.month - 1;
  const [clock, hours = "0", minutes = "0", seconds = "0", half] = CLOCK.exec(text) ?? [];
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  if (!isReal || hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const wallMs = midnight + ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const zone = clock === undefined ? "" : text.slice(text.indexOf(clock) + clock.length).trim();
  return new Date(wallMs - offsetOf(zone, wallMs));
}

/** "6 Mar 26", "Mon, Mar 09 2026", "Monday, 09-Mar-26", "9. März 2026", "09.03.2026" and "03/19/2026"; null for "03/09/2026". */
function dayOf(text: string): Day | null {
  const [, day, numbered, year = ""] = GERMAN.exec(text) ?? [];
  if (day !== undefined) return { year: fullYear(year), month: Number(numbered), day: Number(day) };
  const slashed = SLASHED.exec(text);
  if (slashed) return slashedDay(slashed);
  const date = text.replace(CLOCK, " ").replace(/(?:\s|gmt|utc)[+-]\d{1,2}:?\d\d\b.*$/i, "");
  // The last, because "mar." is also a weekday.
  const month = (date.match(/\p{L}+/gu) ?? []).map(monthOf).findLast((each) => each !== undefined);
  const [first = "", second = "", third] = date.match(/\d+/g) ?? [];
  const isYearFirst = first.length === 4;
  const written = isYearFirst ? first : second;
  if (month === undefined || third !== undefined || !/^(\d\d|\d{4})$/.test(written)) return null;
  return { year: fullYear(written), month, day: Number(isYearFirst ? second : first) };
}

/** Only a number above 12 tells which one is the day. */
function slashedDay([, first = "", second = "", year = ""]: RegExpExecArray): Day | null {
  const [a, b] = [Number(first), Number(second)];
  if (a <= 12 && b <= 12 && a !== b) return null;
  return { year: fullYear(year), month: Math.min(a, b), day: Math.max(a, b) };
}

function monthOf(word: string): number | undefined {
  const small = word.toLowerCase();
  if (small === "mardi") return undefined;
  return MONTHS[small.slice(0, 4)] ?? MONTHS[small.slice(0, 3)];
}

/** Two digits are of 1970 to 2069. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** An unknown name counts as UTC (RFC 5322 §4.3). */
function offsetOf(written: string, wallMs: number): number {
  const [name = ""] = /^(?:gmt|utc)?[+-]\d[\d:]*|^[a-z_/]+/i.exec(written) ?? [];
  const [, sign, hours = "0", minutes = "0"] = OFFSET.exec(name) ?? [];
  if (sign !== undefined) return (sign === "+" ? 1 : -1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
  const known = ZONE_HOURS[name.toUpperCase()];
  return known === undefined ? (zoneNamed(name)?.offsetAt(wallMs) ?? 0) : known * HOUR_MS;
}
