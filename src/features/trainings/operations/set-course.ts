import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { Course, CourseId, QualificationKind, renderCourse } from "../schemas.ts";
import * as store from "../store.ts";

export const setCourse = defineOperation({
  id: "trainings.set_course",
  tool: "ic_admin_set_course",
  rest: { method: "PUT", path: "/api/trainings/courses/{course_id}", operationId: "setCourse" },
  title: "Add or change a course",
  summary: "Adds a course, or replaces its title, text and the qualification that passing grants.",
  when: "Use before ic_admin_schedule_training. Qualifications granted earlier stay as they are.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "trainings.set_course",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ course_id }, _, before) =>
      before && {
        course_id,
        title: before.title,
        description: before.description,
        qualification: before.qualification,
        valid_days: before.valid_days,
      },
  },
  bodyBytesMax: 8 * 1024,

  input: object("SetCourse", {
    course_id: CourseId,
    title: line({ minLength: 1, maxLength: 120, description: "Name of the course." }),
    description: Type.Optional(Type.String({ maxLength: 2_000, description: "What the course teaches." })),
    qualification: Type.Optional(nullable(QualificationKind, { description: "What passing grants; null: nothing." })),
    valid_days: Type.Optional(
      nullable(Type.Integer({ minimum: 1, maximum: 3_660 }), { description: "null: valid for good." }),
    ),
  }),
  output: object("CourseResponse", { ok: Ok, course: Course }),
  errors: [],
  examples: [
    {
      say: "Add a welding course that is valid for a year",
      input: { course_id: "welding-basics", title: "Welding basics", qualification: "welder", valid_days: 365 },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, wasBefore }, { course_id, title, description, qualification, valid_days }) {
    const before = await store.findCourse(tx, course_id);
    if (before) {
      const { title, description, qualification, valid_days } = before;
      wasBefore({ title, description, qualification, valid_days });
    }
    const course = await store.putCourse(tx, {
      id: course_id,
      title,
      description: plainText(description ?? before?.description ?? ""),
      qualification: qualification === undefined ? (before?.qualification ?? null) : qualification,
      valid_days: valid_days === undefined ? (before?.valid_days ?? null) : valid_days,
      created_at: before?.created_at ?? now,
      updated_at: now,
    });
    return { ok: true as const, course: renderCourse(course) };
  },
});
