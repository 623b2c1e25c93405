import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../test/budgets/cpu-time.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import type { CalendarEntry, CalendarReading } from "../../kernel/ports/calendar.ts";
import { NotACalendar } from "../../kernel/ports/calendar.ts";
import { readCalendar } from "./ical.ts";

const reader = { read: readCalendar };
const spring = window("2026-03-01", "2026-05-01");

function window(from: string, to: string, timeZone = "America/Los_Angeles") {
  return { from: new Date(`${from}T00:00:00Z`), to: new Date(`${to}T00:00:00Z`), timeZone };
}

function fixture(name: string): string {
  return readFileSync(new URL(`../../../test/fixtures/calendars/${name}.ics`, import.meta.url), "utf8");
}

function calendar(...lines: string[]): string {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

function event(...lines: string[]): string[] {
  return ["BEGIN:VEVENT", "UID:one", "SUMMARY:One", ...lines, "END:VEVENT"];
}

/** An entry in one line: start and end (UTC, to the minute), title and flags. */
function line(entry: CalendarEntry): string {
  const minute = (time: Date) => time.toISOString().slice(0, 16);
  const marks = `${entry.allDay ? " all-day" : ""}${entry.cancelled ? " cancelled" : ""}`;
  return `${minute(entry.startsAt)}/${minute(entry.endsAt)} ${entry.title}${marks}`;
}

const wordsOf = ({ problems }: CalendarReading) =>
  problems.flatMap(({ kind, examples }) => examples.map((said) => `${kind}: ${sentence(said)}`)).sort();

const lines = (text: string, span = spring) => reader.read(text, span).entries.map(line);

describe("exports of common producers", () => {
  test("reads Luma: URL in the description, escapes, highest SEQUENCE", () => {
    const { entries, name, problems } = reader.read(fixture("luma"), spring);
    expect(problems).toEqual([]);
    expect(name).toBe("Harbour House");
    expect(entries.map(line)).toEqual([
      "2026-03-12T01:30/2026-03-12T04:00 Robot Supper Club",
      "2026-03-14T17:00/2026-03-14T19:00 Rain Garden Morning cancelled",
    ]);
    expect(entries[0]).toMatchObject({
      uid: "evt-Qa81mLantern@events.lu.ma",
      recurrenceId: null,
      sequence: 3,
      location: "https://luma.com/event/evt-Qa81mLantern",
      url: null,
      organizer: "Harbour House",
    });
    expect(entries[0]?.description).toContain("https://luma.com/robot-supper\n\nAddress:\nHarbour House, Deck 4");
    expect(entries[0]?.description).toContain("Bring a robot; or a friend.\n\nHosted by Harbour House");
  });

  test("reads Google: recurrence over DST; moved, excluded and private occurrences", () => {
    const reading = reader.read(fixture("google"), spring);
    expect(wordsOf(reading)).toEqual(["private: An entry is not public, so it is left out."]);
    const { entries } = reading;
    expect(entries.map(line)).toEqual([
      "2026-03-03T02:00/2026-03-03T04:00 Weaving Circle",
      "2026-03-07T08:00/2026-03-09T07:00 Open House Weekend all-day",
      "2026-03-11T02:00/2026-03-11T03:30 Weaving Circle (Tuesday this once)",
      "2026-03-17T01:00/2026-03-17T03:00 Weaving Circle cancelled",
      "2026-03-31T01:00/2026-03-31T03:00 Weaving Circle",
      "2026-04-07T01:00/2026-04-07T03:00 Weaving Circle",
    ]);
    expect(entries[2]).toMatchObject({ recurrenceId: "2026-03-10T01:00:00.000Z", sequence: 2 });
    expect(entries[0]?.imageUrl).toBe("https://files.example/loom.png");
  });

  test("reads Outlook: own zones and Windows zones, and reports unknown ones", () => {
    const reading = reader.read(fixture("outlook"), spring);
    expect(reading.entries.map(line)).toEqual([
      "2026-03-10T16:00/2026-03-10T17:30 Call with the Boston House",
      "2026-03-31T07:00/2026-03-31T07:30 Month-end Accounts",
      "2026-04-30T07:00/2026-04-30T07:30 Month-end Accounts",
    ]);
    expect(wordsOf(reading)).toEqual([
      expect.stringMatching(/^left_out: "Nowhere Hour".*Atlantis Standard Time/),
      "private: An entry is not public, so it is left out.",
    ]);
  });

  test("reads Apple: THISANDFUTURE, RDATE, floating times and whole days", () => {
    const { entries, problems } = reader.read(fixture("apple"), spring);
    expect(problems).toEqual([]);
    expect(entries.map(line)).toEqual([
      "2026-03-26T18:00/2026-03-26T19:00 Choir",
      "2026-04-01T19:00/2026-04-01T19:00 Floating Tea",
      "2026-04-02T17:00/2026-04-02T18:00 Choir",
      "2026-04-03T22:00/2026-04-03T22:00 Floating Tea",
      "2026-04-05T07:00/2026-04-06T07:00 Seed Day all-day",
      "2026-04-09T18:00/2026-04-09T19:30 Choir (later)",
      "2026-04-16T18:00/2026-04-16T19:30 Choir (later)",
    ]);
    expect(entries[0]).toMatchObject({
      url: "https://garden.example/choir",
      imageUrl: "https://garden.example/choir.png",
    });
  });
});

describe("one rule each", () => {
  const cases: [string, string[], string[]][] = [
    [
      "a local time that occurs twice is its first occurrence",
      event("DTSTART;TZID=Europe/Berlin:20261025T023000"),
      ["2026-10-25T00:30/2026-10-25T00:30 One"],
    ],
    [
      "a local time that is skipped counts with the offset before",
      event("DTSTART;TZID=America/New_York:20260308T023000"),
      ["2026-03-08T07:30/2026-03-08T07:30 One"],
    ],
    [
      "days of a DURATION are days on the clock, its hours are exact",
      event("DTSTART;TZID=Europe/Berlin:20260328T120000", "DURATION:P1DT1H"),
      ["2026-03-28T11:00/2026-03-29T11:00 One"],
    ],
    [
      "an EXDATE that is a date takes out what starts on that day",
      event("DTSTART:20260601T120000Z", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;VALUE=DATE:20260602"),
      ["2026-06-01T12:00/2026-06-01T12:00 One", "2026-06-03T12:00/2026-06-03T12:00 One"],
    ],
    [
      "an RDATE period has its own length, and a repeated date counts once",
      event("DTSTART:20260601T120000Z", "RDATE;VALUE=PERIOD:20260602T100000Z/PT2H", "RDATE:20260601T120000Z"),
      ["2026-06-01T12:00/2026-06-01T12:00 One", "2026-06-02T10:00/2026-06-02T12:00 One"],
    ],
    [
      "a whole-day series excludes a day given as a time",
      event(
        "DTSTART;VALUE=DATE:20260601",
        "RRULE:FREQ=WEEKLY;UNTIL=20260615",
        "EXDATE;TZID=Europe/Berlin:20260608T000000",
      ),
      ["2026-06-01T07:00/2026-06-02T07:00 One all-day", "2026-06-15T07:00/2026-06-16T07:00 One all-day"],
    ],
    [
      "the newer DTSTAMP wins between equal SEQUENCEs",
      [
        ...event("DTSTART:20260601T120000Z", "DTSTAMP:20260102T000000Z"),
        ...event("DTSTART:20260601T100000Z", "DTSTAMP:20260101T000000Z"),
      ],
      ["2026-06-01T12:00/2026-06-01T12:00 One"],
    ],
    [
      "METHOD:CANCEL cancels",
      ["METHOD:CANCEL", ...event("DTSTART:20260601T120000Z")],
      ["2026-06-01T12:00/2026-06-01T12:00 One cancelled"],
    ],
    [
      "a changed occurrence without its series is a single entry",
      event("DTSTART:20260601T120000Z", "RECURRENCE-ID:20260501T120000Z"),
      ["2026-06-01T12:00/2026-06-01T12:00 One"],
    ],
    [
      "an occurrence moved into the window is found, one moved out is gone",
      [
        ...event("DTSTART:20270101T120000Z", "RRULE:FREQ=YEARLY;COUNT=2"),
        ...event("DTSTART:20260601T120000Z", "RECURRENCE-ID:20270101T120000Z"),
      ],
      ["2026-06-01T12:00/2026-06-01T12:00 One"],
    ],
    [
      "29 February recurs in leap years only",
      event("DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2"),
      [],
    ],
    [
      "a day that a month does not have is passed over",
      event("DTSTART;VALUE=DATE:20250331", "RRULE:FREQ=YEARLY;BYMONTH=3,4;BYMONTHDAY=31"),
      ["2026-03-31T07:00/2026-04-01T07:00 One all-day"],
    ],
    [
      "a globally unique TZID names its IANA zone",
      event("DTSTART;TZID=/vendor.example/20260101/Europe/Berlin:20260601T120000"),
      ["2026-06-01T10:00/2026-06-01T10:00 One"],
    ],
    [
      "an entry under way when the window opens is in it, one that has just ended is not",
      [
        ...event("DTSTART:20251231T230000Z", "DTEND:20260101T010000Z"),
        "BEGIN:VEVENT",
        "UID:two",
        "DTSTART:20251231T230000Z",
        "DTEND:20260101T000000Z",
        "END:VEVENT",
      ],
      ["2025-12-31T23:00/2026-01-01T01:00 One"],
    ],
  ];
  test.each(cases)("%s", (_name, body, expected) => {
    const reading = reader.read(calendar(...body), window("2026-01-01", "2027-01-01"));
    expect(reading.problems).toEqual([]);
    expect(reading.entries.map(line)).toEqual(expected);
  });
});

test("reads hostile entries in bounded time, and says what was not read", () => {
  expect(cpuMs(() => reader.read(fixture("hostile"), spring))).toBeLessThan(2_000);
  const reading = reader.read(fixture("hostile"), spring);
  const titled = (title: string) => reading.entries.filter((entry) => entry.title === title);
  const counts = Object.fromEntries(reading.entries.map(({ title }) => [title, titled(title).length]));
  expect(counts).toEqual({
    "Every second": 1,
    "Never true": 1,
    Dense: 1000,
    "Old daily": 9,
    Backwards: 1,
    "Raw line": 1,
    "No UID": 1,
    Good: 1,
  });
  expect(titled("Good")[0]).toMatchObject({ url: null, imageUrl: null });
  expect(wordsOf(reading).map((problem) => problem.slice(0, 22))).toEqual([
    'left_out: "Thirty-firs',
    'line: "Raw line": the ',
    'rule: "Every second": ',
    'too_many: "Dense" occu',
    'value: "Backwards": it',
    'value: "No UID" has no',
  ]);
});

test("accepts BOM, LF and CRLF, and reports truncated entries", () => {
  const text = fixture("luma");
  expect(lines(`\uFEFF${text.replaceAll("\n", "\r\n")}`)).toEqual(lines(text));
  const cut = reader.read(text.slice(0, text.indexOf("SEQUENCE:4")), spring);
  expect(cut.entries).toHaveLength(2);
  expect(wordsOf(cut)).toEqual([expect.stringContaining("cut off")]);
});

test.each(["", "<!doctype html><title>Sign in</title>", "BEGIN:VCARD\nEND:VCARD"])(
  "rejects %j as a calendar",
  (text) => {
    expect(() => reader.read(text, spring)).toThrow(NotACalendar);
  },
);
