import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { HEADSET } from "../rules.ts";
import { Kind, renderUnit, Unit } from "../schemas.ts";
import * as store from "../store.ts";

const UNITS_MAX = 500;

export const listInventory = defineOperation({
  id: "lending.list_inventory",
  tool: "ic_headsets_list_inventory",
  rest: { method: "GET", path: "/api/headsets", operationId: "listHeadsets" },
  title: "List headsets",
  summary: "Lists the units that can be borrowed, with their status.",
  when: "Use before ic_headsets_checkout, to choose a unit with status available.",

  effect: "read",
  listed: "second",
  access: { scope: "headsets:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListInventory", { kind: Kind }),
  output: object("InventoryResponse", { ok: Ok, count: Type.Integer(), units: Type.Array(Unit) }),
  errors: [],
  examples: [{ say: "Which headsets are free?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings }, { kind = HEADSET }) {
    const things = await store.listThings(tx, kind, UNITS_MAX);
    const units = things.map((thing) => renderUnit(thing, memberOf(caller), settings.baseUrl));
    return { ok: true as const, count: units.length, units };
  },
});
