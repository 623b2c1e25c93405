import { LRUCache } from "lru-cache";
import { DateTime } from "luxon";
import { memoize } from "../../../kernel/values/memoize.ts";
import { dateInLocale } from "../../languages/dates.ts";

const MOMENTS_MAX = 5_000;
const ZONES_MAX = 1_000;

/** A moment in a zone with its words, which cost more than the rest of the row that shows them. */
export interface LocalMoment {
  readonly ms: number;
  readonly year: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Minutes east of UTC. */
  readonly offset: number;
  /** ISO 8601 with the offset. */
  readonly iso: () => string;
  readonly clock: () => string;
  /** Weekday, day and month. */
  readonly day: () => string;
  readonly dayWithYear: () => string;
  readonly dateInWords: () => string;
  /** Short name of the zone at this moment, such as "CET"; an offset such as "UTC+5:45" if it has none. */
  readonly zone: () => string;
  /** Of the day, for headings. */
  readonly names: () => DayNames;
  readonly luxon: DateTime;
}

interface DayNames {
  readonly number: number;
  readonly weekday: string;
  readonly weekdayShort: string;
  readonly month: string;
  readonly monthShort: string;
  readonly monthWithYear: string;
}

const moments = new LRUCache<string, LocalMoment>({ max: MOMENTS_MAX });
const zones = new LRUCache<string, string>({ max: ZONES_MAX });

/** Memoized, because visitors see the same times. */
export function localMoment(at: Date, timeZone: string, locale: string): LocalMoment {
  const key = `${at.getTime()} ${timeZone} ${locale}`;
  let moment = moments.get(key);
  if (!moment) {
    moment = wordsOf(DateTime.fromJSDate(at, { zone: timeZone }).setLocale(locale), timeZone);
    moments.set(key, moment);
  }
  return moment;
}

function wordsOf(luxon: DateTime, timeZone: string): LocalMoment {
  const { year, offset } = luxon;
  return {
    ms: luxon.toMillis(),
    year,
    date: luxon.toISODate() ?? "",
    offset,
    iso: memoize(() => luxon.toISO({ suppressMilliseconds: true }) ?? ""),
    clock: memoize(() => luxon.toLocaleString(DateTime.TIME_SIMPLE)),
    day: memoize(() => dateInLocale(luxon, "day")),
    dayWithYear: memoize(() => dateInLocale(luxon, "dayWithYear")),
    dateInWords: memoize(() => dateInLocale(luxon, "date")),
    zone: () => zoneLabel(luxon, `${timeZone} ${offset} ${year}`),
    names: memoize(() => ({
      number: luxon.day,
      weekday: luxon.weekdayLong ?? "",
      weekdayShort: luxon.weekdayShort ?? "",
      month: dateInLocale(luxon, "month"),
      monthShort: luxon.monthShort ?? "",
      monthWithYear: dateInLocale(luxon, "monthWithYear"),
    })),
    luxon,
  };
}

/** Memoized by `key`: ICU builds a new formatter for each name of a zone. */
function zoneLabel(moment: DateTime, key: string): string {
  let label = zones.get(key);
  if (label === undefined) {
    label = readZoneLabel(moment);
    zones.set(key, label);
  }
  return label;
}

function readZoneLabel(moment: DateTime): string {
  for (const locale of ["en-GB", "en-US", "en-AU"]) {
    const name = moment.setLocale(locale).offsetNameShort;
    if (name && !/^(GMT|UTC)[+-]/u.test(name)) return name;
  }
  return `UTC${moment.toFormat("Z")}`.replace(":00", "");
}
