import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { because, TWICE } from "../refusals.ts";
import { renderPolicies } from "../render.ts";
import { AiPolicy, AiPolicyWish } from "../schemas.ts";
import { listPolicies, setPolicy } from "../store.ts";

export const setAiPolicy = defineOperation({
  id: "floorcast.set_ai_policy",
  tool: "floorcast_set_ai_policy",
  rest: { method: "PUT", path: "/api/floorcast/ai-policies", operationId: "setFloorAiPolicies" },
  title: "Set the rules for proposed stories",
  summary: "Changes the rules by which the space proposes stories to its operators. Rules that are not named stay.",
  when: "Use when a floor-admin wants the space to propose stories of a kind, or to stop.",

  effect: "destructive",
  access: { anyToken: true, session: true, gate: "floor-admin" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("SetFloorAiPolicies", {
    policies: Type.Array(AiPolicyWish, { minItems: 1, maxItems: 3, description: "The rules to change." }),
  }),
  output: object("SetFloorAiPoliciesResponse", {
    ok: Ok,
    record: object("FloorAiPolicies", { policies: Type.Array(AiPolicy, { description: "All rules." }) }),
  }),
  errors: [],
  examples: [
    {
      say: "Propose the week's top committer, one at a time",
      input: { policies: [{ type: "top_commit", enabled: true, max_items: 1 }] },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { policies }) {
    if (new Set(policies.map(({ type }) => type)).size < policies.length) {
      throw fail("validation", because("write-failed", TWICE));
    }
    const before = await listPolicies(tx);
    for (const { type, enabled, max_items } of policies) {
      const held = before.find((each) => each.type === type);
      await setPolicy(tx, {
        type,
        is_enabled: enabled ?? held?.is_enabled ?? false,
        max_items: max_items ?? held?.max_items ?? 1,
        updated_at: now,
        updated_by: memberOf(caller),
      });
    }
    return { ok: true as const, record: { policies: renderPolicies(await listPolicies(tx)) } };
  },
});
