import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { SettingsResponse, shownSettings } from "../schemas.ts";
import * as store from "../store.ts";

export const removeSignInProvider = defineOperation({
  id: "settings.remove_sign_in_provider",
  tool: "ic_admin_remove_sign_in_provider",
  rest: { method: "DELETE", path: "/api/settings/sign-in-provider", operationId: "removeSignInProvider" },
  title: "Remove the sign-in provider",
  summary:
    "Removes the space's own OpenID provider with its secret. Members then sign in another way; their links are kept.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/settings/sign-in", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: SettingsResponse,
  errors: [],
  examples: [{ say: "Sign in without our own provider from now on", input: {}, output: { ok: true } }],

  async handler({ tx, settings, did }) {
    if (await store.removeSetting(tx, "sign_in_provider")) did(say.removedProvider);
    return { ok: true as const, settings: await shownSettings(tx, settings) };
  },
});
