import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NO_SUCH_PLAN } from "../refusals.ts";
import { Plan, PlanId, renderPlan } from "../schemas.ts";
import * as store from "../store.ts";

export const endPlan = defineOperation({
  id: "dues.end_plan",
  tool: "ic_admin_dues_end_plan",
  rest: { method: "DELETE", path: "/api/admin/dues/plans/{plan_id}", operationId: "endDuesPlan" },
  title: "End a plan for dues",
  summary: "Members cannot choose the plan any more. Those who pay it by card go on until they cancel.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/dues/plans", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("EndDuesPlan", { plan_id: PlanId }),
  output: object("EndDuesPlanResponse", { ok: Ok, plan: Plan }),
  errors: ["not_found"],
  examples: [
    {
      say: "Nobody can choose the old plan any more",
      input: { plan_id: "dpl_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, did }, { plan_id }) {
    const plan = await store.findPlan(tx, plan_id);
    if (!plan) throw fail("not_found", NO_SUCH_PLAN);
    await store.endPlan(tx, plan_id);
    did(say.endedPlan({ name: plan.name }));
    return { ok: true as const, plan: renderPlan({ ...plan, active: false }) };
  },
});
