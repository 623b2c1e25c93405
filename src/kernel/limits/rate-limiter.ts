import { rateLimitKey } from "./rate-limit-key.ts";

/** The state of a caller's coarse rate limit, as the RateLimit headers tell it. */
export interface RateLimitReading {
  readonly policy: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Seconds until the window starts over. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** The state without spending. */
  read(address: string, now: Date): RateLimitReading;
  /** Takes one; false when nothing was left. */
  spend(address: string, now: Date): { readonly granted: boolean; readonly reading: RateLimitReading };
}

/** Of one generation; two are remembered. */
const ADDRESSES_MAX = 100_000;

/**
 * A fixed window per client address, in this process's memory. It protects the server and promises nothing exact:
 * several processes grant it once each. Allowances that must be exact are quotas, and live in the database.
 */
export function createRateLimiter(policy: { readonly limit: number; readonly windowSeconds: number }): RateLimiter {
  const windowMs = policy.windowSeconds * 1000;
  let windowStart = 0;
  let spent = new Map<string, number>();
  let earlier = new Map<string, number>();

  function turn(now: number): void {
    const start = now - (now % windowMs);
    if (start === windowStart) return;
    windowStart = start;
    spent = new Map();
    earlier = new Map();
  }

  function usedBy(address: string): number {
    return spent.get(address) ?? earlier.get(address) ?? 0;
  }

  /** Whoever asks is of the newest generation; forgotten is who asked for nothing while a whole one came. */
  function note(address: string, used: number): void {
    if (spent.size >= ADDRESSES_MAX && !spent.has(address)) {
      earlier = spent;
      spent = new Map();
    }
    spent.set(address, used);
  }

  function reading(used: number, now: number): RateLimitReading {
    return {
      policy: "anonymous",
      limit: policy.limit,
      windowSeconds: policy.windowSeconds,
      remaining: Math.max(0, policy.limit - used),
      resetSeconds: Math.ceil((windowStart + windowMs - now) / 1000),
    };
  }

  return {
    read(address, now) {
      turn(now.getTime());
      return reading(usedBy(rateLimitKey(address)), now.getTime());
    },
    spend(address, now) {
      turn(now.getTime());
      const counted = rateLimitKey(address);
      const used = usedBy(counted);
      const granted = used < policy.limit;
      note(counted, granted ? used + 1 : used);
      return { granted, reading: reading(granted ? used + 1 : used, now.getTime()) };
    },
  };
}
