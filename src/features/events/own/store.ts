import { type Statement, statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { Question } from "../../../kernel/forms/questions.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    own_event: {
      questions: readonly Question[];
    };
  }
}

export interface OwnEventRow extends Row<"own_event"> {
  /** Markdown. */
  description: string;
  /** Null: no limit. */
  capacity: number | null;
}

export interface OwnDateRow {
  own_id: string;
  recurrence_id: string;
  starts_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
  sequence: number;
}

/** False if the ID is taken. */
export async function insertOwnEvent(
  tx: WriteTx,
  event: Omit<OwnEventRow, "rev" | "cancelled_at" | "cancelled_reason">,
): Promise<boolean> {
  const inserted = await tx.query
    .insertInto("own_event")
    .values({ ...event, questions: JSON.stringify(event.questions) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Puts dates of an own event beside those of the feeds. */
export async function insertDates(
  tx: WriteTx,
  event: Omit<OwnEventRow, "rev" | "cancelled_at" | "cancelled_reason">,
  dates: readonly Pick<OwnDateRow, "recurrence_id" | "starts_at" | "ends_at">[],
): Promise<void> {
  const { id, title, description, location, host, cover_url, tier_min, capacity, updated_at: revised_at } = event;
  const content = { title, description, location, host, cover_url, tier_min, luma_url: null, all_day: false, capacity };
  const rows = dates.map((date) => ({ own_id: id, uid: id, ...content, ...date, revised_at }));
  await tx.query.insertInto("event").values(rows).execute();
}

const COPY = statement(`
  UPDATE event SET title = o.title, description = o.description, location = o.location, host = o.host,
    cover_url = o.cover_url, tier_min = o.tier_min, capacity = o.capacity, sequence = sequence + 1, revised_at = o.updated_at
  FROM own_event o WHERE event.own_id = o.id AND o.id = $1`);

/** Changes the event and the copies of its content at its dates. */
export async function updateOwnEvent(
  tx: WriteTx,
  id: string,
  { now, questions, ...changes }: Partial<Omit<OwnEventRow, "id">> & { now: Date },
): Promise<void> {
  const stored = { ...changes, ...(questions && { questions: JSON.stringify(questions) }) };
  await tx.query
    .updateTable("own_event")
    .set(({ eb }) => ({ ...stored, rev: eb("rev", "+", 1), updated_at: now }))
    .where("id", "=", id)
    .execute();
  await tx.run(COPY, [id]);
}

export async function findOwnEvent(tx: ReadTx, id: string): Promise<OwnEventRow | undefined> {
  const row = await tx.query.selectFrom("own_event").selectAll().where("id", "=", id).executeTakeFirst();
  return row as unknown as OwnEventRow | undefined;
}

export async function lockOwnEvent(tx: WriteTx, id: string): Promise<OwnEventRow | undefined> {
  const row = await tx.query.selectFrom("own_event").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row as unknown as OwnEventRow | undefined;
}

const OWN_EVENTS = statement(`
  SELECT o.*, count(*) OVER () AS total FROM own_event o
  JOIN LATERAL (SELECT min(starts_at) FILTER (WHERE ends_at > $1) AS next, max(starts_at) AS last
    FROM event WHERE own_id = o.id) AS d ON true
  WHERE ($2::text IS NULL OR EXISTS (SELECT FROM own_event_host h WHERE h.event_id = o.id AND h.member_id = $2))
    AND ($3::text IS NULL OR o.id = $3)
  ORDER BY d.next IS NULL, d.next, d.last DESC, o.id LIMIT $4 OFFSET $5`);

interface OwnEventPage {
  /** Only those that this member hosts. */
  readonly hostId: string | null;
  readonly id: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Those with a next date first, soonest first. */
export async function listOwnEvents(tx: ReadTx, { hostId, id, limit, offset }: OwnEventPage, now: Date) {
  const rows = await tx.run<OwnEventRow & { total: number }>(OWN_EVENTS, [now, hostId, id, limit, offset]);
  return { events: rows, total: rows[0]?.total ?? 0 };
}

/** The dates that have not ended, and the last one, in order. */
const OWN_DATES = statement(`
  SELECT own_id, recurrence_id, starts_at, ends_at, cancelled_at, sequence FROM event e WHERE own_id = ANY ($1)
    AND ($3 OR ends_at > $2 OR starts_at = (SELECT max(l.starts_at) FROM event l WHERE l.own_id = e.own_id))
  ORDER BY own_id, starts_at`) as Statement<OwnDateRow>;

/** With `ended`, all dates. */
export async function listOwnDates(
  tx: ReadTx,
  ids: readonly string[],
  now: Date,
  ended = false,
): Promise<OwnDateRow[]> {
  return tx.run<OwnDateRow>(OWN_DATES, [ids, now, ended]);
}

/** The date under its lock, which every change of its seats takes first. */
export async function lockOwnDate(tx: WriteTx, id: string, occurrence: string): Promise<OwnDateRow | undefined> {
  const row = await tx.query
    .selectFrom("event")
    .select(["recurrence_id", "starts_at", "ends_at", "cancelled_at", "sequence"])
    .where("own_id", "=", id)
    .where("recurrence_id", "=", occurrence)
    .forUpdate()
    .executeTakeFirst();
  return row && { own_id: id, ...row };
}

export async function updateDate(
  tx: WriteTx,
  { own_id, recurrence_id }: Pick<OwnDateRow, "own_id" | "recurrence_id">,
  { now, ...changes }: Partial<Pick<OwnDateRow, "starts_at" | "ends_at" | "cancelled_at">> & { now: Date },
): Promise<void> {
  await tx.query
    .updateTable("event")
    .set(({ eb }) => ({ ...changes, sequence: eb("sequence", "+", 1), revised_at: now }))
    .where("own_id", "=", own_id)
    .where("recurrence_id", "=", recurrence_id)
    .execute();
}

/** Cancels the dates that have not ended. */
export async function cancelDates(tx: WriteTx, id: string, now: Date): Promise<void> {
  await tx.query
    .updateTable("event")
    .set(({ eb }) => ({ cancelled_at: now, sequence: eb("sequence", "+", 1), revised_at: now }))
    .where("own_id", "=", id)
    .where("cancelled_at", "is", null)
    .where("ends_at", ">", now)
    .execute();
}
