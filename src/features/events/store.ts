import type { Tier } from "../../kernel/access/tiers.ts";
import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { revisionOf } from "./rules.ts";

export interface EventContent {
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
export interface FeedEvent extends EventContent {
  uid: string;
  /** The original start as an ISO 8601 text in UTC. */
  recurrence_id: string;
}

/** One date of an event, as lists show it. */
export interface EventRow extends EventContent {
  event_id: string;
  /** Set for an event that the space publishes itself. */
  own_id: string | null;
  recurrence_id: string;
  tier_min: Tier;
  cancelled_at: Date | null;
  /** Upcoming dates of the event, where they were counted. */
  dates?: number;
}

const COLUMNS = `event_id, own_id, recurrence_id, tier_min, cancelled_at, luma_url, title, location, host, cover_url,
  starts_at, ends_at, all_day` as const;

/** Each date once, also if several feeds list it; without descriptions. */
function datesWhere<const Condition extends string>(condition: Condition) {
  return `SELECT DISTINCT ON (event_id, starts_at) ${COLUMNS}, '' AS description
          FROM event WHERE cancelled_at IS NULL AND ${condition} ORDER BY event_id, starts_at, feed_id` as const;
}

const UPCOMING = statement(`
  WITH upcoming AS (${datesWhere("ends_at > $1 AND tier_min = ANY ($3)")}),
  numbered AS (SELECT *, count(*) OVER (PARTITION BY event_id) AS dates,
    row_number() OVER (PARTITION BY event_id ORDER BY starts_at) AS nth FROM upcoming)
  SELECT *, count(*) OVER () AS total FROM numbered WHERE nth = 1 OR NOT $4 ORDER BY starts_at, title LIMIT $2`);

const OLDEST_REFRESH = statement("SELECT min(read_at) AS at FROM feed_reading");

const LIVE = statement(`
  SELECT * FROM (${datesWhere("ends_at > $1 AND starts_at <= $1 AND tier_min = ANY ($3)")}) AS live
  ORDER BY starts_at, title LIMIT $2`);

const BETWEEN = statement(`
  SELECT * FROM (${datesWhere("ends_at > $1 AND starts_at < $2 AND tier_min = ANY ($4)")}) AS between_them
  ORDER BY starts_at, title LIMIT $3`);

/** Events that overlap the half-open period, including past ones that feeds still list. */
export async function listBetween(
  tx: ReadTx,
  { from, until, tiers, limit }: { from: Date; until: Date; tiers: readonly Tier[]; limit: number },
): Promise<EventRow[]> {
  return tx.run<EventRow>(BETWEEN, [from, until, limit, tiers]);
}

const NEXT_OF_URL = statement(`
  SELECT ${COLUMNS}, description FROM event
  WHERE luma_url = ANY ($1) AND ends_at > $2 ORDER BY starts_at LIMIT 1`);

const LISTED_URL = statement(`
  SELECT luma_url FROM event
  WHERE lower(luma_url) = ANY ($1) AND tier_min = ANY ($2) ORDER BY starts_at DESC LIMIT 1`);

/** The URL of an event as its calendar writes it; `urls` in any case. */
export async function findListedUrl(
  tx: ReadTx,
  urls: readonly string[],
  tiers: readonly Tier[],
): Promise<string | null> {
  const [found] = await tx.run(LISTED_URL, [urls.map((url) => url.toLowerCase()), tiers]);
  return found?.luma_url ?? null;
}

/** The date of $4; without one the next date, and with $5 the last one if all have ended. */
const BY_ID = statement(`
  SELECT ${COLUMNS}, description FROM event
  WHERE event_id = $1 AND tier_min = ANY ($2)
    AND CASE WHEN $4::text IS NULL THEN $5 OR ends_at > $3
        ELSE recurrence_id = $4 OR starts_at = $4::timestamptz END
  ORDER BY recurrence_id IS DISTINCT FROM $4, ends_at <= $3, cancelled_at IS NOT NULL,
    CASE WHEN ends_at > $3 THEN starts_at END, starts_at DESC, feed_id LIMIT 1`);

const DATES = statement(`
  SELECT DISTINCT ON (starts_at) recurrence_id, starts_at, ends_at, cancelled_at FROM event
  WHERE event_id = $1 AND tier_min = ANY ($2) AND ends_at > $3 ORDER BY starts_at, feed_id LIMIT $4`);

export async function listLive(
  tx: ReadTx,
  now: Date,
  { tiers, limit }: { tiers: readonly Tier[]; limit: number },
): Promise<EventRow[]> {
  return tx.run<EventRow>(LIVE, [now, limit, tiers]);
}

/** With `fold`, only the next date of each event. */
export async function listUpcoming(
  tx: ReadTx,
  now: Date,
  { tiers, limit, fold = false }: { tiers: readonly Tier[]; limit: number; fold?: boolean },
): Promise<{ events: EventRow[]; total: number }> {
  const rows = await tx.run<EventRow & { total: number }>(UPCOMING, [now, limit, tiers, fold]);
  return { events: rows, total: rows[0]?.total ?? 0 };
}

export interface WantedDate {
  readonly id: string;
  /** The date's original or current start, ISO 8601 in UTC. Default: the next date that has not ended. */
  readonly occurrence?: string | undefined;
  /** Without a next date, the last one is found. */
  readonly ended?: boolean;
  readonly tiers: readonly Tier[];
}

export async function findDate(
  tx: ReadTx,
  { id, occurrence, ended = false, tiers }: WantedDate,
  now: Date,
): Promise<EventRow | undefined> {
  const [event] = await tx.run<EventRow>(BY_ID, [id, tiers, now, occurrence ?? null, ended]);
  return event;
}

export type EventDate = Pick<EventRow, "recurrence_id" | "starts_at" | "ends_at" | "cancelled_at">;

/** Dates that have not ended, soonest first. */
export async function listDates(
  tx: ReadTx,
  { id, tiers, limit }: { id: string; tiers: readonly Tier[]; limit: number },
  now: Date,
): Promise<EventDate[]> {
  return tx.run<EventDate>(DATES, [id, tiers, now, limit]);
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

const COUNT_OF_FEEDS = statement(`
  SELECT feed_id, count(*) AS events, count(*) FILTER (WHERE luma_url IS NULL) AS events_without_page
  FROM event WHERE feed_id = ANY ($1) AND ends_at > $2 GROUP BY feed_id`) as Statement<
  FeedEventCounts & { feed_id: string }
>;

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
