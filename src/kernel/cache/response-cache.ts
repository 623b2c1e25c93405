import type { Meter } from "../meter/meter.ts";
import type { Success } from "../pipeline/invocation.ts";
import type { Database } from "../ports/database.ts";

/** Notified when the records behind an area's cached responses change; the payload is the area. */
const CACHE_CHANNEL = "snapshots";

const KEPT_MAX = 500;

export interface CacheTerms {
  /** Areas whose writes invalidate the response. */
  readonly changedBy: readonly string[];
  /** Maximum age without a known change, because responses also depend on the time. */
  readonly msMax: number;
  /** When the response expires, read from its body; null without a limit. */
  readonly until?: (body: never) => string | null;
}

export interface ResponseCache {
  /** Returns the cached response, or the result of `read`. Concurrent callers share one read. */
  take(key: string, terms: CacheTerms, now: Date, read: () => Promise<Success>): Success | Promise<Success>;
  /** Drops responses that depend on the area. Called in this process right after a commit. */
  changed(area: string): void;
}

interface Kept {
  readonly reply: Success | Promise<Success>;
  readonly takenAt: number;
  readonly endsAt: number;
  readonly terms: CacheTerms;
}

/**
 * Caches responses of shared reads in the memory of the process. Writes of other processes arrive through triggers on
 * the tables (`migrations/`), so no writer has to send a notification.
 */
export function createResponseCache(database: Database, meter: Pick<Meter, "cacheRead">): ResponseCache {
  const kept = new Map<string, Kept>();
  const changed = (area: string) => {
    for (const [key, { terms }] of kept) if (terms.changedBy.includes(area)) kept.delete(key);
  };
  database.listen(CACHE_CHANNEL, changed);
  database.onGap(() => kept.clear());
  return {
    changed,
    take(key, terms, now, read) {
      const found = kept.get(key);
      const takenAt = now.getTime();
      const isHit = found !== undefined && found.takenAt <= takenAt && takenAt < found.endsAt;
      meter.cacheRead(isHit);
      if (isHit) return found.reply;
      if (kept.size >= KEPT_MAX) kept.clear();
      const entry: Kept = { reply: shared(read), takenAt, endsAt: takenAt + terms.msMax, terms };
      kept.set(key, entry);
      // A response that was invalidated during its read is not stored.
      const settle = (reply: Success | null) => {
        if (kept.get(key) !== entry) return;
        if (reply) kept.set(key, { ...entry, reply, endsAt: Math.min(entry.endsAt, endOf(reply, terms)) });
        else kept.delete(key);
      };
      (entry.reply as Promise<Success>).then(settle, () => settle(null));
      return entry.reply;
    },
  };
}

function endOf({ body }: Success, { until }: CacheTerms): number {
  const end = until?.(body as never) ?? null;
  return end === null ? Number.POSITIVE_INFINITY : Date.parse(end);
}

async function shared(read: () => Promise<Success>): Promise<Success> {
  return Object.freeze({ ...(await read()), shared: true as const });
}
