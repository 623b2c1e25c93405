import { describe, expect, test } from "vitest";
import { incidents, since, stretches } from "./history.ts";
import type { PeriodRow } from "./part-store.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const period = (state: PeriodRow["state"], began: number, seen: number, note: string | null = null): PeriodRow => ({
  part: "jobs",
  state,
  note,
  began_at: ago(began),
  seen_at: ago(seen),
});
const summaryOf = (periods: PeriodRow[]) =>
  stretches(periods, ago(100), NOW).map(({ state, from, until }) => [
    state,
    (NOW.getTime() - from.getTime()) / 60_000,
    (NOW.getTime() - until.getTime()) / 60_000,
  ]);

describe("unmonitored time", () => {
  test.each([
    ["the whole window", [], [["unknown", 100, 0]]],
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
  ] as const)("is unknown, neither well nor down: %s", (_case, periods, expected) => {
    expect(summaryOf([...periods])).toEqual(expected);
  });
});

test("joins adjacent failing states into one incident with the worst state", () => {
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

test("leaves an open incident without an end; a gap ends it at its last sample", () => {
  const lasting = stretches([period("down", 10, 0)], ago(100), NOW);
  const lost = stretches([period("down", 50, 40)], ago(100), NOW);
  expect(incidents(lasting, NOW)[0]?.until).toBeNull();
  expect(incidents(lost, NOW)[0]?.until).toEqual(ago(40));
});

test("begins a state at its first sample without a break", () => {
  const history = stretches([period("ok", 90, 50), period("down", 20, 0)], ago(100), NOW);
  expect(since(history, "down")).toEqual(ago(20));
  expect(since(history, "ok")).toBeNull();
});
