import { replaceFeedEvents } from "../../src/features/events/index.ts";
import type { TestAtrium } from "./atrium.ts";

/** Hours are relative to `now`. */
export function feedEvent(title: string, now: Date, fromHours: number, toHours: number) {
  return {
    uid: `${title}@feed`,
    recurrence_id: "",
    luma_url: `https://luma.com/${title}`,
    title,
    description: "",
    location: "",
    host: null,
    cover_url: null,
    starts_at: new Date(now.getTime() + fromHours * 3_600_000),
    ends_at: new Date(now.getTime() + toHours * 3_600_000),
    all_day: false,
  };
}

/** Replaces the events of the one remote feed, read half an hour ago. */
export function putEvents({ kernel }: TestAtrium, events: readonly ReturnType<typeof feedEvent>[]): Promise<void> {
  const now = kernel.clock.now();
  const feed = {
    id: "feed_1",
    name: "Feed",
    url: "https://feeds.invalid/all.ics",
    refresh_minutes: 30,
    refreshed_at: new Date(now.getTime() - 30 * 60_000),
    next_refresh_at: new Date(now.getTime() + 86_400_000),
    created_at: now,
    updated_at: now,
  };
  return kernel.database.transaction(async (tx) => {
    await tx.query
      .insertInto("feed")
      .values(feed as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await replaceFeedEvents(tx, feed.id, events, now);
  });
}
