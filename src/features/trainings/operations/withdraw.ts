import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { offerFreePlaces } from "../offer-places.ts";
import { NO_SUCH_SESSION, SESSION_BEGAN } from "../refusals.ts";
import { isOver } from "../rules.ts";
import { renderSession, Session, SessionId } from "../schemas.ts";
import * as store from "../store.ts";

export const withdraw = defineOperation({
  id: "trainings.withdraw",
  tool: "ic_trainings_withdraw",
  rest: {
    method: "DELETE",
    path: "/api/trainings/sessions/{session_id}/enrollment",
    operationId: "withdrawFromTraining",
  },
  title: "Leave a training",
  summary: "Gives up the member's place in a session, or leaves its waiting list. The place goes to who waits longest.",
  when: "Use when the member cannot come, or declines an offered place.",

  effect: "destructive",
  final: true,
  access: { scope: "trainings:enroll", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("WithdrawFromTraining", { session_id: SessionId }),
  output: object("WithdrawFromTrainingResponse", { ok: Ok, session: Session }),
  errors: ["not_found", "bad_time"],
  examples: [
    {
      say: "I can't come to the laser training",
      input: { session_id: "trs_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, did }, { session_id }) {
    const member_id = memberOf(caller);
    const session = await store.lockSession(tx, session_id, member_id);
    if (!session) throw fail("not_found", NO_SUCH_SESSION);
    if (isOver(session, now)) throw fail("bad_time", SESSION_BEGAN);
    if (session.mine === "enrolled" || session.mine === "offered" || session.mine === "waitlisted") {
      const changes = { state: "cancelled", offered_until: null, updated_at: now } as const;
      await store.updateEnrollment(tx, { session_id, member_id }, changes);
      const taken = store.takesPlace(session.mine) ? session.taken - 1 : session.taken;
      await offerFreePlaces(tx, { ...session, taken }, now);
    }
    did(say.withdrew({ title: session.title }), session, { page: `/trainings/sessions/${session_id}` });
    const after = await store.findSession(tx, session_id, member_id);
    return { ok: true as const, session: renderSession(after ?? session, now) };
  },
});
