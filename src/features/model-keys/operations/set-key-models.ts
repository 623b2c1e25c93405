import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { termsOf } from "../claim-key.ts";
import { noSuchKey } from "../end-key.ts";
import { checkModels } from "../key-models.ts";
import { modelsOf } from "../meter/rules.ts";
import { SetKeyModelsRequest, SetKeyModelsResponse } from "../schemas.ts";
import * as store from "../store.ts";

export const setKeyModels = defineOperation({
  id: "credits.set_key_models",
  tool: "ic_admin_set_key_models",
  rest: { method: "POST", path: "/api/admin/model-keys/models", operationId: "setModelKeyModels" },
  title: "Set the models of a key",
  summary: "Limits a member's key to some of the models of the space, from its next call on.",
  when: "Use when a key should reach fewer models, or others. Without models it may use all of the space.",

  effect: "destructive",
  needs: "model_gateway",
  access: { scope: "admin:llm_keys", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 16 * 1024,

  input: SetKeyModelsRequest,
  output: SetKeyModelsResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "Let this key use the small model only",
      input: { key_id: "gkey_0a1b2c3d4e5f607182930009", models: ["haiku"] },
      output: { ok: true, models: ["haiku"] },
    },
  ],

  async handler({ tx, fail, settings }, { key_id, models }) {
    const terms = termsOf(settings);
    const chosen = models ? checkModels(terms, models, fail) : null;
    if (!(await store.setModels(tx, key_id, chosen))) throw fail("not_found", noSuchKey);
    tx.notify(CREDENTIALS_CHANNEL, key_id);
    return { ok: true as const, key_id, models: [...modelsOf({ models: chosen }, terms)] };
  },
});
