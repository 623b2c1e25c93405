import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { SettingsResponse, shownSettings } from "../schemas.ts";
import * as store from "../store.ts";

export const removeWebhook = defineOperation({
  id: "settings.remove_webhook",
  tool: "ic_admin_remove_webhook",
  rest: { method: "DELETE", path: "/api/settings/webhook", operationId: "removeWebhook" },
  title: "Remove the webhook of the space",
  summary: "Removes the stored webhook with its secret. RSVPs and bookings are then no longer posted to it.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/settings/webhook", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: SettingsResponse,
  errors: [],
  examples: [{ say: "Stop the webhook", input: {}, output: { ok: true } }],

  async handler({ tx, settings, did }) {
    if (await store.removeSetting(tx, "webhook")) did(say.removedWebhook);
    return { ok: true as const, settings: await shownSettings(tx, settings) };
  },
});
