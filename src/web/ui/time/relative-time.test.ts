import fc from "fast-check";
import { expect, test } from "vitest";
import { localMoment } from "./local-moment.ts";
import { relativeTime } from "./relative-time.ts";

const ZONES = ["Europe/Lisbon", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

function worded(now: string | number, ms: number, zone = "Etc/UTC"): string {
  const here = localMoment(new Date(now), zone, "en-GB");
  const moment = localMoment(new Date(new Date(now).getTime() + ms), zone, "en-GB");
  if (!here || !moment) throw new Error("no such moment");
  return relativeTime(moment, here, "en-GB");
}

test.each([
  [40 * 1_000, "in 40 seconds"],
  [100 * 1_000, "in 2 minutes"],
  [59.6 * MINUTE_MS, "in 1 hour"],
  [-89 * MINUTE_MS, "1 hour ago"],
  [-90 * MINUTE_MS, "2 hours ago"],
  [23.6 * HOUR_MS, "in 1 day"],
  [3 * DAY_MS + 23 * HOUR_MS, "in 4 days"],
  [3 * DAY_MS + 11 * HOUR_MS, "in 3 days"],
  [-(6 * DAY_MS + 20 * HOUR_MS), "7 days ago"],
  [45 * DAY_MS, "in 1 month"],
  [50 * DAY_MS, "in 2 months"],
  [360 * DAY_MS, "in 1 year"],
])("rounds %i ms to the nearest unit: %s", (ms, words) => {
  expect(worded("2026-03-02T12:00:00Z", ms)).toBe(words);
});

test("counts calendar days when the clocks change", () => {
  expect(worded("2026-03-28T12:00:00Z", 71 * HOUR_MS, "Europe/Lisbon")).toBe("in 3 days");
  expect(worded("2026-10-24T11:00:00Z", 25 * HOUR_MS, "Europe/Lisbon")).toBe("in 1 day");
});

test("is wrong by half a unit at most", () => {
  const units: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };
  const away = fc.constantFrom(HOUR_MS, DAY_MS, 27 * DAY_MS).chain((ms) => fc.integer({ min: -ms, max: ms }));
  const base = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 0, 1) + YEAR_MS });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), base, away, (zone, now, ms) => {
      fc.pre(Math.abs(ms) >= MINUTE_MS);
      const words = worded(now, ms, zone);
      const [, count = "", unit = ""] = /(\d+) (minute|hour|day)s?/.exec(words) ?? [];
      const said = Number(count) * (words.startsWith("in") ? 1 : -1) * (units[unit] ?? Number.NaN);
      const clocksChanged = unit === "day" ? HOUR_MS : 0;
      expect(Math.abs(said - ms)).toBeLessThanOrEqual((units[unit] ?? 0) / 2 + clocksChanged);
    }),
    { numRuns: 2_000 },
  );
});
