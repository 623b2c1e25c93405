import { rateLimitKey } from "./rate-limit-key.ts";

/** The state of a caller's rate limit, for the RateLimit headers. */
export interface RateLimitReading {
  readonly policy: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Seconds until the window resets. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Reads without charging. */
  read(address: string, now: Date): RateLimitReading;
  /** Charges one unit; `granted` is false when none was left. */
  spend(address: string, now: Date): { readonly granted: boolean; readonly reading: RateLimitReading };
}

/** Per generation; two are kept. */
const ADDRESSES_MAX = 100_000;

/**
 * A fixed window per IP address, or per secret, in the memory of the process. It protects the server and is not exact: each process
 * grants the limit once. Exact limits are quotas, in the database.
 */
export function createRateLimiter(policy: {
  readonly limit: number;
  readonly windowSeconds: number;
  /** As the RateLimit headers name it. */
  readonly name?: string;
}): RateLimiter {
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

  /** Moves the address to the current generation; idle addresses are dropped with the older one. */
  function note(address: string, used: number): void {
    if (spent.size >= ADDRESSES_MAX && !spent.has(address)) {
      earlier = spent;
      spent = new Map();
    }
    spent.set(address, used);
  }

  function reading(used: number, now: number): RateLimitReading {
    return {
      policy: policy.name ?? "anonymous",
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
