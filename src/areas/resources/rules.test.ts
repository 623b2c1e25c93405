import { describe, expect, test } from "vitest";
import { daysFrom, hoursFault, isOpen, mayCancel, nextFree, slotFault } from "./rules.ts";

const LISBON = "Europe/Lisbon";
const DAYTIME = { opens_at: "09:00:00", closes_at: "21:00:00" };
const ALWAYS = { opens_at: null, closes_at: null };

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
  else expect(found).toMatch(fault);
});

describe("a requested slot", () => {
  const at = { now: new Date("2026-07-01T12:00:00Z"), timeZone: LISBON };
  const room = { ...DAYTIME, minutes_max: 120 };
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
    const found = slotFault(slot(start, end), room, at);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toMatch(fault);
  });
});

describe("the next free slot", () => {
  const wanted = slot("2026-07-01T10:00:00Z", "2026-07-01T11:00:00Z");
  test("begins when the overlapping bookings end", () => {
    const busy = [
      slot("2026-07-01T09:30:00Z", "2026-07-01T10:30:00Z"),
      slot("2026-07-01T11:00:00Z", "2026-07-01T12:00:00Z"),
    ];
    expect(nextFree(wanted, busy, ALWAYS, LISBON)).toEqual(slot("2026-07-01T12:00:00Z", "2026-07-01T13:00:00Z"));
  });
  test("moves to the next morning if the rest of the day is too short", () => {
    const busy = [slot("2026-07-01T10:00:00Z", "2026-07-01T19:30:00Z")];
    expect(nextFree(wanted, busy, DAYTIME, LISBON)).toEqual(slot("2026-07-02T08:00:00Z", "2026-07-02T09:00:00Z"));
  });
  test("does not exist for a slot longer than any day", () => {
    expect(nextFree(slot("2026-07-01T10:00:00Z", "2026-07-02T10:00:00Z"), [], DAYTIME, LISBON)).toBeNull();
  });
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
