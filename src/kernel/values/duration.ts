export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Days of 24 hours, regardless of daylight saving time. */
export function daysBefore(now: Date, days: number): Date {
  return daysAfter(now, -days);
}

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
