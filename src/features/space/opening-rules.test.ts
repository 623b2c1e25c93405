import { describe, expect, test } from "vitest";
import { sentence } from "../../kernel/languages/messages.ts";
import {
  type Exception,
  newNight,
  type Plan,
  periodsOf,
  type Span,
  type Switch,
  sinceOf,
  spansFault,
  stateAt,
  usualHours,
  type Weekday,
  weekOf,
} from "./opening-rules.ts";

const LISBON = "Europe/Lisbon";
const at = (text: string) => new Date(text);
const span = (text: string): Span => ({ opens_at: text.slice(0, 5), closes_at: text.slice(6) });

type Given = { week?: Partial<Record<Weekday, string[]>>; dates?: Record<string, string[] | [string[], string]> };

function planOf({ week = {}, dates = {} }: Given, switched: Switch | null = null, timeZone = LISBON): Plan {
  const exceptions = Object.entries(dates).map(([date, given]): [string, Exception] => {
    const [spans, note] = Array.isArray(given[0]) ? (given as [string[], string]) : [given as string[], null];
    return [date, { note, spans: spans.map(span) }];
  });
  const hours = { week: weekOf((day) => (week[day] ?? []).map(span)), exceptions: new Map(exceptions) };
  return { hours, timeZone, switched };
}

const override = (open: boolean | null, ends: string | null, message: string | null = null): Switch => ({
  open,
  message,
  switched_at: at("2026-11-18T00:00:00Z"),
  ends_at: ends === null ? null : at(ends),
});

const text = (date: Date | null) => date?.toISOString().replace(":00.000Z", "Z") ?? null;

// 2026-11-18 is a Wednesday.
const WEEK: Given = { week: { wednesday: ["10:00-13:00", "15:00-22:00"], friday: ["18:00-02:00"] } };
const ALWAYS: Given = { week: weekOf(() => ["00:00-00:00"]) };
const HOLIDAY: Given = { ...WEEK, dates: { "2026-11-18": [[], "Repairs"], "2026-11-19": ["12:00-14:00"] } };

