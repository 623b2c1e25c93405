import type { Kind } from "./kinds.ts";

/** How long an operator holds what they claimed, from their last use of it on. */
export const LEASE_MINUTES = 15;

/** Of each kind so many are looked at, the oldest ones. */
export const PER_KIND_MAX = 100;

/** Upper ends of the age buckets, in minutes; what is older than the last is in one more. */
export const AGE_BUCKETS_MINUTES = [60, 4 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60] as const;

export interface Bucket {
  readonly from_minutes: number;
  readonly to_minutes: number | null;
  readonly count: number;
}

/** How many have waited how long. */
export function ages(since: readonly Date[], now: Date): Bucket[] {
  const minutes = since.map((each) => (now.getTime() - each.getTime()) / 60_000);
  return [0, ...AGE_BUCKETS_MINUTES].map((from, index) => {
    const to = AGE_BUCKETS_MINUTES[index] ?? null;
    const count = minutes.filter((age) => (from === 0 || age >= from) && (to === null || age < to)).length;
    return { from_minutes: from, to_minutes: to, count };
  });
}

interface Placed {
  readonly kind: Kind;
  readonly id: string;
  readonly since: Date;
}

/** The longest waiting first; at the same moment by kind and id, so that the order never changes by itself. */
export function byAge(a: Placed, b: Placed): number {
  const [first, second] = [`${a.kind} ${a.id}`, `${b.kind} ${b.id}`];
  return a.since.getTime() - b.since.getTime() || (first < second ? -1 : Number(first > second));
}

/** Whether a claim holds anybody off. */
export function isHeld(claim: { readonly leased_until: Date } | undefined, now: Date): boolean {
  return claim !== undefined && claim.leased_until > now;
}
