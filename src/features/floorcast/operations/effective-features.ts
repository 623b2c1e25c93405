import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { areaSwitches, CONTENT_POLICIES, readModules } from "../../space/index.ts";
import { renderModule, renderPolicies } from "../render.ts";
import { effectOf } from "../rules.ts";
import { AiPolicy, EffectiveModule, Tenant } from "../schemas.ts";
import { listPolicies, readFloor } from "../store.ts";

export const effectiveFeatures = defineOperation({
  id: "floorcast.effective_features",
  tool: "floorcast_effective_features",
  rest: { method: "GET", path: "/api/floorcast/features", operationId: "getEffectiveFloorFeatures" },
  title: "List the modules of the floor",
  summary: "Lists the modules of the floor and which are effective, with its content policy and its rules for stories.",
  when: "Use when a call returned area_off, or before a module is switched.",

  effect: "read",
  access: { anyToken: true, session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("EffectiveFloorFeatures", {
    ok: Ok,
    tenant: Tenant,
    content_policy: choice(CONTENT_POLICIES, {
      description: "`moderation_queue`: operators publish stories. `free_push_with_retract`: a push publishes at once.",
    }),
    modules: Type.Array(EffectiveModule),
    ai_policies: Type.Array(AiPolicy, { description: "Rules by which the space proposes stories." }),
  }),
  errors: [],
  examples: [{ say: "What is switched on here?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const [floor, states, rows, policies] = await Promise.all([
      readFloor(tx),
      readModules(tx),
      areaSwitches(tx),
      listPolicies(tx),
    ]);
    const switches = new Map(rows.map((row) => [row.area, row]));
    return {
      ok: true as const,
      tenant: floor.slug,
      content_policy: floor.contentPolicy,
      modules: states.map((state) => {
        const { areas, areasOff, isEffective } = effectOf(state, switches);
        return { ...renderModule(state), effective: isEffective, areas, areas_off: areasOff };
      }),
      ai_policies: renderPolicies(policies),
    };
  },
});
