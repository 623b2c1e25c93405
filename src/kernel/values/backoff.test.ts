import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

test.each([
  ["doubles", { firstMs: 30, maxMs: 1_000 }, [30, 60, 120, 240, 480, 960]],
  ["stops at the maximum", { firstMs: 400, maxMs: 1_000 }, [400, 800, 1_000, 1_000]],
  ["grows by the policy's factor", { firstMs: 5, maxMs: 10_000, factor: 4 }, [5, 20, 80, 320]],
])("follows a back-off %s", (_what, policy, waits) => {
  expect(waits.map((_wait, failures) => backoffMs(policy, failures + 1))).toEqual(waits);
});

test("stays at the maximum after thousands of failures", () => {
  expect(backoffMs({ firstMs: 30, maxMs: 1_000 }, 5_000, "one")).toBe(1_000);
});

test("adds up to a quarter of jitter, by the key alone", () => {
  const policy = { firstMs: 1_000, maxMs: 100_000 };
  const waits = Array.from({ length: 200 }, (_, index) => backoffMs(policy, 1, `key ${index}`));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1_250);
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(200);
  expect(backoffMs(policy, 3, "one")).toBe(backoffMs(policy, 3, "one"));
});
