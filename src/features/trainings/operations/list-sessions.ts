import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { CourseId, renderSession, Session } from "../schemas.ts";
import * as store from "../store.ts";

const SESSIONS_MAX = 100;

export const listSessions = defineOperation({
  id: "trainings.list_sessions",
  tool: "ic_trainings_list_sessions",
  rest: { method: "GET", path: "/api/trainings/sessions", operationId: "listTrainingSessions" },
  title: "List training sessions",
  summary: "Lists running and coming training sessions with free places and the member's own enrollment.",
  when: "Use when the member wants a training, or lacks a qualification for a machine.",

  effect: "read",
  listed: "second",
  access: { scope: "trainings:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListTrainingSessions", { course_id: Type.Optional(CourseId) }),
  output: object("TrainingSessionsResponse", {
    ok: Ok,
    time_zone: SpaceTimeZone,
    sessions: Type.Array(Session, { description: "By start." }),
  }),
  errors: [],
  examples: [{ say: "When is the next laser training?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }, { course_id = null }) {
    const memberId = memberOf(caller);
    const sessions = await store.listUpcoming(tx, { memberId, now, courseId: course_id, limit: SESSIONS_MAX });
    return {
      ok: true as const,
      time_zone: await spaceTimeZone(tx),
      sessions: sessions.map((session) => renderSession(session, now)),
    };
  },
});
