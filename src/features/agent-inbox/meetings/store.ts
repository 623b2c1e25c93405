import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { daysBefore } from "../../../kernel/values/duration.ts";

export type MeetingRow = Row<"agent_meeting">;

export async function insertMeeting(tx: WriteTx, meeting: Omit<MeetingRow, "sequence">): Promise<void> {
  await tx.query.insertInto("agent_meeting").values(meeting).execute();
}

export async function findMeeting(tx: ReadTx, id: string): Promise<MeetingRow | undefined> {
  return tx.query.selectFrom("agent_meeting").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The thread is locked before: each change of a meeting locks it. */
export async function findMeetingOf(tx: ReadTx, threadId: string): Promise<MeetingRow | undefined> {
  return tx.query.selectFrom("agent_meeting").selectAll().where("thread_id", "=", threadId).executeTakeFirst();
}

export async function cancelMeetingRow(tx: WriteTx, id: string, by: string, now: Date): Promise<void> {
  await tx.query
    .updateTable("agent_meeting")
    .set((eb) => ({ cancelled_at: now, cancelled_by: by, sequence: eb("sequence", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** A reopened thread can be accepted again. */
export async function deleteMeeting(tx: WriteTx, id: string): Promise<void> {
  await tx.query.deleteFrom("agent_meeting").where("id", "=", id).execute();
}

const OVERLAPPING = statement(`
  SELECT id, starts_at, ends_at FROM agent_meeting
  WHERE (from_member = $1 OR to_member = $1) AND cancelled_at IS NULL AND starts_at < $3 AND ends_at > $2
  ORDER BY starts_at LIMIT 20`);

const BUSY = statement(`
  SELECT starts_at, ends_at FROM agent_meeting
  WHERE (from_member = $1 OR to_member = $1) AND cancelled_at IS NULL AND ends_at > $2 ORDER BY starts_at LIMIT 500`);

type Span = Pick<MeetingRow, "starts_at" | "ends_at">;

/** The member's other confirmed meetings in that time. */
export async function listOverlapping(tx: ReadTx, memberId: string, span: Span): Promise<(Span & { id: string })[]> {
  return tx.run(OVERLAPPING, [memberId, span.starts_at, span.ends_at]);
}

export async function listBusy(tx: ReadTx, memberId: string, now: Date): Promise<Span[]> {
  return tx.run<Span>(BUSY, [memberId, now]);
}

const CANCELLED_DAYS = 30;

const FOR_CALENDAR = statement(`
  SELECT m.*, o.name AS other_name FROM agent_meeting m
    LEFT JOIN member_identity o ON o.id = CASE WHEN m.from_member = $1 THEN m.to_member ELSE m.from_member END
  WHERE (m.from_member = $1 OR m.to_member = $1) AND (m.ends_at > $2 OR m.cancelled_at > $3)
    AND (m.cancelled_at IS NULL OR m.cancelled_at > $3)
  ORDER BY m.starts_at, m.id LIMIT 200`);

export type CalendarMeeting = MeetingRow & { other_name: string | null };

/** Coming meetings, and those canceled in the last 30 days: a calendar keeps an entry until it reads of its end. */
export async function listForCalendar(tx: ReadTx, memberId: string, now: Date): Promise<CalendarMeeting[]> {
  return tx.run<CalendarMeeting>(FOR_CALENDAR, [memberId, now, daysBefore(now, CANCELLED_DAYS)]);
}
