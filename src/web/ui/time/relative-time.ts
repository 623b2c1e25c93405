import { LRUCache } from "lru-cache";
import type { LocalMoment } from "./local-moment.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Every span of so many days is shorter than a month. */
const DAYS_MAX = 28;

const formats = new LRUCache<string, Intl.RelativeTimeFormat>({ max: 50 });

/**
 * Such as "in 4 days" for 3 days and 23 hours: rounded to the nearest whole unit, so it is wrong by half a unit at most.
 * A day is a calendar day, also when the clocks change.
 */
export function relativeTime(moment: LocalMoment, base: LocalMoment, locale: string): string {
  const ms = moment.ms - base.ms;
  const say = (count: number, unit: Intl.RelativeTimeFormatUnit) => format(locale).format(count, unit);
  const [seconds, minutes, hours] = [1_000, MINUTE_MS, HOUR_MS].map((unit) => nearest(ms / unit)) as [
    number,
    number,
    number,
  ];
  const days = nearest((ms + (moment.offset - base.offset) * MINUTE_MS) / DAY_MS);
  if (Math.abs(seconds) < 60) return say(seconds, "second");
  if (Math.abs(minutes) < 60) return say(minutes, "minute");
  if (Math.abs(hours) < 24 || days === 0) return say(hours, "hour");
  if (Math.abs(days) < DAYS_MAX) return say(days, "day");
  const months = nearest(moment.luxon.diff(base.luxon, "months").months);
  if (months === 0) return say(days, "day");
  return Math.abs(months) < 12 ? say(months, "month") : say(nearest(months / 12), "year");
}

/** Half a unit counts as a whole one, before and after now. */
function nearest(count: number): number {
  return Math.sign(count) * Math.round(Math.abs(count));
}

function format(locale: string): Intl.RelativeTimeFormat {
  let known = formats.get(locale);
  if (!known) {
    known = new Intl.RelativeTimeFormat(locale);
    formats.set(locale, known);
  }
  return known;
}
