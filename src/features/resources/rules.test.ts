import { describe, expect, test } from "vitest";
import { sentence } from "../../kernel/languages/messages.ts";
import { bookingHours, type Span, type Weekday } from "../space/index.ts";
import { FREE_RULES } from "./booking-rules.ts";
import {
  daysFrom,
  expiresAt,
  hoursFault,
  isOpen,
  mayCancel,
  nextFree,
  openWithin,
  outageFault,
  slotFault,
} from "./rules.ts";

const LISBON = "Europe/Lisbon";
const DAYTIME = { ...FREE_RULES, opens_at: "09:00:00", closes_at: "21:00:00" };
const ALWAYS = { ...FREE_RULES, opens_at: null, closes_at: null };
const DAYTIME_ROOM = { ...DAYTIME, minutes_max: 120, outside_hours: false };
const ROOM = { ...ALWAYS, minutes_max: 600, outside_hours: false };

/** Every day the same spans; none: the week was never set. */
function spaceOpen(
  spans: readonly Span[],
  dates: Record<string, { note: string | null; spans: readonly Span[] }> = {},
) {
  const days: Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const week = Object.fromEntries(days.map((day) => [day, spans])) as Record<Weekday, readonly Span[]>;
  return bookingHours({ timeZone: LISBON, hours: { week, exceptions: new Map(Object.entries(dates)) } });
}

function slot(start: string, end: string) {
  return { starts_at: new Date(start), ends_at: new Date(end) };
}

describe("opening hours", () => {
  test.each([
    ["within one day", "2026-07-01T09:00:00+01:00", "2026-07-01T10:00:00+01:00", true],
    ["from opening to closing", "2026-07-01T09:00:00+01:00", "2026-07-01T21:00:00+01:00", true],
    ["before opening", "2026-07-01T08:59:00+01:00", "2026-07-01T10:00:00+01:00", false],
    ["past closing", "2026-07-01T20:30:00+01:00", "2026-07-01T21:30:00+01:00", false],
    ["through the night", "2026-07-01T20:00:00+01:00", "2026-07-02T10:00:00+01:00", false],
    ["in winter, the same local hours", "2026-12-01T09:00:00+00:00", "2026-12-01T10:00:00+00:00", true],
    ["on the day the clocks go forward", "2026-03-29T09:00:00+01:00", "2026-03-29T10:00:00+01:00", true],
  ])("%s", (_what, start, end, open) => {
    expect(isOpen(slot(start, end), DAYTIME, LISBON)).toBe(open);
  });

  test("keeps a resource without hours always open", () => {
    expect(isOpen(slot("2026-07-01T02:00:00Z", "2026-07-02T02:00:00Z"), ALWAYS, LISBON)).toBe(true);
  });
});

test.each([
  [null, null, null],
  ["08:00", "22:00", null],
  ["08:00:00", "08:01", null],
  ["08:00", null, /together/],
  [null, "22:00", /together/],
  ["22:00", "08:00", /later/],
  ["08:00", "08:00:00", /later/],
  ["08:00:00", "08:00", /later/],
])("opening hours from %s to %s give %s", (opens_at, closes_at, fault) => {
  const found = hoursFault({ opens_at, closes_at });
  if (fault === null) expect(found).toBeNull();
  else expect(found && sentence(found)).toMatch(fault);
});

describe("a requested slot", () => {
  const at = { now: new Date("2026-07-01T12:00:00Z"), space: spaceOpen([]) };
  test.each([
    ["2026-07-02T10:00:00Z", "2026-07-02T11:00:00Z", null],
    ["2026-07-02T11:00:00Z", "2026-07-02T10:00:00Z", /after start_iso/],
    ["2026-07-02T10:00:00Z", "2026-07-02T10:00:00Z", /after start_iso/],
    ["2026-07-01T11:59:59Z", "2026-07-01T12:30:00Z", /past/],
    ["2026-10-02T10:00:00Z", "2026-10-02T11:00:00Z", /90 days/],
    ["2026-07-02T10:00:00Z", "2026-07-02T12:00:01Z", /120 minutes/],
    ["2026-07-02T20:00:00Z", "2026-07-02T21:00:00Z", /09:00 to 21:00/],
    ["an invalid time", "2026-07-02T21:00:00Z", /real times/],
  ])("from %s to %s gives %s", (start, end, fault) => {
    const found = slotFault(slot(start, end), DAYTIME_ROOM, at);
    if (fault === null) expect(found).toBeNull();
    else expect(found && sentence(found)).toMatch(fault);
  });
});

