import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Course, renderCourse } from "../schemas.ts";
import * as store from "../store.ts";

const COURSES_MAX = 200;

export const listCourses = defineOperation({
  id: "trainings.list_courses",
  tool: "ic_trainings_list_courses",
  rest: { method: "GET", path: "/api/trainings/courses", operationId: "listCourses" },
  title: "List courses",
  summary: "Lists the space's courses and the qualification that each one grants.",
  when: "Use to find out which course a machine needs. ic_trainings_list_sessions has the dates.",

  effect: "read",
  access: { scope: "trainings:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("CoursesResponse", { ok: Ok, courses: Type.Array(Course) }),
  errors: [],
  examples: [{ say: "Which courses are there?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    return { ok: true as const, courses: (await store.listCourses(tx, COURSES_MAX)).map(renderCourse) };
  },
});
