import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { checkOwnMatter } from "../../operator-inbox/index.ts";
import { say } from "../messages.ts";
import { notifyOfSession } from "../notify.ts";
import { findBySession, grant, revoke } from "../qualification-store.ts";
import { NO_SUCH_SESSION, NOT_INSTRUCTOR, NOT_YOURSELF } from "../refusals.ts";
import { expiryOf, INSTRUCTOR_TIER } from "../rules.ts";
import { SessionId } from "../schemas.ts";
import * as store from "../store.ts";

const OUTCOMES = ["passed", "failed", "missed"] as const;

export const recordResult = defineOperation({
  id: "trainings.record_result",
  tool: "ic_trainings_record_result",
  rest: { method: "POST", path: "/api/trainings/sessions/{session_id}/results", operationId: "recordTrainingResult" },
  title: "Record a member's result",
  summary: "Records that a member passed, failed or missed a session. Passing grants the course's qualification.",

  effect: "destructive",
  access: { person: INSTRUCTOR_TIER, page: "/trainings" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 2 * 1024,

  input: object("RecordTrainingResult", {
    session_id: SessionId,
    member_id: Type.String({ maxLength: 64, description: "The member's ID, mem_… ." }),
    outcome: choice(OUTCOMES, { description: "missed: they did not come." }),
  }),
  output: object("RecordTrainingResultResponse", { ok: Ok, qualified: Type.Boolean() }),
  errors: ["not_found", "forbidden", "bad_time"],
  examples: [
    {
      say: "Ilse passed",
      input: {
        session_id: "trs_0a1b2c3d4e5f607182930003",
        member_id: "mem_0123456789abcdef0000a001",
        outcome: "passed",
      },
      output: { ok: true, qualified: true },
    },
  ],

  async handler(context, { session_id, member_id, outcome }) {
    const { tx, caller, now, newId, fail } = context;
    const by = memberOf(caller);
    const session = await store.lockSession(tx, session_id, member_id);
    if (!session) throw fail("not_found", NO_SUCH_SESSION);
    if (session.instructor_id !== by && caller.tier !== "operator") throw fail("forbidden", NOT_INSTRUCTOR);
    await checkOwnMatter(context, member_id, NOT_YOURSELF);
    if (!store.takesPlace(session.mine) || session.mine === "offered") {
      throw fail("not_found", { message: say.noPlace, hint: "Choose another member." });
    }
    if (session.cancelled_at || session.starts_at > now) {
      throw fail("bad_time", { message: say.sessionNotBegun, hint: "Record results once it has begun." });
    }
    const state = outcome === "missed" ? "no-show" : "attended";
    const result = outcome === "missed" ? null : outcome === "passed" ? "pass" : "fail";
    const changed = session.mine !== state || session.result !== result;
    if (changed) await store.updateEnrollment(tx, { session_id, member_id }, { state, result, updated_at: now });
    const { qualification: kind } = session;
    if (outcome !== "passed") await withdrawGrant(tx, { session_id, member_id, by, now });
    else if (kind && changed) {
      const expires_at = expiryOf(session.valid_days, now);
      await grant(tx, { id: newId("qual"), member_id, kind, granted_by: by, session_id, granted_at: now, expires_at });
    }
    if (changed) await notifyOfSession(tx, session, { memberIds: [member_id], outcome, now });
    return { ok: true as const, qualified: outcome === "passed" && kind !== null };
  },
});

/** A corrected result takes back what the session granted. */
async function withdrawGrant(
  tx: WriteTx,
  { session_id, member_id, by, now }: { session_id: string; member_id: string; by: string; now: Date },
): Promise<void> {
  const granted = await findBySession(tx, session_id, member_id);
  if (granted) await revoke(tx, granted.id, { by, reason: say.resultCorrected, now });
}
