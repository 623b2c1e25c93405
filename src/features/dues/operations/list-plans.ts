import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Plan, renderPlan } from "../schemas.ts";
import { byHandText, listActivePlans, listEndedPlans } from "../store.ts";

export const listPlans = defineOperation({
  id: "dues.list_plans",
  tool: "ic_dues_list_plans",
  rest: { method: "GET", path: "/api/dues/plans", operationId: "listDuesPlans" },
  title: "List what membership costs",
  summary: "Lists the plans that members can choose, and how dues are paid.",
  when: "Use when the member asks what membership costs. Members choose and pay on the page Dues; agents never pay.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListDuesPlans", {
    ended: Type.Optional(
      Type.Boolean({ default: false, description: "true: the plans that nobody can choose any more, newest first." }),
    ),
  }),
  output: object("DuesPlansResponse", {
    ok: Ok,
    plans: Type.Array(Plan),
    by_card: Type.Boolean({ description: "Whether members can pay by card." }),
    by_hand: nullable(Type.String({ description: "How to pay by hand, in the operators' words." })),
  }),
  errors: [],
  examples: [{ say: "What does membership cost?", input: {}, output: { ok: true } }],

  async handler({ tx, settings }, { ended = false }) {
    const plans = await (ended ? listEndedPlans(tx) : listActivePlans(tx));
    return {
      ok: true as const,
      plans: plans.map(renderPlan),
      by_card: settings.isSetUp("dues_provider"),
      by_hand: await byHandText(tx),
    };
  },
});
