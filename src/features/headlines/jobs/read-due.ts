import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { one, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { FeedUnreadable, type Fetched, fetchFeed } from "../fetch-feed.ts";
import { declared, say } from "../messages.ts";
import { notifyOperators } from "../notify.ts";
import { afterRedirect, isOver, nextAttempt, nextFetch } from "../rules.ts";
import * as store from "../store.ts";
import { outcomeOf, storeReading } from "../store-reading.ts";

/** Longer than a fetch with parsing. */
const LEASE_MS = 120_000;
/** A run claims no more sources after this; the next run continues. */
const RUN_MS = 30_000;
const AT_ONCE = 4;

export const readDue: Job = {
  name: "headlines.read_due",
  summary: declared.readDueJob,
  everyMs: MINUTE_MS,
  wakesOn: store.NEWS_CHANNEL,
  async run(context) {
    const counts = { read: 0, failed: 0 };
    await workLeases<store.SourceRow>(context, {
      leaseMs: LEASE_MS,
      runMs: RUN_MS,
      atOnce: AT_ONCE,
      claim: one(store.claimDue),
      async perform(source) {
        counts[await readSource(context, source)] += 1;
      },
    });
    return counts.read + counts.failed > 0 ? say.sourcesRead({ read: counts.read, failed: counts.failed }) : null;
  },
};

async function readSource(context: JobContext, source: store.SourceRow): Promise<"read" | "failed"> {
  const outcome = await attempt(context, source);
  await context.database.transaction(async (tx) => {
    const locked = await store.lockClaimed(tx, source);
    if (!locked) return;
    if (outcome instanceof FeedUnreadable) await recordFailure(tx, locked, outcome, context.now());
    else await recordReading(tx, locked, outcome, context);
  });
  return outcome instanceof FeedUnreadable ? "failed" : "read";
}

async function attempt(context: JobContext, source: store.SourceRow): Promise<Fetched | FeedUnreadable> {
  try {
    return await fetchFeed(context, source);
  } catch (error) {
    if (error instanceof FeedUnreadable) return error;
    throw error;
  }
}

async function recordReading(tx: WriteTx, source: store.SourceRow, fetched: Fetched, context: JobContext) {
  const { reading, etag, lastModified, movedTo } = fetched;
  const now = context.now();
  if (reading) await storeReading(tx, source, reading, { now, newId: context.newId });
  const { url, ...moved } = afterRedirect(source, movedTo);
  const isFree = url !== null && (await store.sourceWithUrl(tx, url)) === undefined;
  await store.updateSource(tx, source.id, {
    ...moved,
    ...(isFree && { url }),
    etag,
    last_modified: lastModified,
    fetched_at: now,
    next_fetch_at: nextFetch(source, now),
    ...(reading ? outcomeOf(reading, source, now) : unchanged(source)),
    failures: 0,
  });
}

/** A list that has not changed is as good as it was, but no longer out of reach. */
function unchanged({ entries, skipped, failing_since, last_error }: store.SourceRow) {
  const isFailing = entries === 0 && skipped > 0;
  return isFailing ? { failing_since, last_error } : { failing_since: null, last_error: null };
}

async function recordFailure(tx: WriteTx, source: store.SourceRow, error: FeedUnreadable, now: Date) {
  const failures = source.failures + 1;
  const failing_since = source.failing_since ?? now;
  const isOff = isOver({ failing_since }, now);
  const off = await store.updateSource(tx, source.id, {
    failures,
    failing_since,
    last_error: error.said,
    moved_to: null,
    moved_times: 0,
    next_fetch_at: nextAttempt(source, failures, error.waitMs, now),
    ...(isOff && { state: "off" as const }),
  });
  if (isOff) await notifyOperators(tx, off, now);
}
