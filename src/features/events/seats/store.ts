import { type Statement, statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { Question } from "../../../kernel/forms/questions.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    own_rsvp: {
      answers: Readonly<Record<string, string>>;
    };
  }
}

export const SEAT_STATES = ["confirmed", "waitlisted", "offered", "declined", "cancelled"] as const;
export type SeatState = (typeof SEAT_STATES)[number];

export interface OwnRsvpRow extends Row<"own_rsvp"> {
  /** Beside the member. */
  guests: number;
}

/** A date with what decides on its seats; its row is locked. */
export interface SeatedDate {
  event_id: string;
  occurrence: string;
  title: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
  sequence: number;
  capacity: number | null;
  guests_max: number;
  offer_hours: number;
  questions: readonly Question[];
}

const LOCK = statement(`
  SELECT e.own_id AS event_id, e.recurrence_id AS occurrence, e.title, e.location, e.starts_at, e.ends_at,
    e.cancelled_at, e.sequence, e.capacity, o.guests_max, o.offer_hours, o.questions
  FROM event e JOIN own_event o ON o.id = e.own_id WHERE e.own_id = $1 AND e.recurrence_id = $2
  FOR UPDATE OF e`) as Statement<SeatedDate>;

/** Takes the one lock under which the seats of a date change. */
export async function lockDate(tx: WriteTx, eventId: string, occurrence: string): Promise<SeatedDate | undefined> {
  const [date] = await tx.run<SeatedDate>(LOCK, [eventId, occurrence]);
  return date;
}

const TALLY = statement(`
  SELECT coalesce(sum(1 + guests) FILTER (WHERE state IN ('confirmed', 'offered')), 0)::int AS taken,
    count(*) FILTER (WHERE state = 'waitlisted')::int AS waiting,
    coalesce(max(waiting_no), 0)::int AS last_no,
    count(*) FILTER (WHERE offered_until <= $3)::int AS lapsed
  FROM own_rsvp WHERE event_id = $1 AND occurrence = $2`);

export interface Tally {
  /** Seats that are confirmed or held. */
  readonly taken: number;
  readonly waiting: number;
  readonly last_no: number;
  /** Offers that have expired and are not yet ended. */
  readonly lapsed: number;
}

type DateKey = Pick<SeatedDate, "event_id" | "occurrence">;

/** To decide on it, lock the date first. */
export async function tally(tx: ReadTx, { event_id, occurrence }: DateKey, now: Date): Promise<Tally> {
  const [row] = await tx.run<Tally>(TALLY, [event_id, occurrence, now]);
  return row ?? { taken: 0, waiting: 0, last_no: 0, lapsed: 0 };
}

const FIND = statement("SELECT * FROM own_rsvp WHERE event_id = $1 AND occurrence = $2 AND member_id = $3");

export async function findRsvp(
  tx: ReadTx,
  { event_id, occurrence }: DateKey,
  memberId: string,
): Promise<OwnRsvpRow | undefined> {
  const [row] = await tx.run<OwnRsvpRow>(FIND, [event_id, occurrence, memberId]);
  return row;
}

const PUT = statement(`
  INSERT INTO own_rsvp (id, event_id, occurrence, member_id, token_id, email, name, guests, answers, state,
    waiting_no, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
  ON CONFLICT ON CONSTRAINT own_rsvp_once DO UPDATE SET token_id = excluded.token_id, email = excluded.email,
    name = excluded.name, guests = excluded.guests, answers = excluded.answers, state = excluded.state,
    waiting_no = excluded.waiting_no, offered_until = NULL, reason = NULL, updated_at = excluded.updated_at
  RETURNING *`);

type NewRsvp = Omit<
  OwnRsvpRow,
  "offered_until" | "reason" | "updated_at" | "checked_in_at" | "checked_in_by" | "reminded_at"
>;

/** The member's RSVP to the date, new or in place of an ended one. */
export async function putRsvp(tx: WriteTx, rsvp: NewRsvp): Promise<OwnRsvpRow> {
  const { id, event_id, occurrence, member_id, token_id, email, name, guests, answers, state } = rsvp;
  const who = [id, event_id, occurrence, member_id, token_id, email, name, guests, JSON.stringify(answers)];
  const [row] = await tx.run<OwnRsvpRow>(PUT, [...who, state, rsvp.waiting_no, rsvp.created_at]);
  if (!row) throw new Error("the RSVP was not stored");
  return row;
}

export async function updateRsvp(
  tx: WriteTx,
  id: string,
  { answers, ...changes }: Partial<Omit<OwnRsvpRow, "id">>,
): Promise<OwnRsvpRow> {
  const row = await tx.query
    .updateTable("own_rsvp")
    .set({ ...changes, ...(answers && { answers: JSON.stringify(answers) }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as OwnRsvpRow;
}

const END_LAPSED = statement(`
  UPDATE own_rsvp SET state = 'cancelled', offered_until = NULL, updated_at = $3
  WHERE event_id = $1 AND occurrence = $2 AND offered_until <= $3 RETURNING *`);

export async function endLapsed(tx: WriteTx, { event_id, occurrence }: DateKey, now: Date): Promise<OwnRsvpRow[]> {
  return tx.run<OwnRsvpRow>(END_LAPSED, [event_id, occurrence, now]);
}

const WAITING = statement(`
  SELECT * FROM own_rsvp WHERE event_id = $1 AND occurrence = $2 AND waiting_no IS NOT NULL
  ORDER BY waiting_no LIMIT 200`);

export async function listWaiting(tx: ReadTx, { event_id, occurrence }: DateKey): Promise<OwnRsvpRow[]> {
  return tx.run<OwnRsvpRow>(WAITING, [event_id, occurrence]);
}

const POSITION = statement(`
  SELECT count(*)::int AS position FROM own_rsvp
  WHERE event_id = $1 AND occurrence = $2 AND waiting_no <= $3`);

/** Its place on the waitlist, from 1; null for one that does not wait. */
export async function positionOf(
  tx: ReadTx,
  { event_id, occurrence, waiting_no }: Pick<OwnRsvpRow, "event_id" | "occurrence" | "waiting_no">,
): Promise<number | null> {
  if (waiting_no === null) return null;
  const [row] = await tx.run<{ position: number }>(POSITION, [event_id, occurrence, waiting_no]);
  return row?.position ?? null;
}

const OF_DATE = statement("SELECT * FROM own_rsvp WHERE event_id = $1 AND occurrence = $2 AND id = $3");

export async function findOfDate(
  tx: ReadTx,
  { event_id, occurrence }: DateKey,
  id: string,
): Promise<OwnRsvpRow | undefined> {
  const [row] = await tx.run<OwnRsvpRow>(OF_DATE, [event_id, occurrence, id]);
  return row;
}
