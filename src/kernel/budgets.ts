import { limitedAs } from "./address.ts";

/** The state of a caller's coarse budget, as the RateLimit headers tell it. */
export interface BudgetReading {
  readonly policy: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Seconds until the window starts over. */
  readonly resetSeconds: number;
}

export interface Budgets {
  /** The state without spending. */
  read(address: string, now: Date): BudgetReading;
  /** Takes one; false when nothing was left. */
  spend(address: string, now: Date): { readonly granted: boolean; readonly reading: BudgetReading };
}

const ADDRESSES_MAX = 100_000;

/**
 * A fixed window per client address, in this process's memory. It protects the server and promises nothing exact:
 * several processes grant it once each. Allowances that must be exact are quotas, and live in the database.
 */
export function createBudgets(policy: { readonly limit: number; readonly windowSeconds: number }): Budgets {
  const windowMs = policy.windowSeconds * 1000;
  let windowStart = 0;
  let spent = new Map<string, number>();

  function turn(now: number): void {
    const start = now - (now % windowMs);
    if (start === windowStart && spent.size < ADDRESSES_MAX) return;
    windowStart = start;
    spent = new Map();
  }

  function reading(used: number, now: number): BudgetReading {
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
      return reading(spent.get(limitedAs(address)) ?? 0, now.getTime());
    },
    spend(address, now) {
      turn(now.getTime());
      const counted = limitedAs(address);
      const used = spent.get(counted) ?? 0;
      if (used >= policy.limit) return { granted: false, reading: reading(used, now.getTime()) };
      spent.set(counted, used + 1);
      return { granted: true, reading: reading(used + 1, now.getTime()) };
    },
  };
}
