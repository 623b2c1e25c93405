import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { reaches } from "../../../kernel/access/tiers.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { say } from "../messages.ts";
import { CANNOT_INSTRUCT, NO_SUCH_COURSE, NO_SUCH_INSTRUCTOR } from "../refusals.ts";
import { INSTRUCTOR_TIER } from "../rules.ts";
import { CourseId, renderSession, Session } from "../schemas.ts";
import * as store from "../store.ts";

export const schedule = defineOperation({
  id: "trainings.schedule",
  tool: "ic_admin_schedule_training",
  rest: { method: "POST", path: "/api/trainings/sessions", operationId: "scheduleTraining", status: 201 },
  title: "Schedule a training session",
  summary: "Plans a session of a course, with an instructor and a number of places.",
  when: "Use when an operator names a course, a time and an instructor. ic_resources_book books the room.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,

  input: object("ScheduleTraining", {
    course_id: CourseId,
    starts: instantInput("Start of the session.", "start"),
    ends: instantInput("End of the session.", "end"),
    location: Type.Optional(line({ maxLength: 120, description: "Where the session is." })),
    capacity: Type.Integer({ minimum: 1, maximum: 500, description: "Number of places." }),
    instructor_id: Type.String({ maxLength: 64, description: "The member who teaches and records the results." }),
  }),
  output: object("ScheduleTrainingResponse", { ok: Ok, session: Session }),
  errors: ["not_found", "forbidden", "bad_time"],
  examples: [
    {
      say: "Plan a laser training on the first of March at ten for six people, taught by Uma",
      input: {
        course_id: "laser-basics",
        starts: "2030-03-01T10:00:00Z",
        ends: "2030-03-01T12:00:00Z",
        location: "Workshop",
        capacity: 6,
        instructor_id: "mem_0123456789abcdef0000a001",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { course_id, starts, ends, location, capacity, instructor_id }) {
    const course = await store.findCourse(tx, course_id);
    if (!course) throw fail("not_found", NO_SUCH_COURSE);
    const tier = await store.tierOf(tx, instructor_id);
    if (!tier) throw fail("not_found", NO_SUCH_INSTRUCTOR);
    if (!reaches(tier, INSTRUCTOR_TIER)) throw fail("forbidden", CANNOT_INSTRUCT);
    const starts_at = new Date(starts);
    const ends_at = new Date(ends);
    if (!(starts_at > now && ends_at > starts_at)) {
      throw fail("bad_time", {
        message: say.badSessionTime,
        hint: "Correct starts and ends.",
      });
    }
    const id = newId("trs");
    await store.insertSession(tx, {
      id,
      course_id,
      starts_at,
      ends_at,
      location: location ?? "",
      capacity,
      instructor_id,
      cancelled_at: null,
      cancel_reason: null,
      created_at: now,
    });
    const session = await store.findSession(tx, id, memberOf(caller));
    if (!session) throw new Error(`the session ${id} vanished while it was being planned`);
    return { ok: true as const, session: renderSession(session, now) };
  },
});
