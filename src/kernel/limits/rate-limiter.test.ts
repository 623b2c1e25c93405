import { expect, test } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

test("keeps counting an active address during a flood of others", () => {
  const rateLimiter = createRateLimiter({ limit: 2, windowSeconds: 60 });
  const ask = (address: string) => rateLimiter.spend(address, NOW).granted;
  expect([ask("192.0.2.1"), ask("192.0.2.1"), ask("192.0.2.1")]).toEqual([true, true, false]);
  for (let other = 0; other < 150_000; other++) {
    ask(`10.${other >> 16}.${(other >> 8) & 255}.${other & 255}`);
    if (other % 50_000 === 0) expect(ask("192.0.2.1")).toBe(false);
  }
  expect(ask("192.0.2.1")).toBe(false);
  expect(rateLimiter.read("10.2.73.239", NOW).remaining, "the newest of the others is remembered too").toBe(1);
});
