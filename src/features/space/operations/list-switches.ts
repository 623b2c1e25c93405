import { Type } from "typebox";
import { SWITCH_MODES } from "../../../kernel/access/policy.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { areasOff, moduleOf } from "../modules/modules.ts";
import { readModules } from "../modules/store.ts";
import * as store from "../policy-store.ts";
import { OPERATOR_TOOLS } from "../schemas.ts";

export function listSwitches(catalogue: () => Catalogue) {
  return defineOperation({
    id: "space.list_switches",
    tool: "ic_space_list_switches",
    rest: { method: "GET", path: "/api/space/switches", operationId: "listSwitches" },
    title: "List area switches",
    summary: "Lists the areas that can be switched, their state, and whether operators' agents act or recommend.",
    when: "Use when a call returned area_off or area_read_only, or before planning work in an area.",

    effect: "read",
    access: { public: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("SwitchesResponse", {
      ok: Ok,
      operator_tools: choice(OPERATOR_TOOLS, {
        description: "Whether operators' agents act with operator tools, or recommend.",
      }),
      areas: Type.Array(
        object("AreaSwitch", {
          area: Type.String(),
          summary: Type.String(),
          mode: choice(SWITCH_MODES),
          banner: nullable(Type.String({ description: "The operators' message." })),
          off_by_module: nullable(
            Type.String({ description: "The module of the floor that switches the area off, whatever its mode." }),
          ),
        }),
      ),
    }),
    errors: [],
    examples: [{ say: "Is anything switched off?", input: {}, output: { ok: true, operator_tools: "act" } }],

    async handler({ tx }) {
      const [switches, operator_tools, modules] = await Promise.all([
        store.switches(tx),
        store.operatorTools(tx),
        readModules(tx),
      ]);
      const off = new Set(areasOff(modules));
      const byArea = new Map(switches.map((each) => [each.area, each]));
      const areas = catalogue()
        .areas.filter(({ alwaysOn }) => !alwaysOn)
        .map(({ name, summary }) => {
          const { mode, banner } = byArea.get(name) ?? { mode: "on" as const, banner: null };
          return {
            area: name,
            summary: sentence(summary),
            mode,
            banner,
            off_by_module: off.has(name) ? moduleOf(name) : null,
          };
        });
      return { ok: true as const, operator_tools, areas };
    },
  });
}
