import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { daysBefore } from "../../../kernel/values/duration.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { listOf } from "../qualification-store.ts";
import { Qualification, renderQualification, renderSession, Session } from "../schemas.ts";
import * as store from "../store.ts";

const SHOWN_MAX = 100;
/** Instructors record results within this time after the session. */
const TAUGHT_DAYS = 30;

export const listMine = defineOperation({
  id: "trainings.list_mine",
  tool: "ic_trainings_list_mine",
  rest: { method: "GET", path: "/api/trainings/mine", operationId: "listMyTrainings" },
  title: "List my qualifications and trainings",
  summary: "Lists the member's qualifications, the sessions they enrolled in, and those that they teach.",
  when: "Use to see whether the member may use a machine, and until when.",

  effect: "read",
  access: { scope: "trainings:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyTrainingsResponse", {
    ok: Ok,
    time_zone: SpaceTimeZone,
    qualifications: Type.Array(Qualification, { description: "Newest first." }),
    sessions: Type.Array(Session, { description: "With an enrollment of the member, latest first." }),
    teaching: Type.Array(Session, { description: "Taught by the member, from the last 30 days on." }),
  }),
  errors: [],
  examples: [{ say: "May I use the laser cutter?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    const memberId = memberOf(caller);
    const qualifications = await listOf(tx, memberId, SHOWN_MAX);
    const sessions = await store.listOfMember(tx, memberId, SHOWN_MAX);
    const teaching = await store.listTaught(tx, memberId, daysBefore(now, TAUGHT_DAYS), SHOWN_MAX);
    return {
      ok: true as const,
      time_zone: await spaceTimeZone(tx),
      qualifications: qualifications.map((each) => renderQualification(each, now)),
      sessions: sessions.map((each) => renderSession(each, now)),
      teaching: teaching.map((each) => renderSession(each, now)),
    };
  },
});
