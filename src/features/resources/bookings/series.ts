import { DateTime } from "luxon";
import type { Slot } from "../store.ts";

export const SERIES_DATES_MAX = 26;
export const REPEATS = ["daily", "weekdays", "weekly", "every_two_weeks"] as const;
export type Repeat = (typeof REPEATS)[number];

const STEP = { daily: { days: 1 }, weekdays: { days: 1 }, weekly: { weeks: 1 }, every_two_weeks: { weeks: 2 } };
const SATURDAY = 6;

/** Whether a series of weekdays would begin on none. */
export function beginsOnWeekend(startsAt: Date, timeZone: string): boolean {
  return DateTime.fromJSDate(startsAt, { zone: timeZone }).weekday >= SATURDAY;
}

/** The slots of a series, at the same local times on each of its dates, also across changes of the clock. */
export function seriesSlots(first: Slot, repeat: Repeat, count: number, timeZone: string): Slot[] {
  const start = DateTime.fromJSDate(first.starts_at, { zone: timeZone });
  const end = DateTime.fromJSDate(first.ends_at, { zone: timeZone });
  const slots: Slot[] = [];
  for (let index = 0; slots.length < count; index++) {
    const after = Object.fromEntries(Object.entries(STEP[repeat]).map(([unit, step]) => [unit, step * index]));
    const begins = start.plus(after);
    if (repeat === "weekdays" && begins.weekday >= SATURDAY) continue;
    slots.push({ starts_at: begins.toJSDate(), ends_at: end.plus(after).toJSDate() });
  }
  return slots;
}
