import { Type } from "typebox";
import { describe, expect, test } from "vitest";
import { periodOf } from "./counts.ts";
import { isWithin } from "./hours.ts";
import { type JudgedAct, judge, type RuleReader } from "./judge.ts";
import { hoursBetween } from "./measures.ts";
import type { Rule } from "./rule.ts";
import type { Subject, ThingKinds } from "./subjects.ts";

const fields = (...names: string[]) => Type.Object(Object.fromEntries(names.map((name) => [name, Type.String()])));
const BOOK = {
  id: "resources.book",
  input: fields("resource_id", "start", "end"),
  measures: { hours: ({ start, end }: { start?: string; end?: string }) => hoursBetween(start, end) },
};
const CHANGE = { id: "resources.change", input: fields("booking_id") };
const MOVE = { id: "files.move", input: fields("file_id", "folder_id") };
const PRINT = { id: "prints.cancel", input: fields("request_id"), about: { request_id: "print" } };

/** Booking b-1 is of FT-9, and file f-1 in Plans. */
const LIES_IN: Readonly<Record<string, Subject[]>> = {
  "b-1": [{ kind: "resource", id: "ft-9" }],
  "f-1": [{ kind: "folder", id: "plans" }],
};
const none = async () => undefined;
const of = async (_tx: unknown, id: string) => LIES_IN[id] ?? [];
const things: ThingKinds = new Map([
  ["booking", { kind: "booking", name: none, within: { kinds: ["resource"], of } }],
  ["file", { kind: "file", name: none, within: { kinds: ["folder"], of } }],
]);
const reader = (used = 0, timeZone = "Europe/Lisbon"): RuleReader => ({
  timeZone: () => timeZone,
  things,
  within: ({ id }) => of(null, id),
  used: async () => used,
});

const at = (now: string) => new Date(now);
const act = (operation: unknown, input = {}, now = "2026-03-02T12:00:00Z") =>
  ({ operation, input, now: at(now) }) as JudgedAct;
const rule = (limits: Partial<Rule>): Rule => ({ id: "rul_1", verdict: "ask", ...limits });
const except = (kind: Subject["kind"], id: string) => rule({ unless: { about: [{ kind, id }] } });
const hours = (n: number) => rule({ above: { measure: "hours", n } });
const slot = (end: string) => ({ start: "2026-03-03T10:00:00Z", end: `2026-03-03T${end}:00Z` });

describe("a rule with limits", () => {
  test.each([
    ["asks about another room", except("resource", "ft-9"), act(BOOK, { resource_id: "ft-10" }), true],
    ["lets the room pass that it excepts", except("resource", "ft-9"), act(BOOK, { resource_id: "ft-9" }), false],
    ["lets a booking of that room pass", except("resource", "ft-9"), act(CHANGE, { booking_id: "b-1" }), false],
    ["asks about a booking of another room", except("resource", "ft-9"), act(CHANGE, { booking_id: "b-2" }), true],
    ["asks about an act without a thing", except("resource", "ft-9"), act(MOVE, { file_id: "f-1" }), true],
    ["reads the kind that an operation declares", except("print", "p-1"), act(PRINT, { request_id: "p-1" }), false],
    [
      "asks where only one of two things is excepted",
      except("folder", "plans"),
      act(MOVE, { file_id: "f-2", folder_id: "plans" }),
      true,
    ],
    [
      "asks about a file that leaves the folder for none",
      except("folder", "plans"),
      act(MOVE, { file_id: "f-1", folder_id: null }),
      true,
    ],
    ["lets an amount pass up to its limit", hours(2), act(BOOK, slot("12:00")), false],
    ["asks above the amount", hours(2), act(BOOK, slot("12:01")), true],
    ["asks where the amount is not known", hours(2), act(BOOK, {}), true],
    ["says nothing of acts without such an amount", hours(2), act(CHANGE, { booking_id: "b-1" }), false],
  ])("%s", async (_what, given, judged, asks) => {
    expect((await judge([given], judged, reader())).rule !== null).toBe(asks);
  });

  test("needs both the thing and the hours where it excepts both", async () => {
    const both = rule({
      unless: { about: [{ kind: "resource", id: "ft-9" }], between: { from: "08:00", to: "20:00" } },
    });
    const asks = async (id: string, now: string) =>
      (await judge([both], act(BOOK, { resource_id: id }, now), reader())).rule !== null;
    expect(await asks("ft-9", "2026-03-02T12:00:00Z")).toBe(false);
    expect(await asks("ft-9", "2026-03-02T22:00:00Z")).toBe(true);
    expect(await asks("ft-10", "2026-03-02T12:00:00Z")).toBe(true);
  });

  test("holds from its count on, and counts only what it would decide about", async () => {
    const twice = rule({ above: { measure: "hours", n: 1 }, at_most: { n: 2, per: "week" } });
    const counted = async (used: number, end: string) => {
      const { rule: holding, counting } = await judge([twice], act(BOOK, slot(end)), reader(used));
      return [holding !== null, counting.length];
    };
    expect(await counted(1, "12:00")).toEqual([false, 1]);
    expect(await counted(2, "12:00")).toEqual([true, 1]);
    expect(await counted(2, "11:00")).toEqual([false, 0]);
  });
});

describe("hours of the space", () => {
  const office = { days: ["su", "mo"], from: "08:00", to: "20:00" } as const;
  test.each([
    ["in winter", "2026-03-23T08:30:00Z", true],
    ["an hour before them, in winter", "2026-03-23T07:30:00Z", false],
    ["in summer, from the night of the change on", "2026-03-29T07:30:00Z", true],
    ["the day after that", "2026-03-30T07:30:00Z", true],
    ["in winter again", "2026-10-25T07:30:00Z", false],
    ["on another day", "2026-03-24T12:00:00Z", false],
  ])("apply %s", (_what, now, isIn) => {
    expect(isWithin(office, at(now), null, "Europe/Lisbon")).toBe(isIn);
  });

  test("that pass midnight belong to the day of the evening", () => {
    const night = { days: ["fr"], from: "22:00", to: "06:00" } as const;
    const isIn = (now: string) => isWithin(night, at(now), null, "Europe/Lisbon");
    expect(isIn("2026-03-07T02:00:00Z")).toBe(true); // Saturday
    expect(isIn("2026-03-06T02:00:00Z")).toBe(false);
  });
});

test.each([
  ["day", "2026-03-28T23:30:00Z", "2026-03-28T00:00:00Z", "2026-03-29T00:00:00Z"],
  ["day", "2026-03-29T12:00:00Z", "2026-03-29T00:00:00Z", "2026-03-29T23:00:00Z"],
  ["day", "2026-10-25T12:00:00Z", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z"],
  ["week", "2026-03-29T22:59:00Z", "2026-03-23T00:00:00Z", "2026-03-29T23:00:00Z"],
  ["week", "2026-03-29T23:00:00Z", "2026-03-29T23:00:00Z", "2026-04-05T23:00:00Z"],
] as const)("counts a %s at %s by the clocks of the space", (per, now, start, end) => {
  expect(periodOf(per, at(now), "Europe/Lisbon")).toEqual({ start: at(start), end: at(end) });
});
