import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { movePhase } from "../move-phase.ts";
import { BACKWARD, NEEDS_REASON, REJUDGED_ALREADY } from "../refusals.ts";
import { admitLocked } from "../roles.ts";
import { DEFAULT_EID, moveOf } from "../rules.ts";
import { Eid, HackEvent, Phase, renderEvent } from "../schemas.ts";

export const adminPhase = defineOperation({
  id: "hack.admin_phase",
  tool: "ic_hack_admin_phase",
  rest: { method: "POST", path: "/api/hack/phase", operationId: "moveHackathonPhase" },
  title: "Move the hackathon's phase",
  summary: "Moves a hackathon to a later phase. LOCKED freezes all submissions.",
  when: "Use when an operator or event_admin names the phase. From RESULTS, JUDGING is possible once, with a reason.",

  effect: "destructive",
  access: { scope: "hack:manage", orScopes: ["hack:admin"], session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 2 * 1024,

  input: object("MoveHackathonPhase", {
    eid: Eid,
    phase: Phase,
    reason: Type.Optional(Type.String({ maxLength: 600, description: "Needed to judge again after RESULTS." })),
  }),
  output: object("HackathonPhaseResponse", {
    ok: Ok,
    event: HackEvent,
    locked_count: Type.Optional(Type.Integer({ description: "Submissions that this froze." })),
  }),
  errors: ["not_found", "forbidden", "wrong_phase"],
  examples: [
    { say: "Open the doors of the robots jam", input: { eid: "robots-jam", phase: "OPEN" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail, settings }, { eid = DEFAULT_EID, phase, reason = "" }) {
    const { event } = await admitLocked(tx, "ic_hack_admin_phase", eid, caller);
    const details = { context: { phase: event.phase } };
    switch (moveOf(event, phase, reason)) {
      case "backward":
        throw fail("wrong_phase", { ...BACKWARD, ...details });
      case "needs_reason":
        throw fail("wrong_phase", { ...NEEDS_REASON, ...details });
      case "rejudged_already":
        throw fail("wrong_phase", { ...REJUDGED_ALREADY, ...details });
      case "same":
        return { ok: true as const, event: renderEvent(event, { baseUrl: settings.baseUrl, now }) };
      default: {
        const { moved, locked } = await movePhase(tx, event, { phase, reason, now });
        return {
          ok: true as const,
          event: renderEvent(moved, { baseUrl: settings.baseUrl, now }),
          ...(locked !== null && { locked_count: locked }),
        };
      }
    }
  },
});
