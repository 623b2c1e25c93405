import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { EventRow } from "../store.ts";
import type { OwnRsvpRow, SeatState } from "./store.ts";

interface AttendeePage {
  readonly event_id: string;
  readonly occurrence: string;
  readonly states: readonly SeatState[];
  readonly limit: number;
  readonly offset: number;
}

const ATTENDEES = statement(`
  SELECT *, count(*) OVER () AS total FROM own_rsvp
  WHERE event_id = $1 AND occurrence = $2 AND state = ANY ($3)
  ORDER BY array_position($3, state), waiting_no, lower(name), id LIMIT $4 OFFSET $5`);

/** In the order of `states`, the waitlist by number, the others by name. */
export async function listAttendees(tx: ReadTx, page: AttendeePage) {
  const { event_id, occurrence, states, limit, offset } = page;
  const rows = await tx.run<OwnRsvpRow & { total: number }>(ATTENDEES, [event_id, occurrence, states, limit, offset]);
  return { attendees: rows, total: rows[0]?.total ?? 0 };
}

const ARRIVED = statement(`
  SELECT count(*)::int AS arrived FROM own_rsvp
  WHERE event_id = $1 AND occurrence = $2 AND checked_in_at IS NOT NULL`);

export async function countArrived(tx: ReadTx, eventId: string, occurrence: string): Promise<number> {
  const [row] = await tx.run<{ arrived: number }>(ARRIVED, [eventId, occurrence]);
  return row?.arrived ?? 0;
}

const OWN = statement(`
  SELECT e.event_id, e.own_id, e.recurrence_id, e.tier_min, e.cancelled_at, e.luma_url, e.title,
    '' AS description, e.location, e.host, e.cover_url, e.starts_at, e.ends_at, e.all_day,
    r.state, r.waiting_no, r.offered_until, r.occurrence, r.updated_at
  FROM own_rsvp r JOIN event e ON e.own_id = r.event_id AND e.recurrence_id = r.occurrence
  WHERE r.member_id = $1 AND e.ends_at > $2 AND r.state <> 'cancelled'
  ORDER BY e.starts_at LIMIT $3`);

export type MySeat = EventRow &
  Pick<OwnRsvpRow, "state" | "waiting_no" | "offered_until" | "occurrence" | "updated_at">;

export async function listMySeats(tx: ReadTx, memberId: string, now: Date, limit: number): Promise<MySeat[]> {
  return tx.run<MySeat>(OWN, [memberId, now, limit]);
}

const UNSETTLED = statement(`
  SELECT DISTINCT r.event_id, r.occurrence FROM own_rsvp r
    JOIN event e ON e.own_id = r.event_id AND e.recurrence_id = r.occurrence
  WHERE e.ends_at > $1 AND e.cancelled_at IS NULL AND (r.offered_until <= $1 OR r.waiting_no IS NOT NULL AND (
    e.capacity IS NULL OR e.capacity > (SELECT coalesce(sum(1 + s.guests), 0) FROM own_rsvp s
      WHERE s.event_id = r.event_id AND s.occurrence = r.occurrence AND s.state IN ('confirmed', 'offered'))))
  LIMIT $2`);

/** Dates with expired offers, or with free seats and a waitlist. */
export async function listUnsettled(tx: ReadTx, now: Date, limit: number) {
  return tx.run<{ event_id: string; occurrence: string }>(UNSETTLED, [now, limit]);
}

const REMIND = statement(`
  UPDATE own_rsvp r SET reminded_at = $1 FROM event e
  WHERE e.own_id = r.event_id AND e.recurrence_id = r.occurrence AND e.cancelled_at IS NULL
    AND e.starts_at > $1 AND e.starts_at <= $2 AND r.state = 'confirmed' AND r.reminded_at IS NULL
    AND r.id IN (SELECT u.id FROM own_rsvp u JOIN event d ON d.own_id = u.event_id
      AND d.recurrence_id = u.occurrence WHERE u.state = 'confirmed' AND u.reminded_at IS NULL
      AND d.starts_at > $1 AND d.starts_at <= $2 ORDER BY u.id LIMIT $3 FOR UPDATE OF u SKIP LOCKED)
  RETURNING r.id, r.member_id, r.event_id, r.occurrence, r.updated_at, e.title, e.location, e.starts_at, e.ends_at,
    e.sequence`);

export type Reminded = Pick<OwnRsvpRow, "id" | "member_id" | "event_id" | "occurrence" | "updated_at"> &
  Pick<EventRow, "title" | "location" | "starts_at" | "ends_at"> & { readonly sequence: number };

/** Marks confirmed RSVPs to dates that start before `until` as reminded, and returns them. */
export async function takeReminders(tx: WriteTx, now: Date, until: Date, limit: number): Promise<Reminded[]> {
  return tx.run<Reminded>(REMIND, [now, until, limit]);
}

const ACTIVE = statement(`
  SELECT DISTINCT r.member_id FROM own_rsvp r
    JOIN event e ON e.own_id = r.event_id AND e.recurrence_id = r.occurrence
  WHERE r.event_id = $1 AND ($2::text IS NULL OR r.occurrence = $2) AND e.ends_at > $3
    AND r.state IN ('confirmed', 'waitlisted', 'offered')`);

/** Members who come or wait, at one date or at all dates to come. */
export async function listActiveMembers(tx: ReadTx, eventId: string, occurrence: string | null, now: Date) {
  return (await tx.run<{ member_id: string }>(ACTIVE, [eventId, occurrence, now])).map(({ member_id }) => member_id);
}
