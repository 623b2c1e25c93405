import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { SettingsResponse, shownSettings } from "../schemas.ts";

export const get = defineOperation({
  id: "settings.get",
  tool: "ic_admin_get_settings",
  rest: { method: "GET", path: "/api/settings", operationId: "getSettings" },
  title: "Get the settings of the deployment",
  summary:
    "Returns event hosts, mail server, webhook and sign-in provider in force, their sources and last tests. No secrets.",
  when: "Use when an operator asks whether mails are sent, or which event links work.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: SettingsResponse,
  errors: [],
  examples: [{ say: "Is mail set up?", input: {}, output: { ok: true } }],

  async handler({ tx, settings }) {
    return { ok: true as const, settings: await shownSettings(tx, settings) };
  },
});
