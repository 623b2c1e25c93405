import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { amount } from "../../../kernel/languages/money-words.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { isCurrency, isPayable } from "../money.ts";
import { NAME_TAKEN, NO_CURRENCY, TOO_MANY_PLANS, UNEVEN_AMOUNT } from "../refusals.ts";
import { Amount, Currency, Every, Plan, PlanTierName, renderPlan } from "../schemas.ts";
import { insertPlan, listActivePlans } from "../store.ts";

const PLANS_MAX = 30;
const GRACE_DAYS_DEFAULT = 14;

export const addPlan = defineOperation({
  id: "dues.add_plan",
  tool: "ic_admin_dues_add_plan",
  rest: { method: "POST", path: "/api/admin/dues/plans", operationId: "addDuesPlan", status: 201 },
  title: "Add a plan for dues",
  summary: "Adds a plan that members can choose. A plan does not change; end it and add another instead.",

  effect: "write",
  access: { person: "operator", page: "/operate/dues/plans", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "dues.end_plan",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { plan }) => ({ plan_id: plan.plan_id }),
  },
  bodyBytesMax: 2 * 1024,

  input: object("AddDuesPlan", {
    name: line({ minLength: 1, maxLength: 60, description: "Name of the plan." }),
    line: Type.Optional(nullable(line({ maxLength: 160, description: "One line about it." }))),
    amount: Amount,
    currency: Currency,
    every: Every,
    tier: PlanTierName,
    grace_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 90,
        default: GRACE_DAYS_DEFAULT,
        description: "Days after the paid time until the membership lapses.",
      }),
    ),
  }),
  output: object("DuesPlanResponse", { ok: Ok, plan: Plan }),
  errors: ["already_exists", "invalid_for_state"],
  examples: [
    {
      say: "Residents pay 40 euros a month",
      input: { name: "Resident, monthly", amount: 4000, currency: "EUR", every: "month", tier: "ic-member" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, fail, did }, { name, line = null, grace_days = GRACE_DAYS_DEFAULT, ...rest }) {
    if (!isCurrency(rest.currency)) throw fail("validation", NO_CURRENCY);
    if (!isPayable(rest.amount, rest.currency)) throw fail("validation", UNEVEN_AMOUNT);
    if ((await listActivePlans(tx)).length >= PLANS_MAX) throw fail("invalid_for_state", TOO_MANY_PLANS);
    const row = { id: newId("dpl"), name, line: line || null, grace_days, ...rest };
    if (!(await insertPlan(tx, { ...row, created_at: now }))) throw fail("already_exists", NAME_TAKEN);
    did(say.addedPlan({ name, amount: amount(rest.amount, rest.currency) }));
    return { ok: true as const, plan: renderPlan({ ...row, active: true, created_at: now }) };
  },
});
