import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { termsOf } from "../claim-key.ts";
import { say } from "../messages.ts";
import { renderMonth } from "../spend/render.ts";
import { SetModelBudgetRequest, SetModelBudgetResponse } from "../spend/schemas.ts";
import * as store from "../spend/store.ts";

export const setModelBudget = defineOperation({
  id: "credits.set_model_budget",
  tool: "ic_admin_set_model_budget",
  rest: { method: "POST", path: "/api/admin/model-budget/set", operationId: "setModelBudget" },
  title: "Set the monthly budget for models",
  summary: "Sets what the space may spend on models each month, and whether calls are refused above it.",
  when: "Use when spend on models needs a limit. Operators get a notice at 80 and 100 %. Without amount it removes the budget.",

  effect: "destructive",
  needs: "model_gateway",
  access: { scope: "admin:llm_keys", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: SetModelBudgetRequest,
  output: SetModelBudgetResponse,
  errors: [],
  examples: [
    {
      say: "Spend at most 200 a month on models, then stop",
      input: { amount: "200", at_limit: "refuse" },
      output: { ok: true },
    },
  ],
  checkInput: ({ amount }) =>
    amount === undefined || /[1-9]/.test(amount)
      ? undefined
      : { message: say.amountNotPositive, hint: "Leave amount out for no budget." },

  async handler({ tx, now, settings }, { amount, at_limit = "go_on" }) {
    const terms = termsOf(settings);
    if (amount === undefined) await store.removeBudget(tx);
    else await store.setBudget(tx, amount, at_limit);
    return { ok: true as const, month: renderMonth(await store.readMonth(tx, now), terms) };
  },
});
