import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { isAttested } from "../attested.ts";
import { freeThing } from "../free-thing.ts";
import { say } from "../messages.ts";
import { NO_SUCH_UNIT, NOT_ATTESTED } from "../refusals.ts";
import { renderUnit, Unit, UnitId } from "../schemas.ts";
import * as store from "../store.ts";

export const markClean = defineOperation({
  id: "lending.mark_clean",
  tool: "ic_headsets_mark_clean",
  rest: { method: "POST", path: "/api/headsets/units/{unit_id}/clean", operationId: "markClean" },
  title: "Mark a unit as cleaned",
  summary: "Makes a returned unit available again, or reserves it for the next who waits.",
  when: "Use when an attested member or operator cleaned the unit.",

  effect: "write",
  access: { scope: "headsets:lend", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("MarkClean", { unit_id: UnitId }),
  output: object("MarkCleanResponse", { ok: Ok, unit: Unit }),
  errors: ["unit_not_found", "forbidden", "unit_not_available"],
  examples: [{ say: "IC4 is clean", input: { unit_id: "IC4" }, output: { ok: true } }],

  async handler({ tx, caller, now, settings, fail }, { unit_id }) {
    const thing = await store.lockThing(tx, unit_id);
    if (!thing) throw fail("unit_not_found", NO_SUCH_UNIT);
    if (!(await isAttested(tx, caller, thing.kind))) throw fail("forbidden", NOT_ATTESTED);
    if (thing.status === "turnaround") {
      await store.updateThing(tx, thing.id, { cleaned_at: now });
      await freeThing(tx, thing, now);
    } else if (thing.status !== "available" && thing.status !== "held") {
      throw fail("unit_not_available", {
        message: say.nothingToClean({ unitId: thing.id }),
        hint: "No action is needed.",
      });
    }
    const after = await store.findThing(tx, thing.id);
    return {
      ok: true as const,
      unit: renderUnit(after ?? { ...thing, offered_to: null }, memberOf(caller), settings.baseUrl),
    };
  },
});
