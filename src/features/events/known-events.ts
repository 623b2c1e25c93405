import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import type { EventContent } from "./store.ts";

export interface ClaimableEvent {
  readonly url: string | null;
  readonly uid: string | null;
  /** Null once no calendar lists the event. */
  readonly title: string | null;
  readonly starts_at: Date | null;
  /** `going`: a host confirmed the member's RSVP. `invited`: the event was open to all. Attendance is unknown. */
  readonly status: "going" | "invited";
  readonly registered_at: Date | null;
}

const CLAIMABLE = statement(`
  WITH asked AS (
    SELECT DISTINCT ON (event_url) event_url, created_at, state FROM rsvp
    WHERE member_id = $1 AND created_at > $3 AND state <> 'withdrawn' ORDER BY event_url, created_at DESC),
  past AS (
    SELECT DISTINCT ON (event_id, starts_at) luma_url, uid, title, starts_at
    FROM event
    WHERE ends_at <= $2 AND ends_at > $3 AND tier_min = 'public' AND cancelled_at IS NULL
      AND NOT EXISTS (SELECT FROM asked WHERE asked.event_url = event.luma_url)
    ORDER BY event_id, starts_at, feed_id),
  known AS (
    SELECT asked.event_url AS url, held.uid, held.title, held.starts_at,
           CASE asked.state WHEN 'confirmed' THEN 'going' ELSE 'invited' END AS status,
           asked.created_at AS registered_at
    FROM asked LEFT JOIN LATERAL (
      SELECT uid, title, starts_at FROM event WHERE luma_url = asked.event_url AND starts_at <= $2
      ORDER BY starts_at DESC LIMIT 1
    ) AS held ON true
    WHERE held.starts_at IS NOT NULL OR NOT EXISTS (SELECT FROM event WHERE luma_url = asked.event_url)
    UNION ALL
    SELECT luma_url, uid, title, starts_at, 'invited', NULL FROM past)
  SELECT *, count(*) OVER () AS total FROM known
  WHERE status = ANY ($4) AND (url IS NULL OR url <> ALL ($5))
  ORDER BY starts_at DESC NULLS LAST, url, uid LIMIT $6`) as Statement<ClaimableEvent & { total: number }>;

const KNOWN = statement(`
  SELECT luma_url, title, description, location, host, cover_url, starts_at, ends_at, all_day FROM event
  WHERE luma_url = ANY ($1) ORDER BY starts_at DESC LIMIT 1`);

/**
 * Events that have begun since `since`, with the member's RSVP or from the space's calendars, except the URLs in `except`; newest
 * first.
 */
export async function listClaimable(
  tx: ReadTx,
  page: {
    memberId: string;
    now: Date;
    since: Date;
    statuses: readonly ClaimableEvent["status"][];
    except: readonly string[];
    limit: number;
  },
): Promise<{ events: ClaimableEvent[]; total: number }> {
  const { memberId, now, since, statuses, except, limit } = page;
  const values = [memberId, now, since, statuses, except, limit];
  const rows = await tx.run<ClaimableEvent & { total: number }>(CLAIMABLE, values);
  return { events: rows, total: Number(rows[0]?.total ?? 0) };
}

export async function findKnownEvent(tx: ReadTx, urls: readonly string[]): Promise<EventContent | undefined> {
  const [event] = await tx.run<EventContent>(KNOWN, [urls]);
  return event;
}
