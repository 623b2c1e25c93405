import type { CalendarReading } from "../../kernel/ports/calendar.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { listFeedEvents, replaceFeedEvents } from "../events/index.ts";
import { say } from "./messages.ts";
import { eventsOf, isAllLeftOut, keptEvents, mayHideEntries, nextRefresh } from "./rules.ts";
import * as store from "./store.ts";

export interface FetchedCalendar {
  readonly reading: CalendarReading;
  readonly calendar: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Replaces the feed's events and its errors in one transaction. `feed` is locked. */
export async function storeFeedEvents(
  tx: WriteTx,
  feed: store.FeedRow,
  fresh: FetchedCalendar,
  { now, hosts }: { now: Date; hosts: readonly string[] },
): Promise<void> {
  const { reading, calendar, etag, lastModified } = fresh;
  const isFirst = feed.calendar === null;
  const earlier = isFirst || !mayHideEntries(reading) ? [] : await listFeedEvents(tx, feed.id);
  const events = [...eventsOf(reading, hosts), ...keptEvents(reading, earlier, now)];
  await replaceFeedEvents(tx, feed.id, events, now);
  await store.update(tx, feed.id, {
    calendar,
    etag,
    last_modified: lastModified,
    next_refresh_at: nextRefresh(feed, now),
    refreshed_at: now,
    ...(isAllLeftOut(reading)
      ? { failing_since: feed.failing_since ?? now, last_error: say.allLeftOut({ count: reading.total }) }
      : { failing_since: null, last_error: null }),
    failures: 0,
    problems: reading.problems,
    floating_zone: reading.floatingZone,
    later_entries: reading.later,
  });
}
