import { folded } from "../text.ts";

const CHARS_MAX = 80;
const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "da", "sv", "nb", "fi", "tr"];
/** Hours from UTC (RFC 822 §5, and what programs in Europe write). */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  mez: 1,
  cest: 2,
  mesz: 2,
  eet: 2,
  eest: 3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};
const ISO = /^(\d{4})-?(\d\d)-?(\d\d)(?=$|[tT ])/;
const TIME = /(?:^|[t\s,])(\d{1,2})[:h](\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\b\.?)?/i;
const OFFSET = /^(?:gmt|utc)?\s*([+-])(\d\d):?(\d\d)\b/i;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * A date by a program or a hand, as in feeds: ISO 8601, RFC 822, RFC 850, with the month first, with names of months in
 * several languages. UTC if it names no zone. Null for what two readers could read as different days.
 */
export function readInstant(written: string): Date | null {
  const text = written.trim();
  if (text.length > CHARS_MAX) return null;
  const time = TIME.exec(text);
  const date = time ? `${text.slice(0, time.index)} ${withoutZone(text.slice(time.index + time[0].length))}` : text;
  const day = dayOf(date.trim());
  const minutes = time ? offsetOf(text.slice(time.index + time[0].length).trim()) : 0;
  if (!day || minutes === null) return null;
  const [hour, minute, second] = clockOf(time);
  if (hour > 24 || minute > 59 || second > 60) return null;
  const at = new Date(Date.UTC(day.year, day.month - 1, day.day, hour, minute - minutes, second));
  const last = new Date(Date.UTC(day.year, day.month, 0)).getUTCDate();
  return day.month < 1 || day.month > 12 || day.day < 1 || day.day > last ? null : at;
}

function clockOf(time: RegExpExecArray | null): readonly [number, number, number] {
  if (!time) return [0, 0, 0];
  const [, hour = "0", minute = "0", second = "0", half] = time;
  const isHalf = half !== undefined && Number(hour) <= 12;
  const hours = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  return [hours, Number(minute), Number(second)];
}

/** The year of asctime follows the time: "Mon Mar  9 04:45:26 2026". */
function withoutZone(text: string): string {
  return /(?:^|\s)(\d{4})$/.exec(text.trim())?.[1] ?? "";
}

/** Minutes from UTC; null for an unknown zone. */
function offsetOf(text: string): number | null {
  const offset = OFFSET.exec(text);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3]);
    return offset[1] === "-" ? -minutes : minutes;
  }
  const name = /^\(?([a-z]{1,5})\b/i.exec(text)?.[1]?.toLowerCase();
  if (name === undefined) return 0;
  const hours = ZONES[name];
  return hours === undefined ? null : hours * 60;
}

function dayOf(text: string): Day | null {
  const iso = ISO.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const words = folded(text).split(/[\s,./-]+/);
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|er)?$/.exec(word)?.[1] ?? []);
  const month = words.map((word) => months().get(word)).find((each) => each !== undefined);
  if (month !== undefined) return namedMonth(numbers, month);
  return /^\d{1,4}([./-])\s?\d{1,2}\1\s?\d{2,4}$/.test(text) ? numbersAlone(numbers, text.includes(".")) : null;
}

function namedMonth([first, second, ...more]: readonly string[], month: number): Day | null {
  if (first === undefined || second === undefined || more.length > 0) return null;
  const [year, day] = first.length > 2 ? [first, second] : [second, first];
  return { year: yearOf(year), month, day: Number(day) };
}

/** With points the day comes first. With slashes only a number above 12 tells which is the day. */
function numbersAlone([a = "", b = "", c = ""]: readonly string[], hasPoints: boolean): Day | null {
  if (a.length === 4) return { year: Number(a), month: Number(b), day: Number(c) };
  const isDayFirst = hasPoints || Number(a) > 12 || a === b;
  if (!isDayFirst && Number(b) <= 12) return null;
  const [day, month] = isDayFirst ? [a, b] : [b, a];
  return { year: yearOf(c), month: Number(month), day: Number(day) };
}

/** RFC 5322 §4.3. */
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length > 3) return year;
  return text.length === 3 || year >= 50 ? 1900 + year : 2000 + year;
}

let known: ReadonlyMap<string, number> | undefined;

function months(): ReadonlyMap<string, number> {
  known ??= new Map(
    LANGUAGES.flatMap((language) =>
      (["long", "short"] as const).flatMap((form) => {
        const format = new Intl.DateTimeFormat(language, { day: "numeric", month: form, timeZone: "UTC" });
        return Array.from({ length: 12 }, (_, at): [string, number] => {
          const part = format.formatToParts(Date.UTC(2026, at, 1)).find(({ type }) => type === "month");
          return [folded(part?.value ?? "").replace(/\.$/, ""), at + 1];
        });
      }),
    ).filter(([name]) => !/^\d/.test(name)),
  );
  return known;
}
