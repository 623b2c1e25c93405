import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { NO_SUCH_SESSION, OWN_SESSION, SESSION_BEGAN } from "../refusals.ts";
import { hasFreePlace, isOver } from "../rules.ts";
import { renderSession, Session, SessionId } from "../schemas.ts";
import * as store from "../store.ts";

export const enroll = defineOperation({
  id: "trainings.enroll",
  tool: "ic_trainings_enroll",
  rest: { method: "POST", path: "/api/trainings/sessions/{session_id}/enrollment", operationId: "enrollInTraining" },
  title: "Enroll in a training",
  summary: "Takes a free or offered place in a training session, or joins its waiting list.",
  when: "Use when the member chose a session. The reply says whether they have a place or wait for one.",

  effect: "write",
  listed: "second",
  access: { scope: "trainings:enroll", session: true },
  quotas: [{ per: "token", max: 20, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "trainings.withdraw",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    until: (_, { session }) => session.start,
    input: ({ session_id }, _, before) => before && { session_id },
  },
  bodyBytesMax: 1024,

  input: object("EnrollInTraining", { session_id: SessionId }),
  output: object("EnrollInTrainingResponse", { ok: Ok, state: choice(["enrolled", "waitlisted"]), session: Session }),
  errors: ["not_found", "bad_time", "forbidden"],
  examples: [
    {
      say: "Put me into the laser training",
      input: { session_id: "trs_0a1b2c3d4e5f607182930001" },
      output: { ok: true, state: "enrolled" },
    },
  ],

  async handler({ tx, caller, now, fail, did, wasBefore }, { session_id }) {
    const member_id = memberOf(caller);
    const session = await store.lockSession(tx, session_id, member_id);
    if (!session) throw fail("not_found", NO_SUCH_SESSION);
    if (session.instructor_id === member_id) throw fail("forbidden", OWN_SESSION);
    if (isOver(session, now)) throw fail("bad_time", SESSION_BEGAN);
    const isOffered = session.mine === "offered" && session.offered_until !== null && session.offered_until > now;
    const holds = session.mine === "enrolled" || isOffered;
    // A lapsed offer that the job has not taken back yet still counts as taken.
    const own = session.mine === "offered" && !isOffered ? 1 : 0;
    const isFree = holds || hasFreePlace({ ...session, taken: session.taken - own }, now);
    const state = isFree ? "enrolled" : "waitlisted";
    if (session.mine !== state) {
      const row = { session_id, member_id, state, queued_at: now, offered_until: null, result: null } as const;
      await store.putEnrollment(tx, { ...row, updated_at: now });
    }
    if (!holds && session.mine !== "waitlisted") wasBefore({ state: null });
    did(isFree ? say.enrolled({ title: session.title }) : say.waitlisted({ title: session.title }), session, {
      page: `/trainings/sessions/${session_id}`,
    });
    const after = await store.findSession(tx, session_id, member_id);
    return {
      ok: true as const,
      state: state as "enrolled" | "waitlisted",
      session: renderSession(after ?? session, now),
    };
  },
});
