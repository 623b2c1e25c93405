import { expect, test } from "vitest";
import type { PublishedEntry } from "../../kernel/ports/calendar.ts";
import { readCalendar } from "./ical.ts";
import { createCalendarWriter } from "./ical-writer.ts";

const ENTRY: PublishedEntry = {
  uid: "one@example.org",
  sequence: 2,
  revisedAt: new Date("2026-11-01T08:00:00Z"),
  title: "Tea; biscuits, and a very long name that does not fit on one line of seventy-five octets: äöü",
  description: "First line\nBEGIN:VEVENT\r\nSecond, with a \\ in it",
  location: "The hall, upstairs",
  url: "https://luma.com/tea",
  startsAt: new Date("2026-11-21T18:00:00Z"),
  endsAt: new Date("2026-11-21T20:00:00Z"),
  allDay: false,
  status: "confirmed",
  categories: ["RSVP"],
};

const write = (entries: readonly PublishedEntry[]) =>
  createCalendarWriter().write({ name: "The Tower", timeZone: "America/New_York", refreshMinutes: 60, entries });

test("writes any text so that the reader returns it unchanged", () => {
  const day = {
    ...ENTRY,
    uid: "two@example.org",
    allDay: true,
    startsAt: new Date("2026-11-22T05:00:00Z"),
    endsAt: new Date("2026-11-23T05:00:00Z"),
  };
  const text = write([ENTRY, day]);
  const reading = readCalendar(text, {
    from: new Date("2026-11-01T00:00:00Z"),
    to: new Date("2026-12-01T00:00:00Z"),
    timeZone: "America/New_York",
  });
  expect(reading.problems).toEqual([]);
  expect(reading.name).toBe("The Tower");
  expect(reading.entries).toHaveLength(2);
  expect(reading.entries[0]).toMatchObject({
    uid: ENTRY.uid,
    sequence: 2,
    title: ENTRY.title,
    location: ENTRY.location,
    url: ENTRY.url,
    startsAt: ENTRY.startsAt,
    endsAt: ENTRY.endsAt,
  });
  expect(reading.entries[0]?.description).toContain("BEGIN:VEVENT");
  expect(reading.entries[1]).toMatchObject({ allDay: true, startsAt: day.startsAt, endsAt: day.endsAt });
});

test("writes a reminder before the start as a display alarm", () => {
  const text = write([{ ...ENTRY, title: "Tea", reminderMinutes: 90 }]);
  expect(text).toContain("BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Tea\r\nTRIGGER:-PT1H30M\r\nEND:VALARM\r\n");
  expect(write([ENTRY])).not.toContain("VALARM");
});

test("folds lines at 75 octets and ends them as RFC 5545 §3.1 demands, in UTC", () => {
  const text = write([{ ...ENTRY, status: "cancelled", endsAt: null }]);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n/);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text).toContain("DTSTART:20261121T180000Z\r\n");
  expect(text).toContain("DTSTAMP:20261101T080000Z\r\n");
  expect(text).toContain("STATUS:CANCELLED\r\n");
  expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
  expect(text).not.toContain("DTEND");
});
