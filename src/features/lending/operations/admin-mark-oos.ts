import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { withNote } from "../dated-note.ts";
import { endOffer } from "../free-thing.ts";
import { say } from "../messages.ts";
import { NO_SUCH_UNIT } from "../refusals.ts";
import { UnitId } from "../schemas.ts";
import * as store from "../store.ts";

export const adminMarkOos = defineOperation({
  id: "lending.admin_mark_oos",
  tool: "ic_headsets_admin_mark_oos",
  rest: { method: "POST", path: "/api/headsets/admin/units/{unit_id}/out-of-service", operationId: "markOutOfService" },
  title: "Take a unit out of service",
  summary: "Takes a unit out of service with a dated note. A lent unit is refused.",
  when: "Use when a unit must not be lent.",

  effect: "destructive",
  hints: { destructive: true },
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "lending.admin_clear_oos",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ unit_id }) => ({ unit_id }),
  },
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("MarkOos", {
    unit_id: UnitId,
    reason: Type.String({ minLength: 1, maxLength: 600, description: "Why; it is added to the notes of the unit." }),
  }),
  output: object("MarkOosResponse", { ok: Ok, message: Type.String() }),
  errors: ["unit_not_found", "unit_not_available"],
  examples: [
    { say: "Take IC6 out of service", input: { unit_id: "IC6", reason: "The strap is torn." }, output: { ok: true } },
  ],

  async handler({ tx, now, fail }, { unit_id, reason }) {
    const thing = await store.lockThing(tx, unit_id);
    if (!thing) throw fail("unit_not_found", NO_SUCH_UNIT);
    if (thing.status === "lent" || thing.status === "retired") {
      const hint = thing.status === "lent" ? "Call ic_headsets_admin_force_return first." : "Choose another unit.";
      throw fail("unit_not_available", { message: say.unitInState({ unitId: thing.id, status: thing.status }), hint });
    }
    if (thing.status === "out-of-service") return { ok: true as const, message: `${thing.id} is out of service.` };
    await endOffer(tx, thing.id, "waiting", now);
    await store.updateThing(tx, thing.id, { status: "out-of-service", notes: withNote(thing.notes, reason, now) });
    return { ok: true as const, message: `${thing.id} is out of service.` };
  },
});
