import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { endLend, incidentOf, lockForEnd } from "../end-lend.ts";
import { notifyBorrower } from "../notify.ts";
import { IncidentId, LendId, Reason } from "../schemas.ts";

const NO_LEND = { hint: "Call ic_headsets_admin_list_active_lends for the ids." };

export const adminMarkLost = defineOperation({
  id: "lending.admin_mark_lost",
  tool: "ic_headsets_admin_mark_lost",
  rest: { method: "POST", path: "/api/headsets/admin/lends/{lend_id}/lost", operationId: "markLost" },
  title: "Mark a lent unit as lost",
  summary: "Ends a loan as lost. The unit stays out of service with an open incident.",
  when: "Use when a unit cannot be found.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("MarkLost", { lend_id: LendId, reason: Reason }),
  output: object("MarkLostResponse", { ok: Ok, message: Type.String(), incident_id: Type.Optional(IncidentId) }),
  errors: ["not_found"],
  examples: [
    {
      say: "IC9 is gone",
      input: { lend_id: "lnd_0a1b2c3d4e5f607182930004", reason: "It was never found." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { lend_id, reason }) {
    const lend = await lockForEnd(tx, lend_id);
    if (!lend) throw fail("not_found", NO_LEND);
    if (lend.returned_at) return { ok: true as const, message: "The loan had ended." };
    const by = memberOf(caller);
    const description = `Not returned, marked as lost: ${reason}`;
    const reporter = { reporter_id: by, reporter_name: caller.memberName ?? "", reporter_role: "ops-staff" } as const;
    const incident = {
      ...incidentOf(lend, { id: newId("inc"), type: "loss", description, ...reporter, now }),
      provisional: false,
    };
    await endLend(tx, lend, { state: "lost", by, incident, now });
    await notifyBorrower(tx, lend, { outcome: "lost", reason, now });
    return { ok: true as const, message: `${lend.thing_id} is marked as lost.`, incident_id: incident.id };
  },
});
