import fc from "fast-check";
import { expect, test } from "vitest";
import { localMoment } from "./local-moment.ts";
import { relativeTime } from "./relative-time.ts";

const ZONES = ["Europe/Lisbon", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"];
const SPANS_MS = [60_000, 3_600_000, 86_400_000, 3 * 86_400_000, 40 * 86_400_000, 800 * 86_400_000];
const YEAR_MS = 365 * 86_400_000;

test("words a relative time as the calendar library does, also when clocks change", () => {
  const span = fc.constantFrom(...SPANS_MS);
  const away = span.chain((ms) => fc.integer({ min: -ms, max: ms }));
  const base = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 0, 1) + YEAR_MS });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), base, away, (zone, now, ms) => {
      const [moment, here] = [now + ms, now].map((at) => localMoment(new Date(at), zone, "en-GB"));
      if (!moment || !here) return;
      expect(relativeTime(moment, here, "en-GB")).toBe(moment.luxon.toRelative({ base: here.luxon }));
    }),
    { numRuns: 2_000 },
  );
});
