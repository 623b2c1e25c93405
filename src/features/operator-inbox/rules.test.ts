import { expect, test } from "vitest";
import { AGE_BUCKETS_MINUTES, ages, byAge } from "./rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test("assigns every age to exactly one bucket", () => {
  const edges = [0, ...AGE_BUCKETS_MINUTES];
  const counts = ages([...edges.map(minutesAgo), minutesAgo(-1)], NOW).map(({ count }) => count);
  expect(counts).toEqual([2, 1, 1, 1, 1, 1]);
});

test("has contiguous buckets, the last without an end", () => {
  const bounds = ages([], NOW).map(({ from_minutes, to_minutes }) => [from_minutes, to_minutes]);
  expect(bounds).toEqual([
    [0, 60],
    [60, 240],
    [240, 1_440],
    [1_440, 4_320],
    [4_320, 10_080],
    [10_080, null],
  ]);
});

test("sorts items by age, then by kind, start and id", () => {
  const item = (kind: "booking" | "feedback", id: string, minutes: number, startsInMinutes?: number) => ({
    kind,
    id,
    since: minutesAgo(minutes),
    facts: startsInMinutes === undefined ? {} : { starts_at: minutesAgo(-startsInMinutes) },
  });
  const sorted = [item("booking", "b", 1), item("feedback", "a", 9), item("booking", "a", 1), item("feedback", "0", 1)];
  const names = [...sorted].sort(byAge).map(({ kind, id }) => `${kind} ${id}`);
  expect(names).toEqual(["feedback a", "booking a", "booking b", "feedback 0"]);
  expect(byAge(item("booking", "a", 1), item("booking", "a", 1))).toBe(0);
  expect(byAge(item("booking", "a", 1, 20), item("booking", "b", 1, 10))).toBeGreaterThan(0);
});