describe("opening hours", () => {
  test.each<[string, Given, string, boolean | null, string | null]>([
    ["no hours were ever set", {}, "2026-11-18T12:00:00Z", null, null],
    ["before it opens", WEEK, "2026-11-18T09:59:59Z", false, "2026-11-18T10:00Z"],
    ["as it opens", WEEK, "2026-11-18T10:00:00Z", true, "2026-11-18T13:00Z"],
    ["as it closes", WEEK, "2026-11-18T13:00:00Z", false, "2026-11-18T15:00Z"],
    ["after the day, until the next one with hours", WEEK, "2026-11-18T22:00:00Z", false, "2026-11-20T18:00Z"],
    ["past midnight the evening continues", WEEK, "2026-11-21T01:59:00Z", true, "2026-11-21T02:00Z"],
    ["and ends", WEEK, "2026-11-21T02:00:00Z", false, "2026-11-25T10:00Z"],
    ["open day and night has no end", ALWAYS, "2026-11-18T12:00:00Z", true, null],
    ["a date without hours is closed", HOLIDAY, "2026-11-18T12:00:00Z", false, "2026-11-19T12:00Z"],
    ["a date has its own hours instead of the week's", HOLIDAY, "2026-11-19T12:30:00Z", true, "2026-11-19T14:00Z"],
    [
      "the evening before a closed date continues past midnight",
      { ...WEEK, dates: { "2026-11-21": [] } },
      "2026-11-21T01:00:00Z",
      true,
      "2026-11-21T02:00Z",
    ],
  ])("%s", (_what, given, now, open, until) => {
    const state = stateAt(planOf(given), at(now));
    expect([state.open, text(state.until), state.source]).toEqual([open, until, open === null ? null : "hours"]);
  });

  test.each<[string, string, string[], string[]]>([
    ["in spring a night is an hour shorter", "2026-03-28", ["22:00-06:00"], ["2026-03-28T22:00Z 2026-03-29T05:00Z"]],
    ["in autumn it is an hour longer", "2026-10-24", ["22:00-06:00"], ["2026-10-24T21:00Z 2026-10-25T06:00Z"]],
    ["a time in the gap is moved after it", "2026-03-29", ["01:30-12:00"], ["2026-03-29T01:30Z 2026-03-29T11:00Z"]],
    [
      "a whole day that begins in the gap is an hour shorter",
      "2026-03-29",
      ["01:00-01:00"],
      ["2026-03-29T01:00Z 2026-03-30T00:00Z"],
    ],
    [
      "adjacent spans are joined",
      "2026-11-18",
      ["10:00-12:00", "12:00-13:00", "23:00-00:00"],
      ["2026-11-18T10:00Z 2026-11-18T13:00Z", "2026-11-18T23:00Z 2026-11-19T00:00Z"],
    ],
  ])("%s", (_what, date, spans, expected) => {
    const window = { starts_at: at(`${date}T00:00:00Z`), ends_at: at(`${date}T23:59:00Z`) };
    const periods = periodsOf(planOf({ dates: { [date]: spans } }).hours, LISBON, window);
    expect(periods.map(({ starts_at, ends_at }) => `${text(starts_at)} ${text(ends_at)}`)).toEqual(expected);
  });

  test("applies a date's note until its midnight", () => {
    expect(stateAt(planOf(HOLIDAY), at("2026-11-18T12:00:00Z"))).toMatchObject({
      message: "Repairs",
      next_change: at("2026-11-19T00:00:00Z"),
    });
    expect(stateAt(planOf(HOLIDAY), at("2026-11-17T12:00:00Z"))).toMatchObject({
      message: null,
      next_change: at("2026-11-18T00:00:00Z"),
      until: at("2026-11-19T12:00:00Z"),
    });
  });
});

describe("an override", () => {
  test.each<[string, Given, Switch, string, [boolean, string, string | null, string | null]]>([
    ["wins over the hours", WEEK, override(false, null), "2026-11-18T11:00:00Z", [false, "hand", null, null]],
    ["wins over a date", HOLIDAY, override(true, null), "2026-11-18T11:00:00Z", [true, "hand", null, null]],
    [
      "lasts until its end if the hours differ",
      WEEK,
      override(true, "2026-11-18T23:00:00Z"),
      "2026-11-18T22:30:00Z",
      [true, "hand", "2026-11-18T23:00Z", "2026-11-18T23:00Z"],
    ],
    [
      "continues with the hours if they agree",
      WEEK,
      override(true, "2026-11-18T16:00:00Z"),
      "2026-11-18T14:00:00Z",
      [true, "hand", "2026-11-18T22:00Z", "2026-11-18T16:00Z"],
    ],
    [
      "has ended at its end",
      WEEK,
      override(true, "2026-11-18T23:00:00Z"),
      "2026-11-18T23:00:00Z",
      [false, "hours", "2026-11-20T18:00Z", "2026-11-20T18:00Z"],
    ],
    [
      "cleared, the hours decide",
      WEEK,
      override(null, null),
      "2026-11-18T11:00:00Z",
      [true, "hours", "2026-11-18T13:00Z", "2026-11-18T13:00Z"],
    ],
    [
      "cleared without hours, it is closed",
      {},
      override(null, null),
      "2026-11-18T11:00:00Z",
      [false, "hours", null, null],
    ],
  ])("%s", (_what, given, switched, now, expected) => {
    const { open, source, until, next_change } = stateAt(planOf(given, switched), at(now));
    expect([open, source, text(until), text(next_change)]).toEqual(expected);
  });

  test("ends together with its message", () => {
    const plan = planOf(WEEK, override(true, "2026-11-18T23:00:00Z", "Soup!"));
    expect(stateAt(plan, at("2026-11-18T22:59:00Z")).message).toBe("Soup!");
    expect(stateAt(plan, at("2026-11-18T23:00:00Z")).message).toBeNull();
  });
});

