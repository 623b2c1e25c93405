import { DateTime } from "luxon";
import { expect, test } from "vitest";
import { atLocalTime, minuteOfDay, slotText } from "./local-time.ts";

test.each([
  ["00:00", 0],
  ["09:30", 570],
  ["09:30:00", 570],
  ["23:59", 1439],
])("reads %s as minute %i of the day", (time, minute) => {
  expect(minuteOfDay(time)).toBe(minute);
});

test.each([
  ["a winter day", "2026-11-21", "10:00", "2026-11-21T10:00:00.000Z"],
  ["a summer day", "2026-07-21", "10:00", "2026-07-21T09:00:00.000Z"],
  ["the skipped hour, after its gap", "2026-03-29", "01:30", "2026-03-29T01:30:00.000Z"],
  ["the repeated hour, by the offset at noon", "2026-10-25", "01:30", "2026-10-25T01:30:00.000Z"],
])("finds a local time on %s", (_which, date, time, instant) => {
  const day = DateTime.fromISO(`${date}T12:34:56.789`, { zone: "Europe/Lisbon" });
  expect(atLocalTime(day, time).toJSDate().toISOString()).toBe(instant);
});

test.each<[string, string, string | null, string]>([
  ["one day", "2026-11-26T10:00:00Z", "2026-11-26T11:00:00Z", "Thu 26 Nov 2026, 11:00–12:00 (Europe/Berlin)"],
  [
    "past midnight",
    "2026-11-26T22:00:00Z",
    "2026-11-27T00:00:00Z",
    "Thu 26 Nov 2026, 23:00 – Fri 27 Nov 2026, 01:00 (Europe/Berlin)",
  ],
  ["no end", "2026-11-26T10:00:00Z", null, "Thu 26 Nov 2026, 11:00 (Europe/Berlin)"],
])("words a slot with its time zone: %s", (_what, from, to, words) => {
  expect(slotText(new Date(from), to === null ? null : new Date(to), "Europe/Berlin")).toBe(words);
});
