import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue.ts";
import { defineOperation, type Operation } from "../../../kernel/operation.ts";
import { SWITCH_MODES } from "../../../kernel/policy.ts";
import { choice, NoInput, nullable, Ok, object } from "../../../kernel/schema.ts";
import * as store from "../policy-store.ts";
import { OPERATOR_TOOLS } from "../schemas.ts";

/** Made with the catalogue whose areas are switched. */
export function listSwitches(catalogue: () => Catalogue): Operation {
  return defineOperation({
    id: "space.list_switches",
    tool: "ic_space_list_switches",
    rest: { method: "GET", path: "/api/space/switches", operationId: "listSwitches" },
    title: "List what is switched on",
    summary: "Lists the areas of the space that can be switched, how each stands, and whether operators' agents act.",
    when: "A call was answered area_off or area_read_only, or before planning work in an area.",

    effect: "read",
    access: { public: true },
    quotas: [],
    sandbox: "real",
    idempotency: "natural",
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("SwitchesResponse", {
      ok: Ok,
      operator_tools: choice(OPERATOR_TOOLS, { description: "What an operator's agent does with operators' tools." }),
      areas: Type.Array(
        object("AreaSwitch", {
          area: Type.String(),
          summary: Type.String(),
          mode: choice(SWITCH_MODES),
          banner: nullable(Type.String({ description: "What the operators say about it." })),
        }),
      ),
    }),
    errors: [],
    examples: [{ say: "Is anything switched off?", input: {}, output: { ok: true, operator_tools: "act" } }],

    async handler({ tx }) {
      const [switches, operator_tools] = await Promise.all([store.switches(tx), store.operatorTools(tx)]);
      const byArea = new Map(switches.map((each) => [each.area, each]));
      const areas = catalogue()
        .areas.filter(({ alwaysOn }) => !alwaysOn)
        .map(({ name, summary }) => {
          const { mode, banner } = byArea.get(name) ?? { mode: "on" as const, banner: null };
          return { area: name, summary, mode, banner };
        });
      return { ok: true as const, operator_tools, areas };
    },
  });
}
