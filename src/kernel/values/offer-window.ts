import { HOUR_MS } from "./duration.ts";

/**
 * Until when a free seat is held for the next on a waitlist: `hours`, and at most until `closesAt`. Null if less than
 * `msMin` is left, because nobody could answer in time.
 */
export function offerEnd(
  { hours, closesAt, msMin }: { readonly hours: number; readonly closesAt: Date; readonly msMin: number },
  now: Date,
): Date | null {
  const left = closesAt.getTime() - now.getTime();
  return left < msMin ? null : new Date(now.getTime() + Math.min(hours * HOUR_MS, left));
}
