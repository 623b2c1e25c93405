import { expect, test } from "vitest";
import { datesOf } from "./dates.ts";

const ZONE = "Europe/Lisbon";
const first = (start: string, hours = 2) => ({
  start: new Date(start),
  end: new Date(Date.parse(start) + hours * 3_600_000),
});
const starts = (dates: ReturnType<typeof datesOf>) => dates.map(({ starts_at }) => starts_at.toISOString());

test("keeps the local time of a series when clocks change", () => {
  const dates = datesOf(first("2026-10-22T18:00:00Z"), { every: "week", count: 2 }, ZONE);
  expect(starts(dates)).toEqual(["2026-10-22T18:00:00.000Z", "2026-10-29T19:00:00.000Z"]);
  expect(dates[1]?.ends_at.toISOString()).toBe("2026-10-29T21:00:00.000Z");
});

test("repeats by month on the same weekday, a fifth one on the last", () => {
  const second = datesOf(first("2026-01-13T19:00:00Z"), { every: "month", count: 3 }, ZONE);
  expect(starts(second).map((at) => at.slice(0, 10))).toEqual(["2026-01-13", "2026-02-10", "2026-03-10"]);
  const fifth = datesOf(first("2026-01-29T19:00:00Z"), { every: "month", count: 3 }, ZONE);
  expect(starts(fifth).map((at) => at.slice(0, 10))).toEqual(["2026-01-29", "2026-02-26", "2026-03-26"]);
});
