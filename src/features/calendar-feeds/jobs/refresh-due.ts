import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { one, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { type CalendarReading, NotACalendar } from "../../../kernel/ports/calendar.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { FeedUnreadable, type Fetched, fetchCalendar } from "../fetch-calendar.ts";
import { declared, say } from "../messages.ts";
import { nextAttempt, windowAround } from "../rules.ts";
import * as store from "../store.ts";
import { type FetchedCalendar, storeFeedEvents } from "../store-feed-events.ts";

/** Longer than a fetch with parsing. */
const LEASE_MS = 120_000;
/** A run claims no more feeds after this; the next run continues. */
const RUN_MS = 30_000;
const AT_ONCE = 4;

/** Recurrences are expanded at every refresh, changed or not, because the window moves. */
export const refreshDue: Job = {
  name: "feeds.refresh_due",
  summary: declared.refreshDueJob,
  everyMs: MINUTE_MS,
  wakesOn: store.FEEDS_CHANNEL,
  async run(context) {
    const counts = { read: 0, failed: 0 };
    await workLeases<store.FeedRow>(context, {
      leaseMs: LEASE_MS,
      runMs: RUN_MS,
      atOnce: AT_ONCE,
      claim: one(store.claimDue),
      async perform(feed) {
        counts[await refresh(context, feed)] += 1;
      },
    });
    return counts.read + counts.failed > 0 ? say.feedsRead({ read: counts.read, failed: counts.failed }) : null;
  },
};

async function refresh(context: JobContext, feed: store.FeedRow): Promise<"read" | "failed"> {
  const { database, now, settings } = context;
  const result = await readFeed(context, feed);
  await database.transaction(async (tx) => {
    const locked = await store.lockClaimed(tx, feed);
    if (!locked) return;
    if ("reading" in result) await storeFeedEvents(tx, locked, result, { now: now(), hosts: settings.eventHosts });
    else await recordFailure(tx, locked, result.error, now());
  });
  return "reading" in result ? "read" : "failed";
}

async function readFeed(context: JobContext, feed: store.FeedRow): Promise<FetchedCalendar | { error: Message }> {
  const timeZone = await spaceTimeZone(context.database.read);
  try {
    const fetched = await textOf(context, feed);
    return { ...fetched, reading: await read(context, fetched.calendar, timeZone) };
  } catch (error) {
    if (error instanceof FeedUnreadable) return { error: error.said };
    throw error;
  }
}

async function textOf({ ports }: JobContext, feed: store.FeedRow): Promise<Fetched> {
  if (feed.url !== null) return fetchCalendar(ports.operatorsOutbound, feed, feed.url);
  return { calendar: feed.calendar ?? "", etag: null, lastModified: null };
}

/** Any error in the parser is a failure of this feed only. */
async function read({ ports, now }: JobContext, calendar: string, timeZone: string): Promise<CalendarReading> {
  try {
    return await ports.calendar.read(calendar, { ...windowAround(now()), timeZone });
  } catch (error) {
    throw new FeedUnreadable(error instanceof NotACalendar ? error.said : say.unreadable, { cause: error });
  }
}

async function recordFailure(tx: WriteTx, feed: store.FeedRow, error: Message, now: Date) {
  const failures = feed.failures + 1;
  await store.update(tx, feed.id, {
    failures,
    last_error: error,
    failing_since: feed.failing_since ?? now,
    next_refresh_at: nextAttempt(feed, failures, now),
  });
}
