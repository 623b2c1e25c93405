import { describe, expect, test } from "vitest";
import { incidents, since, stretches } from "./history.ts";
import type { PeriodRow } from "./part-store.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const period = (state: PeriodRow["state"], began: number, seen: number, note: string | null = null): PeriodRow => ({
  ...{ part: "jobs", state, note },
  ...{ began_at: ago(began), seen_at: ago(seen) },
});
const told = (periods: PeriodRow[]) =>
  stretches(periods, ago(100), NOW).map(({ state, from, until }) => [
    state,
    (NOW.getTime() - from.getTime()) / 60_000,
    (NOW.getTime() - until.getTime()) / 60_000,
  ]);

describe("time in which nobody looked", () => {
  test.each([
    ["all of it", [], [["unknown", 100, 0]]],
    [
      "before the first sample",
      [period("ok", 40, 0)],
      [
        ["unknown", 100, 40],
        ["ok", 40, 0],
      ],
    ],
    [
      "between two periods of the same state",
      [period("ok", 200, 60), period("ok", 20, 1)],
      [
        ["ok", 100, 60],
        ["unknown", 60, 20],
        ["ok", 20, 0],
      ],
    ],
    [
      "since the samples stopped",
      [period("down", 90, 30)],
      [
        ["unknown", 100, 90],
        ["down", 90, 30],
        ["unknown", 30, 0],
      ],
    ],
  ] as const)("is unknown, and neither well nor down: %s", (_case, periods, expected) => {
    expect(told([...periods])).toEqual(expected);
  });
});

test("trouble that gets worse and better without a break is one incident, told by its worst", () => {
  const periods = [
    period("ok", 90, 80),
    period("degraded", 80, 60, "a"),
    period("down", 60, 50, "b"),
    period("ok", 50, 0),
  ];
  expect(incidents(stretches(periods, ago(100), NOW), NOW)).toEqual([
    { worst: "down", from: ago(80), until: ago(50), note: "b" },
  ]);
});

test("an incident that lasts has no end, and one that nobody saw end has its last sight", () => {
  const lasting = stretches([period("down", 10, 0)], ago(100), NOW);
  const lost = stretches([period("down", 50, 40)], ago(100), NOW);
  expect(incidents(lasting, NOW)[0]?.until).toBeNull();
  expect(incidents(lost, NOW)[0]?.until).toEqual(ago(40));
});

test("a state lasts since it was first seen without a break, and not when the samples tell another", () => {
  const history = stretches([period("ok", 90, 50), period("down", 20, 0)], ago(100), NOW);
  expect(since(history, "down")).toEqual(ago(20));
  expect(since(history, "ok")).toBeNull();
});
