import { DateTime } from "luxon";
import { MINUTE_MS } from "../../../../kernel/values/duration.ts";
import { nextFree } from "../../index.ts";
import type { Resource } from "../types.ts";

const LENGTHS = [15, 30, 60] as const;

export interface QuickSlot {
  readonly minutes: number;
  readonly start: Date;
  readonly end: Date;
}

/** For each length that the rules allow, the next free slot of today. They begin with the next minute at the earliest. */
export function quickSlots(resource: Resource, now: Date, timeZone: string): QuickSlot[] {
  const { minutes_min = 1, step_minutes = 1, buffer_minutes = 0, lead_minutes = 0 } = resource.rules;
  if (!resource.bookable) return [];
  const starts_at = new Date((Math.floor(now.getTime() / MINUTE_MS) + 1 + lead_minutes) * MINUTE_MS);
  const [busy, open] = [slotsOf(resource.busy), slotsOf(resource.open)];
  const grid = { step_minutes, buffer_minutes, timeZone };
  const isAllowed = (minutes: number) =>
    minutes >= minutes_min && minutes <= resource.minutes_max && minutes % step_minutes === 0;
  return LENGTHS.filter(isAllowed).flatMap((minutes) => {
    const wanted = { starts_at, ends_at: new Date(starts_at.getTime() + minutes * MINUTE_MS) };
    const free = nextFree(wanted, busy, open, grid);
    return free && isToday(free.starts_at, now, timeZone)
      ? [{ minutes, start: free.starts_at, end: free.ends_at }]
      : [];
  });
}

function slotsOf(slots: Resource["busy"]) {
  return slots.map(({ start, end }) => ({ starts_at: new Date(start), ends_at: new Date(end) }));
}

function isToday(at: Date, now: Date, timeZone: string): boolean {
  return DateTime.fromJSDate(at, { zone: timeZone }).hasSame(DateTime.fromJSDate(now, { zone: timeZone }), "day");
}
