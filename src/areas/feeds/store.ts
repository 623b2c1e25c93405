import { type Generated, sql } from "kysely";
import { type PageAsked, paged } from "../../kernel/paged.ts";
import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    feed: Omit<FeedRow, "failures" | "problems"> & { failures: Generated<number>; problems: Generated<string[]> };
  }
}

/** Where it is notified that a feed is due. */
export const FEEDS_CHANNEL = "feeds";

export interface FeedRow {
  id: string;
  name: string;
  url: string | null;
  calendar: string | null;
  refresh_minutes: number;
  etag: string | null;
  last_modified: string | null;
  next_refresh_at: Date;
  refreshed_at: Date | null;
  failing_since: Date | null;
  last_error: string | null;
  failures: number;
  problems: string[];
  created_at: Date;
  updated_at: Date;
}

export interface FeedListing extends Omit<FeedRow, "calendar" | "etag" | "last_modified" | "failures"> {
  events: number;
  events_without_page: number;
}

/** A new feed that is due at once. */
export async function insert(
  tx: WriteTx,
  feed: Pick<FeedRow, "id" | "name" | "url" | "refresh_minutes"> & { now: Date },
): Promise<FeedRow> {
  const { now, ...given } = feed;
  return tx.query
    .insertInto("feed")
    .values({
      ...given,
      calendar: null,
      etag: null,
      last_modified: null,
      next_refresh_at: now,
      refreshed_at: null,
      failing_since: null,
      last_error: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function listing(tx: ReadTx, now: Date) {
  return tx.query
    .selectFrom("feed")
    .select(["feed.id", "name", "url", "refresh_minutes", "next_refresh_at", "refreshed_at"])
    .select(["failing_since", "last_error", "problems", "created_at", "updated_at"])
    .select([
      sql<number>`(SELECT count(*) FROM event WHERE feed_id = feed.id AND ends_at > ${now})`.as("events"),
      sql<number>`(SELECT count(*) FROM event WHERE feed_id = feed.id AND ends_at > ${now} AND luma_url IS NULL)`.as(
        "events_without_page",
      ),
    ]);
}

export async function list(tx: ReadTx, now: Date, page: PageAsked): Promise<{ rows: FeedListing[]; total: number }> {
  return paged(listing(tx, now).orderBy("name").orderBy("feed.id"), page);
}

export async function find(tx: ReadTx, id: string, now: Date): Promise<FeedListing> {
  return listing(tx, now).where("feed.id", "=", id).executeTakeFirstOrThrow();
}

/** Holds the row until the transaction ends. */
export async function lock(tx: WriteTx, id: string): Promise<FeedRow | undefined> {
  return tx.query.selectFrom("feed").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function update(tx: WriteTx, id: string, changes: Partial<Omit<FeedRow, "id">>): Promise<FeedRow> {
  return tx.query.updateTable("feed").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

/** How many events went with it; null when there was no such feed. */
export async function remove(tx: WriteTx, id: string): Promise<number | null> {
  if (!(await lock(tx, id))) return null;
  const gone = await tx.query.deleteFrom("event").where("feed_id", "=", id).executeTakeFirst();
  await tx.query.deleteFrom("feed").where("id", "=", id).execute();
  return Number(gone.numDeletedRows);
}

/**
 * Moving the time of the next refresh ahead is the lease: a worker that dies leaves the feed due again by itself. A time
 * further ahead than any refresh was written by a clock that has been put back since, and counts for nothing.
 */
const CLAIM: Statement = {
  name: "feed_claim",
  text: `UPDATE feed SET next_refresh_at = $2
         WHERE id = (SELECT id FROM feed
                     WHERE next_refresh_at <= $1 OR next_refresh_at > $1::timestamptz + interval '25 hours'
                     ORDER BY next_refresh_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING *`,
};

/** The feed that has been due for longest and that nobody else is reading; its `next_refresh_at` names the lease. */
export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<FeedRow | undefined> {
  const [row] = await tx.run<FeedRow>(CLAIM, [now, leasedUntil]);
  return row;
}

/** Holds a claimed feed, unless it was removed or made due again since: then what was fetched for it is outdated. */
export async function lockClaimed(tx: WriteTx, claimed: FeedRow): Promise<FeedRow | undefined> {
  const row = await lock(tx, claimed.id);
  return row?.next_refresh_at.getTime() === claimed.next_refresh_at.getTime() ? row : undefined;
}
