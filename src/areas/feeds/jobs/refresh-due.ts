import type { Job, JobContext } from "../../../kernel/area.ts";
import type { CalendarReading } from "../../../kernel/ports/calendar.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { FeedUnreadable, type Fetched, fetchCalendar } from "../fetch-calendar.ts";
import { nextAttempt, windowAround } from "../rules.ts";
import * as store from "../store.ts";
import { type FreshReading, takeReading } from "../take-reading.ts";

/** Longer than a fetch and the reading of its answer can take. */
const LEASE_MS = 120_000;
/** One run takes no more feeds after that; the next one goes on. */
const RUN_MS = 30_000;
const AT_ONCE = 4;

/** Recurrences are worked out at every refresh, changed or not, so that the window moves over them. */
export const refreshDue: Job = {
  name: "feeds.refresh_due",
  summary: "Reads the calendars that are due, and keeps what was read before when one cannot be read.",
  everyMs: 60_000,
  wakesOn: store.FEEDS_CHANNEL,
  async run(context) {
    const counts = { read: 0, failed: 0 };
    const until = context.now().getTime() + RUN_MS;
    const workers = Array.from({ length: AT_ONCE }, () => work(context, until, counts));
    for (const ended of await Promise.allSettled(workers)) if (ended.status === "rejected") throw ended.reason;
    return counts.read + counts.failed > 0 ? `${counts.read} read, ${counts.failed} failed` : null;
  },
};

async function work(context: JobContext, until: number, counts: { read: number; failed: number }): Promise<void> {
  const { database, now, signal, settings } = context;
  while (!signal.aborted && now().getTime() < until) {
    const leasedUntil = new Date(now().getTime() + LEASE_MS);
    const feed = await database.transaction((tx) => store.claimDue(tx, now(), leasedUntil));
    if (!feed) return;
    const result = await readFeed(context, feed);
    await database.transaction(async (tx) => {
      const held = await store.lockClaimed(tx, feed);
      if (!held) return;
      if ("reading" in result) await takeReading(tx, held, result, { now: now(), hosts: settings.eventHosts });
      else await recordFailure(tx, held, result.error, now());
    });
    counts["reading" in result ? "read" : "failed"] += 1;
  }
}

async function readFeed(context: JobContext, feed: store.FeedRow): Promise<FreshReading | { error: string }> {
  const timeZone = await spaceTimeZone(context.database.read);
  try {
    const fetched = await textOf(context, feed);
    return { ...fetched, reading: read(context, fetched.calendar, timeZone) };
  } catch (error) {
    if (error instanceof FeedUnreadable) return { error: error.message.slice(0, 500) };
    throw error;
  }
}

async function textOf({ ports }: JobContext, feed: store.FeedRow): Promise<Fetched> {
  if (feed.url !== null) return fetchCalendar(ports.operatorsOutbound, feed, feed.url);
  return { calendar: feed.calendar ?? "", etag: null, lastModified: null };
}

/** Whatever a calendar makes its reader stumble over is a failure of that feed, and of no other. */
function read({ ports, now }: JobContext, calendar: string, timeZone: string): CalendarReading {
  try {
    return ports.calendar.read(calendar, { ...windowAround(now()), timeZone });
  } catch (error) {
    throw new FeedUnreadable((error as Error).message, { cause: error });
  }
}

async function recordFailure(tx: WriteTx, feed: store.FeedRow, error: string, now: Date) {
  const failures = feed.failures + 1;
  await store.update(tx, feed.id, {
    failures,
    last_error: error,
    failing_since: feed.failing_since ?? now,
    next_refresh_at: nextAttempt(feed, failures, now),
  });
}
