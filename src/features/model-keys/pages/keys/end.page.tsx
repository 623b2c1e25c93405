import { call, need } from "../../../../web/core/index.ts";
import { confirmPage } from "../../../../web/recipes/index.ts";
import { KEYS_PATH } from "./key-forms.tsx";
import { keyText } from "./text.ts";

export const keysEnd = confirmPage({
  path: `${KEYS_PATH}/:key/end`,
  who: "member",
  async record(request) {
    const { keys = [] } = await need(request, "credits.get_usage");
    return keys.find(({ key_id }) => key_id === request.parameters.key) ?? null;
  },
  gone: () => ({ to: KEYS_PATH }),
  ask({ token_prefix }) {
    const { endTitle, endLede, end, keep } = keyText.inUse;
    return { title: endTitle(token_prefix), lede: endLede, action: end, keep, back: KEYS_PATH };
  },
  act: (request, { key_id }) => call(request, "credits.end_key", { key_id }),
  done: () => ({ to: KEYS_PATH, text: keyText.inUse.ended }),
});
