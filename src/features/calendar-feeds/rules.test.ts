import { describe, expect, test } from "vitest";
import type { CalendarEntry, CalendarProblemKind, CalendarReading } from "../../kernel/ports/calendar.ts";
import {
  eventsOf,
  feedUrl,
  isAllLeftOut,
  keptEvents,
  nextAttempt,
  nextRefresh,
  stateOf,
  windowAround,
} from "./rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const DAY_MS = 86_400_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const ENTRY: CalendarEntry = {
  uid: "demo",
  recurrenceId: null,
  sequence: 0,
  title: "Demo night",
  description: "",
  location: "",
  url: null,
  startsAt: later(1),
  endsAt: later(2),
  allDay: false,
  cancelled: false,
  organizer: null,
  imageUrl: null,
};

const reading = (
  entries: readonly Partial<CalendarEntry>[],
  problems: CalendarReading["problems"] = [],
): CalendarReading => ({
  entries: entries.map((entry) => ({ ...ENTRY, ...entry })),
  name: null,
  problems,
  total: entries.length,
  later: 0,
  floatingZone: null,
});
const problem = (kind: CalendarProblemKind, count = 1) => ({ kind, count, examples: [] });
const eventOf = (entry: Partial<CalendarEntry>) => eventsOf(reading([entry]), ["luma.com"])[0];

test("keeps events from a day ago to 180 days ahead", () => {
  expect(windowAround(NOW)).toEqual({
    from: new Date(NOW.getTime() - DAY_MS),
    to: new Date(NOW.getTime() + 180 * DAY_MS),
  });
});

describe("the URL of a feed", () => {
  test.each([
    [" https://example.org/a.ics ", "https://example.org/a.ics"],
    ["http://example.org/a.ics", "http://example.org/a.ics"],
    ["webcal://example.org/a.ics", "https://example.org/a.ics"],
    ["WEBCALS://example.org/a.ics", "https://example.org/a.ics"],
    ["https://example.org/a.ics?x=1#top", "https://example.org/a.ics?x=1"],
    ["https://me@example.org/a.ics", null],
    ["https://:pass@example.org/a.ics", null],
    ["ftp://example.org/a.ics", null],
    ["see https://example.org/a.ics", null],
    ["ftp://webcal://example.org/a.ics", null],
    ["https://example.org/webcal:x", "https://example.org/webcal:x"],
    ["https://", null],
    ["", null],
  ])("reads %j as %j", (text, url) => {
    expect(feedUrl(text)).toBe(url);
  });
});

test.each([
  [null, null, "waiting"],
  [null, NOW, "working"],
  [NOW, NOW, "failing"],
  [NOW, null, "failing"],
] as const)("a feed failing since %s and read at %s is %s", (failing_since, refreshed_at, state) => {
  expect(stateOf({ failing_since, refreshed_at })).toBe(state);
});

test("reads a feed after its interval and a file after a day", () => {
  expect(nextRefresh({ url: "https://example.org/", refresh_minutes: 30 }, NOW)).toEqual(later(0.5));
  expect(nextRefresh({ url: null, refresh_minutes: 30 }, NOW)).toEqual(later(24));
});

test.each([
  [1, 0.5],
  [2, 1],
  [3, 2],
  [6, 16],
  [7, 24],
  [20, 24],
])("after %d failures a half-hourly feed waits %d hours", (failures, hours) => {
  expect(nextAttempt({ refresh_minutes: 30 }, failures, NOW)).toEqual(later(hours));
});

describe("an entry", () => {
  test("keeps all fields", () => {
    expect(eventOf({ url: "https://luma.com/demo", organizer: "Noor", imageUrl: "https://example.org/a.png" })).toEqual(
      {
        uid: "demo",
        recurrence_id: "",
        luma_url: "https://luma.com/demo",
        title: "Demo night",
        description: "",
        location: "",
        host: "Noor",
        cover_url: "https://example.org/a.png",
        starts_at: later(1),
        ends_at: later(2),
        all_day: false,
      },
    );
  });

  test("finds its page in the URL, then the place, then the text", () => {
    const [location, description] = ["At https://luma.com/b", "See https://luma.com/c"];
    expect(eventOf({ url: "https://luma.com/a", location, description })?.luma_url).toBe("https://luma.com/a");
    expect(eventOf({ url: "https://example.org/", location, description })?.luma_url).toBe("https://luma.com/b");
    expect(eventOf({ description })?.luma_url).toBe("https://luma.com/c");
    expect(eventOf({})?.luma_url).toBeNull();
  });

  test("omits empty and unsafe values", () => {
    const event = eventOf({ title: "\u200b", organizer: " ", imageUrl: "http://example.org/a.png" });
    expect(event).toMatchObject({ title: "Untitled event", host: null, cover_url: null });
  });

  test("cuts texts to their limits, never within a character", () => {
    expect(eventOf({ title: "x".repeat(300) })?.title).toBe("x".repeat(300));
    expect(eventOf({ title: "x".repeat(301) })?.title).toBe(`${"x".repeat(299)}…`);
    expect(eventOf({ title: `${"x".repeat(298)}😀x` })?.title).toBe(`${"x".repeat(298)}…`);
    expect(eventOf({ description: "x".repeat(9_000) })?.description).toHaveLength(8_000);
    expect(eventOf({ location: "x".repeat(301) })?.location).toHaveLength(300);
    expect(eventOf({ organizer: "x".repeat(121) })?.host).toHaveLength(120);
  });

  test("hashes a long UID", () => {
    expect(eventOf({ uid: "x".repeat(300) })?.uid).toBe("x".repeat(300));
    expect(eventOf({ uid: "x".repeat(301) })?.uid).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  test("becomes one event per occurrence, none if canceled", () => {
    const entries = [
      { title: "Old" },
      { title: "New" },
      { recurrenceId: "r", title: "Other" },
      { uid: "x", cancelled: true },
    ];
    expect(eventsOf(reading(entries), []).map(({ title }) => title)).toEqual(["New", "Other"]);
  });
});

describe("events of an earlier reading stay", () => {
  test.each([
    ["not at all when the calendar is whole", [], []],
    ["not at all when only lines were ignored", [problem("line")], []],
    ["when it may hide entries, if it does not name them and they are not over", [problem("cut_off")], ["gone"]],
  ])("%s", (_when, problems, uids) => {
    const earlier = eventsOf(reading([{}, { uid: "gone" }, { uid: "over", endsAt: NOW }]), []);
    expect(keptEvents(reading([{}], problems), earlier, NOW).map(({ uid }) => uid)).toEqual(uids);
  });
});

test("a calendar fails when all of its entries are left out", () => {
  expect(isAllLeftOut({ ...reading([], [problem("left_out", 2)]), total: 2 })).toBe(true);
  expect(isAllLeftOut({ ...reading([], [problem("left_out", 2)]), total: 3 })).toBe(false);
  expect(isAllLeftOut(reading([]))).toBe(false);
});
