import type { Success } from "../pipeline/invocation.ts";
import type { Database } from "../ports/database.ts";

/** Where every process hears that the records behind an area's responseCache have changed; the payload is the area. */
const CACHE_CHANNEL = "snapshots";

const KEPT_MAX = 500;

/** What a snapshot may be served for. */
export interface CacheTerms {
  /** Areas whose writes it must not outlive. */
  readonly changedBy: readonly string[];
  /** How long it may be served when nothing is known to have changed, because answers also age with the clock. */
  readonly msMax: number;
  /** When such a reply stops to be right by the clock alone, as its own body says; null while it does not. */
  readonly until?: (body: never) => string | null;
}

export interface ResponseCache {
  /** The kept reply under `key`, or the one that `read` makes. Callers that ask at once share one reading. */
  take(key: string, terms: CacheTerms, now: Date, read: () => Promise<Success>): Success | Promise<Success>;
  /** Drops what that area's writes may have changed. Called in this process as soon as a write has been committed. */
  changed(area: string): void;
}

interface Kept {
  readonly reply: Success | Promise<Success>;
  readonly takenAt: number;
  /** At the latest. */
  readonly endsAt: number;
  readonly terms: CacheTerms;
}

/**
 * Replies to reads that are the same for many callers, in this process's memory. Other processes' writes arrive through
 * triggers on the tables (`migrations/`), so that no writer can forget to tell.
 */
export function createResponseCache(database: Database): ResponseCache {
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
      if (found && found.takenAt <= takenAt && takenAt < found.endsAt) return found.reply;
      if (kept.size >= KEPT_MAX) kept.clear();
      const entry: Kept = { reply: shared(read), takenAt, endsAt: takenAt + terms.msMax, terms };
      kept.set(key, entry);
      // What was read while something changed has been dropped, and is not put back.
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
