import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_SESSION, NOT_INSTRUCTOR } from "../refusals.ts";
import { ENROLLMENT_STATES } from "../rules.ts";
import { renderSession, Session, SessionId } from "../schemas.ts";
import * as store from "../store.ts";

const LISTED_MAX = 1_000;

export const listEnrollments = defineOperation({
  id: "trainings.list_enrollments",
  tool: "ic_trainings_list_enrollments",
  rest: { method: "GET", path: "/api/trainings/sessions/{session_id}/enrollments", operationId: "listEnrollments" },
  title: "List who takes part in a training",
  summary: "Lists the members of a session for its instructor and for operators.",

  effect: "read",
  access: { person: "ft-member", page: "/trainings" },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListEnrollments", { session_id: SessionId }),
  output: object("EnrollmentsResponse", {
    ok: Ok,
    session: Session,
    enrollments: Type.Array(
      object("TrainingEnrollment", {
        member_id: Type.String(),
        member_name: Type.String(),
        state: choice(ENROLLMENT_STATES),
        result: nullable(choice(["pass", "fail"])),
      }),
      { description: "By the time of enrolling." },
    ),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Who comes to my training?",
      input: { session_id: "trs_0a1b2c3d4e5f607182930003" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { session_id }) {
    const by = memberOf(caller);
    const session = await store.findSession(tx, session_id, by);
    if (!session) throw fail("not_found", NO_SUCH_SESSION);
    if (session.instructor_id !== by && caller.tier !== "operator") throw fail("forbidden", NOT_INSTRUCTOR);
    const rows = await store.listEnrollments(tx, session_id, LISTED_MAX);
    return {
      ok: true as const,
      session: renderSession(session, now),
      enrollments: rows.map(({ member_id, member_name, state, result }) => ({ member_id, member_name, state, result })),
    };
  },
});
