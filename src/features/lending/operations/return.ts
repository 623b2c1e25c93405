import { Type } from "typebox";
import { holds, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { endLend, incidentOf, lockForEnd } from "../end-lend.ts";
import { say } from "../messages.ts";
import { recordIncident } from "../record-incident.ts";
import { NO_SUCH_LEND } from "../refusals.ts";
import { IncidentId, LendId } from "../schemas.ts";

const DETAILS_FOLLOW = "Reported as damaged at the return; details follow.";
const DESCRIBE = "Describe the damage with ic_headsets_report_damage and this lend_id.";

export const returnUnit = defineOperation({
  id: "lending.return",
  tool: "ic_headsets_return",
  rest: { method: "POST", path: "/api/headsets/lends/{lend_id}/return", operationId: "returnHeadset" },
  title: "Return a unit",
  summary: "Ends the member's loan. With damaged true the unit goes out of service, and an incident is opened.",
  when: "Use when the member puts the unit back. After damage, describe it with ic_headsets_report_damage.",

  effect: "destructive",
  access: { scope: "headsets:lend", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("ReturnUnit", {
    lend_id: LendId,
    damaged: Type.Optional(Type.Boolean({ description: "Default false." })),
  }),
  output: object("ReturnResponse", { ok: Ok, message: Type.String(), incident_id: Type.Optional(IncidentId) }),
  errors: ["not_found"],
  examples: [
    { say: "I put it back", input: { lend_id: "lnd_0a1b2c3d4e5f607182930001", damaged: false }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, newId, fail, did }, { lend_id, damaged = false }) {
    const by = memberOf(caller);
    const lend = await lockForEnd(tx, lend_id);
    if (!lend || (lend.member_id !== by && !holds(caller, "admin:headsets_review")))
      throw fail("not_found", NO_SUCH_LEND);
    const isKnown = lend.returned_at !== null && (!damaged || lend.damage_flag);
    if (isKnown) return { ok: true as const, message: `${lend.thing_id} was returned before.` };
    const reporter_role = lend.member_id === by ? "borrower" : "ops-staff";
    const reporter_name = caller.memberName ?? "";
    if (lend.returned_at) {
      const described = { type: "other", description: DETAILS_FOLLOW, reporter_contact: "", borrower: null } as const;
      const incident_id = await recordIncident(tx, {
        caller,
        now,
        id: newId("inc"),
        unitId: lend.thing_id,
        lendId: lend.id,
        photo: null,
        provisional: true,
        described: { ...described, reporter_name, reporter_role },
      });
      return { ok: true as const, message: `${lend.thing_id} was returned before. ${DESCRIBE}`, incident_id };
    }
    const reporter = { reporter_id: by, reporter_name, reporter_role } as const;
    const reported = { id: newId("inc"), type: "other", description: DETAILS_FOLLOW, ...reporter, now } as const;
    const incident = damaged ? incidentOf(lend, reported) : undefined;
    const unitId = lend.thing_id;
    did(damaged ? say.returnedDamaged({ unitId }) : say.returned({ unitId }), undefined, { page: "/loans" });
    await endLend(tx, lend, { state: "returned", by, incident, now });
    if (!incident) return { ok: true as const, message: `${lend.thing_id} was returned.` };
    return {
      ok: true as const,
      message: `${lend.thing_id} was returned as damaged. ${DESCRIBE}`,
      incident_id: incident.id,
    };
  },
});
