import type { DateTime } from "luxon";

/** Minutes after midnight of `HH:MM` or `HH:MM:SS`, PostgreSQL's time format. */
export function minuteOfDay(time: string): number {
  const { hour, minute } = hourAndMinute(time);
  return hour * 60 + minute;
}

/** The day at `HH:MM` in its own zone; a skipped time becomes the one after the gap. */
export function atLocalTime(day: DateTime, time: string): DateTime {
  return day.set({ ...hourAndMinute(time), second: 0, millisecond: 0 });
}

function hourAndMinute(time: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { hour, minute };
}
