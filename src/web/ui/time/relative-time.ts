import { LRUCache } from "lru-cache";
import type { LocalMoment } from "./local-moment.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Every span of so many days is shorter than a month. */
const DAYS_MAX = 28;

const formats = new LRUCache<string, Intl.RelativeTimeFormat>({ max: 50 });

/** Such as "in 3 hours", rounded towards now. A day is a calendar day, also when the clocks change. */
export function relativeTime(moment: LocalMoment, base: LocalMoment, locale: string): string {
  const ms = moment.ms - base.ms;
  const days = Math.trunc((ms + (moment.offset - base.offset) * MINUTE_MS) / DAY_MS);
  if (Math.abs(days) >= DAYS_MAX) return moment.luxon.toRelative({ base: base.luxon }) ?? "";
  if (days !== 0) return format(locale).format(days, "day");
  if (Math.abs(ms) >= HOUR_MS) return format(locale).format(Math.trunc(ms / HOUR_MS), "hour");
  if (Math.abs(ms) >= MINUTE_MS) return format(locale).format(Math.trunc(ms / MINUTE_MS), "minute");
  return format(locale).format(Math.trunc(ms / 1_000), "second");
}

function format(locale: string): Intl.RelativeTimeFormat {
  let known = formats.get(locale);
  if (!known) {
    known = new Intl.RelativeTimeFormat(locale);
    formats.set(locale, known);
  }
  return known;
}
