import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { EnrollmentState } from "./rules.ts";

export type CourseRow = Row<"training_course">;

export type SessionRow = Row<"training_session">;

export type EnrollmentRow = Row<"training_enrollment">;

/** A session with its course, the number of places taken, and the state of one member. */
export interface SessionDetail extends SessionRow {
  title: string;
  description: string;
  qualification: string | null;
  valid_days: number | null;
  instructor_name: string | null;
  taken: number;
  waiting: number;
  mine: EnrollmentState | null;
  /** When the member took the place or its wait began. */
  mine_since: Date | null;
  offered_until: Date | null;
  result: "pass" | "fail" | null;
}

const TAKEN: readonly EnrollmentState[] = ["enrolled", "offered", "attended", "no-show"];
/** States that end with the cancellation of the session. */
const OPEN: readonly EnrollmentState[] = ["enrolled", "waitlisted", "offered"];

export async function listCourses(tx: ReadTx, limit: number): Promise<CourseRow[]> {
  return tx.query.selectFrom("training_course").selectAll().orderBy("title").orderBy("id").limit(limit).execute();
}

export async function findCourse(tx: ReadTx, id: string): Promise<CourseRow | undefined> {
  return tx.query.selectFrom("training_course").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function putCourse(tx: WriteTx, course: CourseRow): Promise<CourseRow> {
  const { id: _id, created_at: _created, ...changes } = course;
  return tx.query
    .insertInto("training_course")
    .values(course)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertSession(tx: WriteTx, session: SessionRow): Promise<void> {
  await tx.query.insertInto("training_session").values(session).execute();
}

export async function cancelSession(tx: WriteTx, id: string, reason: string, now: Date): Promise<void> {
  const changes = { cancelled_at: now, cancel_reason: reason };
  await tx.query.updateTable("training_session").set(changes).where("id", "=", id).execute();
}

const DETAIL = `SELECT s.*, c.title, c.description, c.qualification, c.valid_days, i.name AS instructor_name,
    (SELECT count(*)::int FROM training_enrollment e WHERE e.session_id = s.id
       AND e.state IN ('enrolled', 'offered', 'attended', 'no-show')) AS taken,
    (SELECT count(*)::int FROM training_enrollment e WHERE e.session_id = s.id AND e.state = 'waitlisted') AS waiting,
    m.state AS mine, m.queued_at AS mine_since, m.offered_until, m.result
  FROM training_session s JOIN training_course c ON c.id = s.course_id
  LEFT JOIN member_identity i ON i.id = s.instructor_id
  LEFT JOIN training_enrollment m ON m.session_id = s.id AND m.member_id = $1`;

const FIND = statement(`${DETAIL} WHERE s.id = $2`);

export async function findSession(tx: ReadTx, id: string, memberId: string): Promise<SessionDetail | undefined> {
  const [row] = await tx.run<SessionDetail>(FIND, [memberId, id]);
  return row;
}

const LOCK = statement("SELECT id FROM training_session WHERE id = $1 FOR NO KEY UPDATE");

/** Serializes all changes of the session's places. */
export async function lockSession(tx: WriteTx, id: string, memberId: string): Promise<SessionDetail | undefined> {
  const locked = await tx.run(LOCK, [id]);
  return locked.length > 0 ? findSession(tx, id, memberId) : undefined;
}

const UPCOMING = statement(`
  ${DETAIL} WHERE s.ends_at > $2 AND s.cancelled_at IS NULL AND ($3::text IS NULL OR s.course_id = $3)
  ORDER BY s.starts_at, s.id LIMIT $4`);

export async function listUpcoming(
  tx: ReadTx,
  asked: { memberId: string; now: Date; courseId: string | null; limit: number },
): Promise<SessionDetail[]> {
  return tx.run(UPCOMING, [asked.memberId, asked.now, asked.courseId, asked.limit]);
}

const GRANTING = statement(`
  ${DETAIL} WHERE c.qualification = $2 AND s.starts_at > $3 AND s.cancelled_at IS NULL
  ORDER BY s.starts_at, s.id LIMIT $4`);

/** The next sessions whose course grants the qualification. */
export async function listGranting(
  tx: ReadTx,
  asked: { memberId: string; kind: string; now: Date; limit: number },
): Promise<SessionDetail[]> {
  return tx.run(GRANTING, [asked.memberId, asked.kind, asked.now, asked.limit]);
}

const OF_MEMBER = statement(`${DETAIL} WHERE m.member_id IS NOT NULL ORDER BY s.starts_at DESC, s.id LIMIT $2`);

export async function listOfMember(tx: ReadTx, memberId: string, limit: number): Promise<SessionDetail[]> {
  return tx.run(OF_MEMBER, [memberId, limit]);
}

const TAUGHT = statement(`
  ${DETAIL} WHERE s.instructor_id = $1 AND s.ends_at > $2 AND s.cancelled_at IS NULL
  ORDER BY s.starts_at, s.id LIMIT $3`);

export async function listTaught(tx: ReadTx, memberId: string, since: Date, limit: number): Promise<SessionDetail[]> {
  return tx.run(TAUGHT, [memberId, since, limit]);
}

export type EnrollmentWithName = EnrollmentRow & { member_name: string };

export async function listEnrollments(tx: ReadTx, sessionId: string, limit: number): Promise<EnrollmentWithName[]> {
  return tx.query
    .selectFrom("training_enrollment")
    .innerJoin("member_identity", "member_identity.id", "training_enrollment.member_id")
    .selectAll("training_enrollment")
    .select("member_identity.name as member_name")
    .where("session_id", "=", sessionId)
    .orderBy("queued_at")
    .orderBy("member_id")
    .limit(limit)
    .execute();
}

export async function putEnrollment(tx: WriteTx, row: EnrollmentRow): Promise<void> {
  const { session_id: _session, member_id: _member, ...changes } = row;
  await tx.query
    .insertInto("training_enrollment")
    .values(row)
    .onConflict((conflict) => conflict.columns(["session_id", "member_id"]).doUpdateSet(changes))
    .execute();
}

export async function updateEnrollment(
  tx: WriteTx,
  { session_id, member_id }: Pick<EnrollmentRow, "session_id" | "member_id">,
  changes: Partial<EnrollmentRow>,
): Promise<void> {
  await tx.query
    .updateTable("training_enrollment")
    .set(changes)
    .where("session_id", "=", session_id)
    .where("member_id", "=", member_id)
    .execute();
}

export async function longestWaiting(tx: ReadTx, sessionId: string): Promise<EnrollmentRow | undefined> {
  return tx.query
    .selectFrom("training_enrollment")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("state", "=", "waitlisted")
    .orderBy("queued_at")
    .orderBy("member_id")
    .limit(1)
    .executeTakeFirst();
}

/** Ends every open enrollment of the session. Returns the members hit. */
export async function endEnrollments(tx: WriteTx, sessionId: string, now: Date): Promise<string[]> {
  const rows = await tx.query
    .updateTable("training_enrollment")
    .set({ state: "cancelled", offered_until: null, updated_at: now })
    .where("session_id", "=", sessionId)
    .where("state", "in", OPEN)
    .returning("member_id")
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Sessions with an offer that has lapsed. */
export async function sessionsWithLapsed(tx: ReadTx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.query
    .selectFrom("training_enrollment")
    .select("session_id")
    .distinct()
    .where("state", "=", "offered")
    .where("offered_until", "<=", now)
    .limit(limit)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** Takes lapsed offers back. Returns their members. */
export async function lapseOffers(tx: WriteTx, sessionId: string, now: Date): Promise<string[]> {
  const rows = await tx.query
    .updateTable("training_enrollment")
    .set({ state: "lapsed", offered_until: null, updated_at: now })
    .where("session_id", "=", sessionId)
    .where("state", "=", "offered")
    .where("offered_until", "<=", now)
    .returning("member_id")
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export function takesPlace(state: EnrollmentState | null): boolean {
  return state !== null && TAKEN.includes(state);
}

/** Undefined if the member does not exist. */
export async function tierOf(tx: ReadTx, memberId: string): Promise<Tier | undefined> {
  const row = await tx.query.selectFrom("member_identity").select("tier").where("id", "=", memberId).executeTakeFirst();
  return row?.tier;
}
