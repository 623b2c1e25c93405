import { DateTime } from "luxon";

/** Minutes after midnight of `HH:MM` or `HH:MM:SS`, PostgreSQL's time format. */
export function minuteOfDay(time: string): number {
  const { hour, minute } = hourAndMinute(time);
  return hour * 60 + minute;
}

/** The day at `HH:MM` in its own zone; a skipped time becomes the one after the gap. */
export function atLocalTime(day: DateTime, time: string): DateTime {
  return day.set({ ...hourAndMinute(time), second: 0, millisecond: 0 });
}

/** In words for mails, such as "Thu 26 Nov 2026, 10:00–11:00 (Europe/Lisbon)". */
export function slotText(from: Date, to: Date | null, timeZone: string): string {
  const [start, end] = [from, to ?? from].map((at) => DateTime.fromJSDate(at, { zone: timeZone }).setLocale("en-GB"));
  if (!start || !end) return "";
  const day = "ccc d LLL yyyy, HH:mm";
  const until = end <= start ? "" : end.hasSame(start, "day") ? `–${end.toFormat("HH:mm")}` : ` – ${end.toFormat(day)}`;
  return `${start.toFormat(day)}${until} (${timeZone})`;
}

function hourAndMinute(time: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { hour, minute };
}
