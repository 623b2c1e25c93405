import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { termsOf } from "../claim-key.ts";
import { checkModels } from "../key-models.ts";
import { say } from "../messages.ts";
import { SetModelPriceRequest, SetModelPriceResponse } from "../spend/schemas.ts";
import * as store from "../spend/store.ts";

export const setModelPrice = defineOperation({
  id: "credits.set_model_price",
  tool: "ic_admin_set_model_price",
  rest: { method: "POST", path: "/api/admin/model-prices/set", operationId: "setModelPrice" },
  title: "Set the price of a model",
  summary: "Sets what a million tokens of a model cost, in and out, from the next call on.",
  when: "Use when a provider's price is known or has changed. Costs of earlier calls stay. Without prices it removes them.",

  effect: "destructive",
  needs: "model_gateway",
  access: { scope: "admin:llm_keys", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 2 * 1024,

  input: SetModelPriceRequest,
  output: SetModelPriceResponse,
  errors: [],
  examples: [
    {
      say: "Haiku costs 0.80 dollars in and 4 dollars out for a million tokens",
      input: { model: "haiku", input: "0.80", output: "4" },
      output: { ok: true },
    },
  ],
  checkInput: ({ input, output }) =>
    (input === undefined) === (output === undefined)
      ? undefined
      : { message: say.bothPricesNeeded, hint: "Send both prices, or neither to remove them." },

  async handler({ tx, now, fail, settings }, { model, input, output }) {
    const terms = termsOf(settings);
    checkModels(terms, [model], fail);
    if (input === undefined || output === undefined) await store.removePrice(tx, model);
    else await store.setPrice(tx, { model, input, output }, now);
    return { ok: true as const, currency: terms.currency, prices: await store.listPrices(tx) };
  },
});