test.each<[string[], string | null]>([
  [[], null],
  [["00:00-00:00"], null],
  [["10:00-12:00", "12:00-13:00", "22:00-04:00"], null],
  [["10:00-12:00", "11:59-13:00"], "spans of one day must not overlap"],
  [["22:00-04:00", "23:00-23:30"], "spans of one day must not overlap"],
  [
    ["01:00-02:00", "03:00-04:00", "05:00-06:00", "07:00-08:00", "09:00-10:00", "11:00-12:00", "13:00-14:00"],
    "a day has at most 6 spans",
  ],
])("hours of a day, %j: %s", (spans, fault) => {
  const found = spansFault(spans.map(span));
  expect(found && sentence(found)).toBe(fault);
});

test.each<[string, string[], string[], string | null]>([
  ["9-5 asks", ["09:00-05:00"], [], "09:00-05:00"],
  ["a saved night does not ask again", ["18:00-02:00"], ["18:00-02:00"], null],
  ["a changed night asks again", ["18:00-03:00"], ["18:00-02:00"], "18:00-03:00"],
  ["midnight is accepted", ["18:00-00:00"], [], null],
  ["day and night is accepted", ["00:00-00:00"], [], null],
])("a span that ends on the next day: %s", (_what, spans, saved, asked) => {
  expect(newNight(spans.map(span), saved.map(span))).toEqual(asked === null ? null : span(asked));
});

test.each<[string, boolean, [string, string][], string | null]>([
  ["open since it began", true, [["2026-11-18T10:00:00Z", "2026-11-18T12:00:00Z"]], "2026-11-18T10:00Z"],
  [
    "open since now, if it was closed before",
    true,
    [["2026-11-18T08:00:00Z", "2026-11-18T09:00:00Z"]],
    "2026-11-18T12:00Z",
  ],
  [
    "open across adjacent periods",
    true,
    [
      ["2026-11-18T08:00:00Z", "2026-11-18T10:00:00Z"],
      ["2026-11-18T10:00:00Z", "2026-11-18T12:00:00Z"],
    ],
    "2026-11-18T08:00Z",
  ],
  ["closed since it last ended", false, [["2026-11-17T08:00:00Z", "2026-11-17T09:00:00Z"]], "2026-11-17T09:00Z"],
  ["closed since the start of the known history", false, [], "2026-11-01T00:00Z"],
])("%s", (_what, open, was, since) => {
  const periods = was.map(([starts, ends]) => ({ starts_at: at(starts), ends_at: at(ends) }));
  expect(text(sinceOf(open, periods, at("2026-11-18T12:00:00Z"), at("2026-11-01T00:00:00Z")))).toBe(since);
});

test("computes usual hours from monitored local time, on 23- and 25-hour days", () => {
  const seen = { starts_at: at("2026-10-18T00:00:00Z"), ends_at: at("2026-11-01T00:00:00Z") };
  const was = [
    { starts_at: at("2026-10-18T09:00:00Z"), ends_at: at("2026-10-18T09:30:00Z") }, // Sunday 10:00 in Lisbon
    { starts_at: at("2026-10-25T00:00:00Z"), ends_at: at("2026-10-25T01:00:00Z") },
    { starts_at: at("2026-10-25T10:00:00Z"), ends_at: at("2026-10-25T11:00:00Z") },
  ];
  const sunday = usualHours(was, seen, LISBON)[6] ?? [];
  expect([sunday[1], sunday[10], sunday[11]]).toEqual([33, 75, 0]);
  expect(usualHours([], { starts_at: seen.starts_at, ends_at: seen.starts_at }, LISBON).flat()).toEqual(
    new Array(168).fill(null),
  );
});
