import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_UNIT } from "../refusals.ts";
import { renderUnit, Unit, UnitId } from "../schemas.ts";
import * as store from "../store.ts";

export const getUnit = defineOperation({
  id: "lending.get_unit",
  tool: "ic_headsets_get_unit",
  rest: { method: "GET", path: "/api/headsets/units/{unit_id}", operationId: "getHeadset" },
  title: "Get a unit",
  summary: "Returns one unit with its status and accessories, by the code on its label.",
  when: "Use when the member reads a code from a label.",

  effect: "read",
  access: { scope: "headsets:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetUnit", { unit_id: UnitId }),
  output: object("UnitResponse", { ok: Ok, unit: Unit }),
  errors: ["unit_not_found"],
  examples: [{ say: "What is IC1?", input: { unit_id: "IC1" }, output: { ok: true } }],

  async handler({ tx, caller, settings, fail }, { unit_id }) {
    const thing = await store.findThing(tx, unit_id);
    if (!thing) throw fail("unit_not_found", NO_SUCH_UNIT);
    return { ok: true as const, unit: renderUnit(thing, memberOf(caller), settings.baseUrl) };
  },
});
