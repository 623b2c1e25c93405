import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { CalendarProblemKind } from "../../kernel/ports/calendar.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { type PageRequest, paginate } from "../../kernel/values/paginate.ts";
import { countFeedEvents, type FeedEventCounts, removeFeedEvents } from "../events/index.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    feed: {
      problems: readonly StoredProblem[];
      /** A text is of an earlier version. */
      last_error: Message | string | null;
    };
  }
}

interface StoredProblem {
  readonly kind: CalendarProblemKind;
  readonly count: number;
  /** A text is of an earlier version. */
  readonly examples: readonly (Message | string)[];
}

export const FEEDS_CHANNEL = "feeds";

export type FeedRow = Row<"feed">;

export interface FeedListing extends Omit<FeedRow, "calendar" | "etag" | "last_modified" | "failures"> {
  events: number;
  events_without_page: number;
}

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

function listing(tx: ReadTx) {
  return tx.query
    .selectFrom("feed")
    .select(["id", "name", "url", "refresh_minutes", "next_refresh_at", "refreshed_at"])
    .select(["failing_since", "last_error", "problems", "floating_zone", "later_entries", "created_at", "updated_at"]);
}

type WithoutCounts = Omit<FeedListing, keyof FeedEventCounts>;

async function withCounts(tx: ReadTx, rows: readonly WithoutCounts[], now: Date): Promise<FeedListing[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countFeedEvents(tx, ids, now);
  return rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? { events: 0, events_without_page: 0 }) }));
}

export async function list(tx: ReadTx, now: Date, page: PageRequest): Promise<{ rows: FeedListing[]; total: number }> {
  const { rows, total } = await paginate(listing(tx).orderBy("name").orderBy("id"), page);
  return { rows: await withCounts(tx, rows, now), total };
}

export async function find(tx: ReadTx, id: string, now: Date): Promise<FeedListing> {
  const [row] = await withCounts(tx, [await listing(tx).where("id", "=", id).executeTakeFirstOrThrow()], now);
  return row as FeedListing;
}

export async function lock(tx: WriteTx, id: string): Promise<FeedRow | undefined> {
  return tx.query.selectFrom("feed").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function update(tx: WriteTx, id: string, changes: Partial<Omit<FeedRow, "id">>): Promise<FeedRow> {
  const { problems, last_error, ...others } = changes;
  const row = {
    ...others,
    ...(problems && { problems: JSON.stringify(problems) }),
    ...(last_error !== undefined && { last_error: toKeep(last_error) }),
  };
  return tx.query.updateTable("feed").set(row).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

export async function remove(tx: WriteTx, id: string): Promise<number | null> {
  if (!(await lock(tx, id))) return null;
  const gone = await removeFeedEvents(tx, id);
  await tx.query.deleteFrom("feed").where("id", "=", id).execute();
  return gone;
}

/**
 * The next refresh time is the lease: after a crash the feed is due again. A time beyond any refresh was written
 * before the clock was set back, so it counts as due.
 */
const CLAIM = statement(`
  UPDATE feed SET next_refresh_at = $2
  WHERE id = (SELECT id FROM feed
              WHERE next_refresh_at <= $1 OR next_refresh_at > $1::timestamptz + interval '25 hours'
              ORDER BY next_refresh_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING *`);

/** Claims the feed due the longest; its `next_refresh_at` identifies the lease. */
export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<FeedRow | undefined> {
  const [row] = await tx.run<FeedRow>(CLAIM, [now, leasedUntil]);
  return row;
}

/** Locks a claimed feed, unless it was removed or made due again, which outdates the fetch. */
export async function lockClaimed(tx: WriteTx, claimed: FeedRow): Promise<FeedRow | undefined> {
  const row = await lock(tx, claimed.id);
  return row?.next_refresh_at.getTime() === claimed.next_refresh_at.getTime() ? row : undefined;
}

const FAILING = statement("SELECT count(*) AS count FROM feed WHERE failing_since IS NOT NULL");

export async function countFailing(tx: ReadTx): Promise<number> {
  return (await tx.run<{ count: number }>(FAILING, []))[0]?.count ?? 0;
}
