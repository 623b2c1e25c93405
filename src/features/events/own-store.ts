import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import type { OutsideState } from "./outside/store.ts";
import type { EventRow } from "./store.ts";

const RSVPS = statement(`
  SELECT e.*, r.created_at, r.state FROM (
    SELECT DISTINCT ON (event_url, occurrence) event_url, occurrence, state, created_at FROM rsvp
    WHERE member_id = $1 AND state <> 'withdrawn' ORDER BY event_url, occurrence, created_at DESC
  ) AS r CROSS JOIN LATERAL (
    SELECT event_id, own_id, recurrence_id, tier_min, cancelled_at, luma_url, title, '' AS description, location,
      host, cover_url, starts_at, ends_at, all_day
    FROM event WHERE luma_url = r.event_url AND ends_at > $2
      AND (recurrence_id = '' OR r.occurrence IN ('', recurrence_id))
    ORDER BY starts_at = nullif(r.occurrence, '')::timestamptz DESC NULLS LAST, starts_at LIMIT 1
  ) AS e ORDER BY e.starts_at, e.title LIMIT $3`);

export async function listOwnRsvps(tx: ReadTx, memberId: string, now: Date, limit: number) {
  return tx.run<EventRow & { created_at: Date; state: OutsideState }>(RSVPS, [memberId, now, limit]);
}
