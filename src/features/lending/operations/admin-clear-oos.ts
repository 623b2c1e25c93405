import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { freeThing } from "../free-thing.ts";
import * as incidents from "../incident-store.ts";
import { say } from "../messages.ts";
import { NO_SUCH_UNIT } from "../refusals.ts";
import { UnitId } from "../schemas.ts";
import * as store from "../store.ts";

export const adminClearOos = defineOperation({
  id: "lending.admin_clear_oos",
  tool: "ic_headsets_admin_clear_oos",
  rest: {
    method: "POST",
    path: "/api/headsets/admin/units/{unit_id}/back-to-service",
    operationId: "clearOutOfService",
  },
  title: "Return a unit to service",
  summary: "Makes a unit available again. Refused while an incident of the unit has no verdict.",
  when: "Use when a unit was repaired or cleaned.",

  effect: "write",
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("ClearOos", { unit_id: UnitId }),
  output: object("ClearOosResponse", { ok: Ok, message: Type.String() }),
  errors: ["unit_not_found", "unit_not_available", "open_incident"],
  examples: [{ say: "IC7 is fine again", input: { unit_id: "IC7" }, output: { ok: true } }],

  async handler({ tx, now, fail }, { unit_id }) {
    const thing = await store.lockThing(tx, unit_id);
    if (!thing) throw fail("unit_not_found", NO_SUCH_UNIT);
    if (thing.status === "lent" || thing.status === "retired") {
      throw fail("unit_not_available", {
        message: say.unitInState({ unitId: thing.id, status: thing.status }),
        hint: "Choose a unit that is out of service.",
      });
    }
    const incident_id = await incidents.hasOpen(tx, thing.id);
    if (incident_id) {
      const hint = `Resolve ${incident_id} with ic_headsets_admin_resolve_incident first.`;
      throw fail("open_incident", { hint, context: { incident_id } });
    }
    if (thing.status !== "available" && thing.status !== "held") await freeThing(tx, thing, now);
    return { ok: true as const, message: `${thing.id} is in service.` };
  },
});
