import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { SettingsResponse, shownSettings } from "../schemas.ts";
import * as store from "../store.ts";

export const removeMail = defineOperation({
  id: "settings.remove_mail",
  tool: "ic_admin_remove_mail",
  rest: { method: "DELETE", path: "/api/settings/mail", operationId: "removeMailServer" },
  title: "Remove the mail server",
  summary: "Removes the stored mail server with its password. Mails then stay in the server's mail folder.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/settings/mail", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: SettingsResponse,
  errors: [],
  examples: [{ say: "Send no more mails", input: {}, output: { ok: true } }],

  async handler({ tx, settings, did }) {
    if (await store.removeSetting(tx, "mail")) did(say.removedMailServer);
    return { ok: true as const, settings: await shownSettings(tx, settings) };
  },
});
