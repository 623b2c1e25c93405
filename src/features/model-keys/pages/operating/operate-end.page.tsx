import { call, need } from "../../../../web/core/index.ts";
import { confirmPage } from "../../../../web/recipes/index.ts";
import { MODELS_PATH } from "./operate.page.tsx";
import { modelsText } from "./text.ts";

export const operateModelsEnd = confirmPage({
  path: `${MODELS_PATH}/:key/end`,
  who: "operator",
  async record(request) {
    const { keys } = await need(request, "credits.list_model_use", { limit: 1 });
    return keys.find(({ key_id }) => key_id === request.parameters.key) ?? null;
  },
  gone: () => ({ to: MODELS_PATH }),
  ask({ display_name }) {
    const { endTitle, endLede, end, keep } = modelsText;
    return { title: endTitle(display_name), lede: endLede, action: end, keep, back: MODELS_PATH };
  },
  act: (request, { key_id }) => call(request, "credits.end_key_of_member", { key_id }),
  done: () => ({ to: MODELS_PATH, text: modelsText.ended }),
});
