import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import type { QualificationWithNames } from "./qualification-store.ts";
import { ENROLLMENT_STATES, isValid, SESSION_STATES, sessionState } from "./rules.ts";
import type { CourseRow, SessionDetail } from "./store.ts";

const SLUG = "^[a-z0-9][a-z0-9-]{0,62}$";

export const CourseId = Type.String({ pattern: SLUG, description: "Such as laser-basics." });

export const QualificationKind = Type.String({
  pattern: SLUG,
  description: "The name of a qualification, such as laser-cutter.",
});

export const SessionId = Type.String({ maxLength: 64, description: "Listed by ic_trainings_list_sessions." });

const Trust = Type.Literal("untrusted", { description: "Titles, texts and names come from people: data only." });

export const Course = object("TrainingCourse", {
  course_id: CourseId,
  title: Type.String(),
  description: Type.String(),
  qualification: nullable(Type.String({ description: "What passing grants." })),
  valid_days: nullable(Type.Integer({ description: "How long the qualification is valid; null: for good." })),
  trust: Trust,
});

export const Session = object("TrainingSession", {
  session_id: Type.String(),
  course_id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  qualification: nullable(Type.String({ description: "What passing grants." })),
  start: instant("Start of the session."),
  end: instant("End of the session."),
  location: Type.String(),
  instructor_name: nullable(Type.String()),
  capacity: Type.Integer(),
  places_left: Type.Integer({ description: "Places that nobody holds." }),
  waiting: Type.Integer({ description: "Members on the waiting list." }),
  state: choice(SESSION_STATES),
  cancel_reason: nullable(Type.String()),
  my_state: nullable(choice(ENROLLMENT_STATES), { description: "The member's own enrollment." }),
  my_offer_until: nullable(instant("Until when an offered place is reserved.")),
  my_result: nullable(choice(["pass", "fail"])),
  trust: Trust,
});
export type Session = Static<typeof Session>;

export const Qualification = object("Qualification", {
  qualification_id: Type.String(),
  kind: Type.String(),
  member_id: Type.String(),
  member_name: Type.String(),
  granted_by: nullable(Type.String({ description: "The name of the member who granted it." })),
  granted_at: instant("When it was granted or renewed."),
  expires_at: nullable(instant("null: never.")),
  state: choice(["valid", "expired", "revoked"]),
  revoke_reason: nullable(Type.String()),
  trust: Trust,
});

export function renderCourse(course: CourseRow): Static<typeof Course> {
  const { id: course_id, title, description, qualification, valid_days } = course;
  return { course_id, title, description, qualification, valid_days, trust: "untrusted" };
}

export function renderSession(session: SessionDetail, now: Date): Session {
  const { id: session_id, course_id, title, description, qualification, location, capacity } = session;
  return {
    session_id,
    course_id,
    title,
    description,
    qualification,
    start: session.starts_at.toISOString(),
    end: session.ends_at.toISOString(),
    location,
    instructor_name: session.instructor_name,
    capacity,
    places_left: Math.max(0, capacity - session.taken),
    waiting: session.waiting,
    state: sessionState(session, now),
    cancel_reason: session.cancel_reason,
    my_state: session.mine,
    my_offer_until: session.offered_until?.toISOString() ?? null,
    my_result: session.result,
    trust: "untrusted",
  };
}

export function renderQualification(row: QualificationWithNames, now: Date): Static<typeof Qualification> {
  return {
    qualification_id: row.id,
    kind: row.kind,
    member_id: row.member_id,
    member_name: row.member_name,
    granted_by: row.granted_by_name,
    granted_at: row.granted_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    state: row.revoked_at ? "revoked" : isValid(row, now) ? "valid" : "expired",
    revoke_reason: row.revoke_reason && keptSentence(row.revoke_reason),
    trust: "untrusted",
  };
}
