import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { notifyOfSession } from "../notify.ts";
import { NO_SUCH_SESSION, SESSION_BEGAN } from "../refusals.ts";
import { isOver } from "../rules.ts";
import { SessionId } from "../schemas.ts";
import * as store from "../store.ts";

export const cancelSession = defineOperation({
  id: "trainings.cancel_session",
  tool: "ic_admin_cancel_training",
  rest: { method: "POST", path: "/api/trainings/sessions/{session_id}/cancel", operationId: "cancelTraining" },
  title: "Cancel a training session",
  summary: "Cancels a coming session. Enrolled and waiting members get the reason.",
  when: "Use when a session cannot take place. A new one takes its place at another time.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("CancelTraining", {
    session_id: SessionId,
    reason: Type.String({ minLength: 1, maxLength: 600, description: "The members read it." }),
  }),
  output: object("CancelTrainingResponse", {
    ok: Ok,
    notified: Type.Integer({ description: "How many members were notified." }),
  }),
  errors: ["not_found", "bad_time"],
  examples: [
    {
      say: "Cancel it: the laser is broken",
      input: { session_id: "trs_0a1b2c3d4e5f607182930002", reason: "The laser is broken." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { session_id, reason }) {
    const session = await store.lockSession(tx, session_id, memberOf(caller));
    if (!session) throw fail("not_found", NO_SUCH_SESSION);
    if (session.cancelled_at) return { ok: true as const, notified: 0 };
    if (isOver(session, now)) throw fail("bad_time", SESSION_BEGAN);
    await store.cancelSession(tx, session_id, reason, now);
    const memberIds = await store.endEnrollments(tx, session_id, now);
    await notifyOfSession(tx, session, { memberIds, outcome: "cancelled", reason, now });
    return { ok: true as const, notified: memberIds.length };
  },
});
