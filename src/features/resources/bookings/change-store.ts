import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { BookingRow, BookingState, ResourceRow } from "../store.ts";

const CHANGE = statement(`
  UPDATE booking SET starts_at = $2, ends_at = $3, held_until = $4, purpose = $5, state = $6,
    checked_in_at = NULL, sequence = sequence + 1
  WHERE id = $1 RETURNING *`);

export interface Change {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly held_until: Date | null;
  readonly purpose: string | null;
  readonly state: BookingState;
}

/** The resource is locked and the slot known to be free. */
export async function change(tx: WriteTx, id: string, to: Change): Promise<BookingRow> {
  const values = [to.starts_at, to.ends_at, to.held_until, to.purpose, to.state];
  const [row] = await tx.run<BookingRow>(CHANGE, [id, ...values]);
  return row as BookingRow;
}

const TO_CHANGE = statement(`
  SELECT r.* FROM resource r JOIN booking b ON b.resource_id = r.id WHERE b.id = $1 AND b.member_id = $2
  FOR UPDATE OF r`);

/**
 * The resource of a member's booking, locked before the booking, as outages lock them: nobody books it meanwhile,
 * because placing a booking locks it FOR KEY SHARE.
 */
export async function lockResourceOf(tx: WriteTx, id: string, memberId: string): Promise<ResourceRow | undefined> {
  const [row] = await tx.run<ResourceRow>(TO_CHANGE, [id, memberId]);
  return row;
}

const FOLLOWING = statement(`
  SELECT * FROM booking WHERE series_id = $1 AND member_id = $2 AND starts_at >= $3
  AND state IN ('queued', 'confirmed') ORDER BY starts_at, id FOR UPDATE`);

/** The held bookings of a member's series that begin at or after a time. */
export async function lockFollowing(
  tx: WriteTx,
  series: { readonly id: string; readonly memberId: string; readonly from: Date },
): Promise<BookingRow[]> {
  return tx.run<BookingRow>(FOLLOWING, [series.id, series.memberId, series.from]);
}

const CHECK_IN = statement("UPDATE booking SET checked_in_at = $2 WHERE id = $1");

export async function checkIn(tx: WriteTx, id: string, now: Date): Promise<void> {
  await tx.run(CHECK_IN, [id, now]);
}

const NO_SHOWS = statement(`
  SELECT b.* FROM booking b JOIN resource r ON r.id = b.resource_id
  WHERE b.state = 'confirmed' AND b.checked_in_at IS NULL AND b.starts_at > $1::timestamptz - interval '1 day'
    AND b.starts_at + make_interval(mins => r.check_in_minutes) <= $1 AND b.ends_at > $1
    AND b.created_at + make_interval(mins => r.check_in_minutes) <= $1
  ORDER BY b.starts_at, b.id LIMIT $2 FOR UPDATE OF b SKIP LOCKED`);

/** Bookings that nobody checked in within the time of their resource, and that are not over. */
export async function lockNoShows(tx: WriteTx, now: Date, limit: number): Promise<BookingRow[]> {
  return tx.run<BookingRow>(NO_SHOWS, [now, limit]);
}
