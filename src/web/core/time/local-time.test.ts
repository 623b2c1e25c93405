import { expect, test } from "vitest";
import { localText, momentOf } from "./local-time.ts";

test.each([
  ["a winter day", "2026-11-21T10:00", "Europe/Lisbon", "2026-11-21T10:00:00.000Z"],
  ["a summer day", "2026-07-21T10:00", "Europe/Lisbon", "2026-07-21T09:00:00.000Z"],
  ["the first of two equal hours", "2026-10-25T01:30", "Europe/Lisbon", "2026-10-25T00:30:00.000Z"],
  ["seconds, which some browsers send", "2026-11-21T10:00:00", "Asia/Kathmandu", "2026-11-21T04:15:00.000Z"],
])("reads and writes local time: %s", (_which, text, timeZone, instant) => {
  const moment = momentOf(text, timeZone);
  expect(moment?.toISOString()).toBe(instant);
  expect(moment && localText(moment, timeZone)).toBe(text.slice(0, 16));
});

test.each([
  ["the hour skipped when summer time begins", "2026-03-29T01:30"],
  ["a day beyond the end of the month", "2026-02-30T10:00"],
  ["other text", "soon"],
  ["empty text", ""],
])("returns null for %s", (_which, text) => {
  expect(momentOf(text, "Europe/Lisbon")).toBeNull();
});
