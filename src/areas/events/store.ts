import type { Generated } from "kysely";
import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import { revisionOf } from "./rules.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    event: FeedEvent & { feed_id: string; sequence: Generated<number>; revised_at: Generated<Date> };
    rsvp: RsvpRow;
  }
}

export interface EventRow {
  luma_url: string | null;
  title: string;
  description: string;
  location: string;
  host: string | null;
  cover_url: string | null;
  starts_at: Date;
  ends_at: Date;
  all_day: boolean;
}

/** `uid` and `recurrence_id` (empty for a single event) identify an entry within its feed. */
export interface FeedEvent extends EventRow {
  uid: string;
  recurrence_id: string;
}

export interface RsvpRow {
  id: string;
  member_id: string;
  token_id: string | null;
  event_url: string;
  email: string;
  name: string | null;
  created_at: Date;
  repeats_until: Date;
}

const UPCOMING: Statement = {
  name: "events_upcoming",
  text: `WITH upcoming AS (
           SELECT DISTINCT ON (coalesce(luma_url, feed_id || ' ' || uid), starts_at)
             luma_url, title, '' AS description, location, host, cover_url, starts_at, ends_at, all_day
           FROM event WHERE ends_at > $1
           ORDER BY coalesce(luma_url, feed_id || ' ' || uid), starts_at, feed_id)
         SELECT *, count(*) OVER () AS total FROM upcoming ORDER BY starts_at, title LIMIT $2`,
};

const OLDEST_REFRESH: Statement = {
  name: "events_oldest_refresh",
  text: "SELECT min(read_at) AS at FROM feed_reading",
};

const LIVE: Statement = {
  name: "events_live",
  text: `SELECT * FROM (
           SELECT DISTINCT ON (coalesce(luma_url, feed_id || ' ' || uid), starts_at)
             luma_url, title, '' AS description, location, host, cover_url, starts_at, ends_at, all_day
           FROM event WHERE ends_at > $1 AND starts_at <= $1
           ORDER BY coalesce(luma_url, feed_id || ' ' || uid), starts_at, feed_id) AS live
         ORDER BY starts_at, title LIMIT $2`,
};

const BETWEEN: Statement = {
  name: "events_between",
  text: `SELECT * FROM (
           SELECT DISTINCT ON (coalesce(luma_url, feed_id || ' ' || uid), starts_at)
             luma_url, title, '' AS description, location, host, cover_url, starts_at, ends_at, all_day
           FROM event WHERE ends_at > $1 AND starts_at < $2
           ORDER BY coalesce(luma_url, feed_id || ' ' || uid), starts_at, feed_id) AS between_them
         ORDER BY starts_at, title LIMIT $3`,
};

/** Events that overlap the half-open period, including past ones that feeds still list. */
export async function listBetween(tx: ReadTx, from: Date, until: Date, limit: number): Promise<EventRow[]> {
  return tx.run<EventRow>(BETWEEN, [from, until, limit]);
}

const NEXT_OF_URL: Statement = {
  name: "event_next_of_url",
  text: `SELECT luma_url, title, description, location, host, cover_url, starts_at, ends_at, all_day FROM event
         WHERE luma_url = ANY ($1) AND ends_at > $2 ORDER BY starts_at LIMIT 1`,
};

const INSERT_RSVP: Statement = {
  name: "rsvp_insert",
  text: `INSERT INTO rsvp (id, member_id, token_id, event_url, email, name, created_at, repeats_until)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT ON CONSTRAINT rsvp_is_queued_once DO NOTHING RETURNING id`,
};

export async function listLive(tx: ReadTx, now: Date, limit: number): Promise<EventRow[]> {
  return tx.run<EventRow>(LIVE, [now, limit]);
}

export async function listUpcoming(
  tx: ReadTx,
  now: Date,
  limit: number,
): Promise<{ events: EventRow[]; total: number }> {
  const rows = await tx.run<EventRow & { total: number }>(UPCOMING, [now, limit]);
  return { events: rows, total: rows[0]?.total ?? 0 };
}

export async function oldestRefresh(tx: ReadTx): Promise<Date | null> {
  const [row] = await tx.run<{ at: Date | null }>(OLDEST_REFRESH, []);
  return row?.at ?? null;
}

/** The next occurrence that has not ended. */
export async function findUpcoming(tx: ReadTx, urls: readonly string[], now: Date): Promise<EventRow | undefined> {
  const [event] = await tx.run<EventRow>(NEXT_OF_URL, [urls, now]);
  return event;
}

/** Returns false within the dedupe window of an earlier RSVP. */
export async function insertRsvp(tx: WriteTx, rsvp: RsvpRow): Promise<boolean> {
  const { id, member_id, token_id, event_url, email, name, created_at, repeats_until } = rsvp;
  const values = [id, member_id, token_id, event_url, email, name, created_at, repeats_until];
  return (await tx.run(INSERT_RSVP, values)).length > 0;
}

export async function listFeedEvents(tx: ReadTx, feedId: string): Promise<FeedEvent[]> {
  return tx.query
    .selectFrom("event")
    .select(["uid", "recurrence_id", "luma_url", "title", "description", "location", "host", "cover_url"])
    .select(["starts_at", "ends_at", "all_day"])
    .where("feed_id", "=", feedId)
    .execute();
}

export async function replaceFeedEvents(
  tx: WriteTx,
  feedId: string,
  events: readonly FeedEvent[],
  now: Date,
): Promise<void> {
  const earlier = await tx.query.deleteFrom("event").where("feed_id", "=", feedId).returningAll().execute();
  const keyOf = ({ uid, recurrence_id }: FeedEvent) => `${uid} ${recurrence_id}`;
  const before = new Map(earlier.map((event) => [keyOf(event), event]));
  for (let at = 0; at < events.length; at += 500) {
    const rows = events
      .slice(at, at + 500)
      .map((event) => ({ ...event, feed_id: feedId, ...revisionOf(event, before.get(keyOf(event)), now) }));
    await tx.query.insertInto("event").values(rows).execute();
  }
}

const COUNT_OF_FEEDS: Statement = {
  name: "events_count_of_feeds",
  text: `SELECT feed_id, count(*) AS events, count(*) FILTER (WHERE luma_url IS NULL) AS events_without_page
         FROM event WHERE feed_id = ANY ($1) AND ends_at > $2 GROUP BY feed_id`,
};

export interface FeedEventCounts {
  readonly events: number;
  /** Events without RSVP. */
  readonly events_without_page: number;
}

/** Events that have not ended, by feed id. Feeds without events are absent. */
export async function countFeedEvents(
  tx: ReadTx,
  feedIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, FeedEventCounts>> {
  const rows = await tx.run<FeedEventCounts & { feed_id: string }>(COUNT_OF_FEEDS, [feedIds, now]);
  return new Map(rows.map(({ feed_id, ...counts }) => [feed_id, counts]));
}

export async function removeFeedEvents(tx: WriteTx, feedId: string): Promise<number> {
  const { numDeletedRows } = await tx.query.deleteFrom("event").where("feed_id", "=", feedId).executeTakeFirst();
  return Number(numDeletedRows);
}
