import { MINUTE_MS } from "../../kernel/values/duration.ts";
import type { Kind } from "./kinds.ts";

/** The page of the inbox; an item is at `/{kind}/{id}` below it. */
export const INBOX_PAGE = "/operate/inbox";

/** From the last use of the claim. */
export const LEASE_MINUTES = 15;

/** Only the oldest items of each kind are read. */
export const PER_KIND_MAX = 100;

/** Upper bounds in minutes; one more bucket holds older items. */
export const AGE_BUCKETS_MINUTES = [60, 4 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60] as const;

export interface Bucket {
  readonly from_minutes: number;
  readonly to_minutes: number | null;
  readonly count: number;
}

export function ages(since: readonly Date[], now: Date): Bucket[] {
  const minutes = since.map((each) => (now.getTime() - each.getTime()) / MINUTE_MS);
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
  readonly facts?: { readonly starts_at?: unknown };
}

/** Oldest first; ties by kind, by start (a series is requested at one instant) and by id, for a stable order. */
export function byAge(a: Placed, b: Placed): number {
  return (
    a.since.getTime() - b.since.getTime() || byText(a.kind, b.kind) || startOf(a) - startOf(b) || byText(a.id, b.id)
  );
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const startOf = ({ facts }: Placed): number => (facts?.starts_at instanceof Date ? facts.starts_at.getTime() : 0);
