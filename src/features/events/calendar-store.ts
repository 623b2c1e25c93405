import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { FeedEvent } from "./store.ts";

export interface CalendarFeedRow {
  id: string;
  member_id: string;
  name: string;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface CalendarEvent extends FeedEvent {
  feed_id: string | null;
  own_id: string | null;
  event_id: string;
  cancelled_at: Date | null;
  sequence: number;
  revised_at: Date;
  rsvped: boolean;
}

const ENTRIES_MAX = 500;

const ENTRIES = statement(`
  SELECT * FROM (
    SELECT DISTINCT ON (event_id, starts_at)
      e.*, EXISTS (SELECT FROM rsvp r WHERE r.member_id = $2 AND r.event_url = e.luma_url AND r.state <> 'withdrawn'
        AND (e.recurrence_id = '' OR r.occurrence IN ('', e.recurrence_id)))
      OR EXISTS (SELECT FROM own_rsvp o WHERE o.member_id = $2 AND o.event_id = e.own_id
        AND o.occurrence = e.recurrence_id AND o.state = 'confirmed') AS rsvped
    FROM event e
    WHERE ends_at > $1 AND tier_min = ANY ($3) AND ($4::text IS NULL OR event_id = $4)
      AND ($5::text IS NULL OR recurrence_id = $5 OR starts_at = $5::timestamptz)
    ORDER BY event_id, starts_at, feed_id) AS upcoming
  ORDER BY starts_at, title LIMIT ${ENTRIES_MAX}`);

const READER = statement(`
  SELECT f.member_id, m.tier FROM calendar_feed f JOIN member_identity m ON m.id = f.member_id
  WHERE f.secret_hash = $1 AND f.revoked_at IS NULL AND (f.expires_at IS NULL OR f.expires_at > $2)
    AND m.suspended_at IS NULL`);

export interface CalendarPart {
  readonly memberId: string | null;
  readonly tiers: readonly Tier[];
  /** Only this event. */
  readonly id?: string | undefined;
  /** Only this date of it. */
  readonly occurrence?: string | undefined;
}

export async function listForCalendar(tx: ReadTx, now: Date, part: CalendarPart): Promise<CalendarEvent[]> {
  const { memberId, tiers, id = null, occurrence = null } = part;
  return tx.run<CalendarEvent>(ENTRIES, [now, memberId, tiers, id, occurrence]);
}

/** The owner of a live calendar secret; undefined if revoked, expired or suspended. */
export async function findReader(
  tx: ReadTx,
  secretHash: Buffer,
  now: Date,
): Promise<{ member_id: string; tier: Tier } | undefined> {
  const [row] = await tx.run<{ member_id: string; tier: Tier }>(READER, [secretHash, now]);
  return row;
}

export async function insertCalendarFeed(
  tx: WriteTx,
  feed: Omit<CalendarFeedRow, "revoked_at"> & { secret_hash: Buffer },
): Promise<void> {
  await tx.query
    .insertInto("calendar_feed")
    .values({ ...feed, revoked_at: null })
    .execute();
}

export async function listCalendarFeeds(tx: ReadTx, memberId: string, now: Date): Promise<CalendarFeedRow[]> {
  return tx.query
    .selectFrom("calendar_feed")
    .select(["id", "member_id", "name", "created_at", "expires_at", "revoked_at"])
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Returns the time of revocation, now or earlier; undefined for an unknown ID. */
export async function revokeCalendarFeed(
  tx: WriteTx,
  feed: { id: string; memberId: string; now: Date },
): Promise<Date | undefined> {
  const row = await tx.query
    .updateTable("calendar_feed")
    .set((eb) => ({ revoked_at: eb.fn.coalesce("revoked_at", eb.val(feed.now)) }))
    .where("id", "=", feed.id)
    .where("member_id", "=", feed.memberId)
    .returning("revoked_at")
    .executeTakeFirst();
  return row?.revoked_at ?? undefined;
}
