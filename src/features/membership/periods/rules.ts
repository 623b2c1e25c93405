import { DateTime } from "luxon";
import type { Tier } from "../../../kernel/access/tiers.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";

/** Days before the end on which the member gets a reminder, the earliest first. */
export const REMINDER_DAYS = [14, 3] as const;

/** Tiers to which a membership can lapse. */
export const THEN_TIERS = ["public", "ft-member", "ai-floor"] as const satisfies readonly Tier[];

/** How many reminders are due by now: those that were missed count as one. */
export function remindersDue(endsAt: Date, now: Date): number {
  const days = (endsAt.getTime() - now.getTime()) / DAY_MS;
  return REMINDER_DAYS.filter((before) => days <= before).length;
}

export function lapseOf(endsAt: Date, graceDays: number): Date {
  return new Date(endsAt.getTime() + graceDays * DAY_MS);
}

/**
 * A month or a year after `from`, in the zone. From the last day of a month it is the last day again: one day a month
 * would get lost for good in February.
 */
export function endAfter(from: Date, every: "month" | "year", zone: string): Date {
  const begin = DateTime.fromJSDate(from, { zone });
  const end = begin.plus(every === "year" ? { years: 1 } : { months: 1 });
  return (begin.day === begin.daysInMonth ? end.set({ day: end.daysInMonth ?? end.day }) : end).toJSDate();
}
