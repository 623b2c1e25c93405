import { describe, expect, test } from "vitest";
import type { GithubCommit } from "../../kernel/ports/github.ts";
import {
  CAPS,
  countPublic,
  freshness,
  nextAttempt,
  nextReading,
  nextWeeks,
  ranked,
  total,
  weekAfter,
  weekFrom,
  weekOf,
  weekOfDay,
} from "./rules.ts";

const ZONE = "America/Los_Angeles";
const WEEK = weekOf(new Date("2026-11-20T12:00:00Z"), ZONE);
const MINUTE_MS = 60_000;

describe("a week runs from Monday to Sunday in the space's zone", () => {
  test.each([
    ["2026-11-20T12:00:00Z", ZONE, "2026-11-16", "2026-11-22", "2026-11-16T08:00:00.000Z"],
    ["2026-11-16T07:59:59Z", ZONE, "2026-11-09", "2026-11-15", "2026-11-09T08:00:00.000Z"],
    ["2026-11-16T08:00:00Z", ZONE, "2026-11-16", "2026-11-22", "2026-11-16T08:00:00.000Z"],
    ["2026-11-01T20:00:00Z", ZONE, "2026-10-26", "2026-11-01", "2026-10-26T07:00:00.000Z"],
    ["2026-11-15T23:30:00Z", "Europe/Amsterdam", "2026-11-16", "2026-11-22", "2026-11-15T23:00:00.000Z"],
  ])("%s in %s", (now, zone, firstDay, lastDay, from) => {
    const week = weekOf(new Date(now), zone);
    expect({ firstDay: week.firstDay, lastDay: week.lastDay, from: week.from.toISOString() }).toEqual({
      firstDay,
      lastDay,
      from,
    });
  });
});

describe("the counting rule", () => {
  let made = 0;
  const commit = (at: string, more: Partial<GithubCommit> = {}): GithubCommit => ({
    sha: `sha-${++made}`,
    authoredAt: new Date(at),
    isMerge: false,
    isInFork: false,
    isByBot: false,
    ...more,
  });
  const many = (count: number, day: string) => Array.from({ length: count }, () => commit(`${day}T20:00:00Z`));
  const days = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"];

  test.each([
    [
      "each commit once",
      [commit("2026-11-17T12:00:00Z", { sha: "a" }), commit("2026-11-17T12:00:00Z", { sha: "a" })],
      1,
    ],
    ["no merge commits", [commit("2026-11-17T12:00:00Z", { isMerge: true })], 0],
    ["nothing in forks", [commit("2026-11-17T12:00:00Z", { isInFork: true })], 0],
    ["no bots", [commit("2026-11-17T12:00:00Z", { isByBot: true })], 0],
    ["nothing before Monday", [commit("2026-11-16T07:59:59Z")], 0],
    ["nothing after Sunday", [commit("2026-11-23T08:00:00Z")], 0],
    ["nothing without a date", [commit("never")], 0],
    ["up to the daily cap", many(CAPS.perDay + 5, "2026-11-17"), CAPS.perDay],
    ["up to the weekly cap", days.flatMap((day) => many(CAPS.perDay, day)), CAPS.perWeek],
  ])("counts %s", (_what, commits, counted) => {
    expect(countPublic(commits, WEEK, ZONE)).toBe(counted);
  });

  test.each([
    [10, 0, 10, 0],
    [10, 7, 17, 7],
    [0, 500, CAPS.privatePerWeek, CAPS.privatePerWeek],
    [CAPS.perWeek - 3, 7, CAPS.perWeek, 3],
    [CAPS.perWeek, 7, CAPS.perWeek, 0],
  ])("%d public and %d private make %d, of which %d private", (publicly, privately, commits, ofPrivate) => {
    const reading = { public_commits: publicly, private_contributions: privately };
    expect(total(reading)).toEqual({ commits, private: ofPrivate });
  });
});

test("gives equal counts one rank and skips the following ones", () => {
  const rows = [
    { handle: "b", commits: 5 },
    { handle: "D", commits: 1 },
    { handle: "A", commits: 5 },
    { handle: "c", commits: 9 },
  ];
  expect(ranked(rows).map(({ handle, rank }) => `${rank} ${handle}`)).toEqual(["1 c", "2 A", "2 b", "4 D"]);
});

describe("a board", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  test.each([
    ["without accounts is fresh", null, null, false, 0],
    ["is fresh within the interval", ago(15), ago(-5), false, 15],
    ["with a new account is not stale", ago(15), ago(1), false, 15],
    ["is stale once an account is long overdue", ago(15), ago(26), true, 15],
    ["is stale if all accounts have failed for long", ago(46), null, true, 46],
  ])("%s", (_what, newest, dueSince, stale, age_min) => {
    expect(freshness({ newest, dueSince }, now)).toMatchObject({ stale, age_min });
  });

  test("doubles the delay with each failure, up to a day", () => {
    const waits = [1, 2, 3, 7, 8, 5_000].map((failures) => (+nextAttempt(failures, now) - +now) / MINUTE_MS);
    expect(waits).toEqual([20, 40, 80, 1280, 1440, 1440]);
  });
});

test("finds a week by its Monday, a day of it, and the previous week", () => {
  expect(weekFrom(WEEK.from, ZONE)).toEqual(WEEK);
  expect(weekFrom(WEEK.from, "Europe/Berlin").firstDay).toBe(WEEK.firstDay);
  for (const day of ["2026-11-16", "2026-11-22"]) expect(weekOfDay(day, ZONE)).toEqual(WEEK);
  expect(weekAfter(WEEK, ZONE)).toMatchObject({ firstDay: "2026-11-23", lastDay: "2026-11-29" });
});

describe("an account is read on", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  test.each([
    ["that was never read", null, null, "2026-11-16"],
    ["that was read this week", "2026-11-16", null, "2026-11-16"],
    ["that was read last week", "2026-11-09", "2026-11-09", "2026-11-16"],
    ["that was read some weeks ago", "2026-10-05", "2026-10-05", "2026-10-12"],
    ["that was last read eight weeks ago", "2026-09-21", "2026-09-21", "2026-09-28"],
    ["that was last read nine weeks ago", "2026-09-14", "2026-09-14", "2026-09-21"],
    ["after a long silence", "2026-01-05", "2026-01-05", "2026-09-21"],
  ])("%s", (_which, lastRead, ended, next) => {
    const weeks = nextWeeks(lastRead === null ? null : weekOfDay(lastRead, ZONE).from, now, ZONE);
    expect([weeks.ended?.firstDay ?? null, weeks.week.firstDay]).toEqual([ended, next]);
  });

  test("after twenty minutes", () => {
    expect(nextReading(now).getTime() - now.getTime()).toBe(20 * MINUTE_MS);
  });
});
