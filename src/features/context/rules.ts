import { DateTime } from "luxon";
import { getTimes } from "suncalc";
import type { Place } from "../../kernel/ports/weather.ts";
import { HOUR_MS } from "../../kernel/values/duration.ts";

/** The first local hour of each part. */
const DAYPARTS = [
  ["night", 0],
  ["early", 5],
  ["morning", 8],
  ["midday", 11],
  ["afternoon", 14],
  ["evening", 18],
  ["late", 22],
] as const;

export type Daypart = (typeof DAYPARTS)[number][0];

export const DAYPART_NAMES = DAYPARTS.map(([name]) => name);

export function daypartAt(hour: number): Daypart {
  return DAYPARTS.findLast(([, begins]) => hour >= begins)?.[0] ?? "night";
}

export function localTime(now: Date, timeZone: string) {
  const local = DateTime.fromJSDate(now, { zone: timeZone }).setLocale("en");
  return {
    time: local.toFormat("HH:mm"),
    day_name: local.toFormat("cccc"),
    hour: local.hour,
    daypart: daypartAt(local.hour),
    is_weekend: local.isWeekend,
  };
}

/** Of the local day; null if the sun does not rise or set on it. */
export function sunAt(now: Date, place: Place, timeZone: string) {
  const noon = DateTime.fromJSDate(now, { zone: timeZone }).set({ hour: 12, minute: 0, second: 0, millisecond: 0 });
  const { sunrise, sunset, alwaysUp = false } = getTimes(noon.toJSDate(), place.latitude, place.longitude);
  return {
    sunrise: sunrise?.toISOString() ?? null,
    sunset: sunset?.toISOString() ?? null,
    is_daylight: sunrise && sunset ? sunrise <= now && now < sunset : alwaysUp,
  };
}

/** WMO 4677. Each entry applies up to and including its code. */
const CONDITIONS: readonly (readonly [number, string])[] = [
  [0, "clear"],
  [1, "mainly clear"],
  [2, "partly cloudy"],
  [3, "overcast"],
  [48, "fog"],
  [57, "drizzle"],
  [67, "rain"],
  [77, "snow"],
  [82, "rain showers"],
  [86, "snow showers"],
  [99, "thunderstorm"],
];

export function conditionOf(wmoCode: number): string {
  return CONDITIONS.find(([upTo]) => wmoCode <= upTo)?.[1] ?? "unknown";
}

const FRESH_MS = HOUR_MS;

export function isCurrent(reading: Place & { read_at: Date }, place: Place, now: Date): boolean {
  const isHere = reading.latitude === place.latitude && reading.longitude === place.longitude;
  return isHere && now.getTime() - reading.read_at.getTime() <= FRESH_MS;
}
