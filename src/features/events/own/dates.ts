import { DateTime } from "luxon";

export const EVERY = ["week", "two_weeks", "month"] as const;
export type Every = (typeof EVERY)[number];

export const REPEATS_MAX = 60;

interface OwnDate {
  /** Empty for the one date of an event; otherwise the original start, which stays when the date moves. */
  readonly recurrence_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** The dates of an event at the same local time of the space. */
export function datesOf(
  first: { readonly start: Date; readonly end: Date },
  repeats: { readonly every: Every; readonly count: number } | undefined,
  zone: string,
): OwnDate[] {
  const lengthMs = first.end.getTime() - first.start.getTime();
  if (!repeats) return [{ recurrence_id: "", starts_at: first.start, ends_at: first.end }];
  const begin = DateTime.fromJSDate(first.start, { zone });
  return Array.from({ length: repeats.count }, (_, nth) => {
    const starts_at = nthDate(begin, repeats.every, nth).toJSDate();
    return {
      recurrence_id: starts_at.toISOString(),
      starts_at,
      ends_at: new Date(starts_at.getTime() + lengthMs),
    };
  });
}

function nthDate(begin: DateTime, every: Every, nth: number): DateTime {
  if (every === "week") return begin.plus({ weeks: nth });
  if (every === "two_weeks") return begin.plus({ weeks: 2 * nth });
  return sameWeekday(begin, nth);
}

/** The same weekday of a later month, such as the second Tuesday; for a fifth one the last. */
function sameWeekday(begin: DateTime, months: number): DateTime {
  const first = begin.set({ day: 1 }).plus({ months });
  const offset = (begin.weekday - first.weekday + 7) % 7;
  const weeks = Math.ceil(begin.day / 7) - 1;
  const day = first.plus({ days: offset + 7 * weeks });
  return day.month === first.month ? day : day.minus({ weeks: 1 });
}