describe("a slot while the space is open", () => {
  const now = new Date("2026-07-01T12:00:00Z");
  const evening = [{ opens_at: "18:00", closes_at: "02:00" }];
  const space = spaceOpen(evening, { "2026-07-03": { note: "Holiday", spans: [] } });
  test.each([
    ["within the hours", "2026-07-02T19:00:00+01:00", "2026-07-02T21:00:00+01:00", null],
    ["past midnight", "2026-07-02T23:00:00+01:00", "2026-07-03T02:00:00+01:00", null],
    ["before the hours", "2026-07-02T17:30:00+01:00", "2026-07-02T19:00:00+01:00", /open 00:00–02:00, 18:00–/],
    ["on a closed date", "2026-07-03T19:00:00+01:00", "2026-07-03T20:00:00+01:00", /Fri 3 Jul 2026 \(“Holiday”\)/],
  ])("%s", (_what, start, end, fault) => {
    const found = slotFault(slot(start, end), ROOM, { now, space });
    if (fault === null) expect(found).toBeNull();
    else expect(found && sentence(found)).toMatch(fault);
    expect(slotFault(slot(start, end), { ...ROOM, outside_hours: true }, { now, space })).toBeNull();
  });

  test("is any in a week without hours, except on dates with their own", () => {
    const unset = spaceOpen([], { "2026-07-03": { note: null, spans: [] } });
    expect(slotFault(slot("2026-07-02T03:00:00Z", "2026-07-02T04:00:00Z"), ROOM, { now, space: unset })).toBeNull();
    const closed = slotFault(slot("2026-07-03T12:00:00Z", "2026-07-03T13:00:00Z"), ROOM, { now, space: unset });
    expect(closed && sentence(closed)).toBe("The space is closed on Fri 3 Jul 2026.");
  });
});

describe("the next free slot", () => {
  const wanted = slot("2026-07-01T10:00:00Z", "2026-07-01T11:00:00Z");
  const window = slot("2026-07-01T10:00:00Z", "2026-07-15T11:00:00Z");
  const always = openWithin(window, ROOM, spaceOpen([]));
  const daytime = openWithin(window, DAYTIME_ROOM, spaceOpen([]));
  test("begins when the overlapping bookings end", () => {
    const busy = [
      slot("2026-07-01T09:30:00Z", "2026-07-01T10:30:00Z"),
      slot("2026-07-01T11:00:00Z", "2026-07-01T12:00:00Z"),
    ];
    expect(nextFree(wanted, busy, always)).toEqual(slot("2026-07-01T12:00:00Z", "2026-07-01T13:00:00Z"));
  });
  test("moves to the next morning if the rest of the day is too short", () => {
    const busy = [slot("2026-07-01T10:00:00Z", "2026-07-01T19:30:00Z")];
    expect(nextFree(wanted, busy, daytime)).toEqual(slot("2026-07-02T08:00:00Z", "2026-07-02T09:00:00Z"));
  });
  test("does not exist for a slot longer than any day", () => {
    expect(nextFree(slot("2026-07-01T10:00:00Z", "2026-07-02T10:00:00Z"), [], daytime)).toBeNull();
  });
  test("lies within the hours of the resource and of the space", () => {
    const late = spaceOpen([{ opens_at: "20:00", closes_at: "23:00" }], { "2026-07-01": { note: null, spans: [] } });
    const found = nextFree(wanted, [], openWithin(window, DAYTIME_ROOM, late));
    expect(found).toEqual(slot("2026-07-02T19:00:00Z", "2026-07-02T20:00:00Z"));
  });
});

test.each([
  ["2026-07-02T10:00:00Z", "2026-07-02T09:45:00.000Z"],
  ["2026-07-01T12:29:00Z", "2026-07-01T12:29:00.000Z"],
  ["2026-07-01T12:30:00Z", "2026-07-01T12:15:00.000Z"],
])("a booking from %s, requested at 12:00, expires undecided at %s", (start, expires) => {
  const booking = { starts_at: new Date(start), created_at: new Date("2026-07-01T12:00:00Z") };
  expect(expiresAt(booking).toISOString()).toBe(expires);
});

test.each([
  ["2026-07-01T00:00:00Z", "2026-07-03T00:00:00Z", null],
  ["2026-07-03T00:00:00Z", "2026-07-03T00:00:00Z", /after from/],
  ["2026-06-01T00:00:00Z", "2026-07-01T12:00:00Z", /in the past/],
  ["2026-07-01T00:00:00Z", "2027-07-03T00:00:00Z", /366 days/],
  ["an invalid time", "2026-07-03T00:00:00Z", /real times/],
])("an outage from %s until %s gives %s", (start, end, fault) => {
  const found = outageFault(slot(start, end), new Date("2026-07-01T12:00:00Z"));
  if (fault === null) expect(found).toBeNull();
  else expect(found && sentence(found)).toMatch(fault);
});

test.each([
  ["queued", "2026-07-02T10:00:00Z", true],
  ["confirmed", "2026-07-02T10:00:00Z", true],
  ["confirmed", "2026-06-30T10:00:00Z", false],
  ["declined", "2026-07-02T10:00:00Z", false],
  ["cancelled", "2026-07-02T10:00:00Z", false],
])("a %s booking that ends at %s can be canceled: %s", (state, end, may) => {
  expect(mayCancel({ state, ends_at: new Date(end) }, new Date("2026-07-01T12:00:00Z"))).toBe(may);
});

test.each([
  ["2026-11-16T00:00:00Z", "2026-11-23T00:00:00.000Z"],
  ["2026-03-26T00:00:00Z", "2026-04-01T23:00:00.000Z"],
  ["2026-10-21T23:00:00Z", "2026-10-29T00:00:00.000Z"],
])("seven days from %s end at %s, at the same local hour", (from, until) => {
  expect(daysFrom(new Date(from), 7, "Europe/Lisbon").ends_at.toISOString()).toBe(until);
});
