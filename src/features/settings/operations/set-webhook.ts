import { Type } from "typebox";
import { fetchedBy } from "../../../kernel/catalogue/fields/stored-urls.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { say } from "../messages.ts";
import { locked } from "../refusals.ts";
import { webhookUrlFault } from "../rules.ts";
import { DeploymentSettings, shownSettings } from "../schemas.ts";
import * as store from "../store.ts";

export const setWebhook = defineOperation({
  id: "settings.set_webhook",
  tool: "ic_admin_set_webhook",
  rest: { method: "PUT", path: "/api/settings/webhook", operationId: "setWebhook" },
  title: "Set the webhook of the space",
  summary:
    "Sets the URL that RSVPs and bookings are posted to. A new signing secret is returned once, and never again.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/settings/webhook", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 4 * 1024,

  input: object("SetWebhook", {
    url: Type.String({
      minLength: 1,
      maxLength: 1000,
      description: "Private addresses need ATRIUM_OUTBOUND_ALLOW.",
      ...fetchedBy("operatorsOutbound"),
    }),
    new_secret: Type.Optional(
      Type.Boolean({ description: "true: replaces the secret. It is always new for another host." }),
    ),
  }),
  output: object("SetWebhookResponse", {
    ok: Ok,
    settings: DeploymentSettings,
    secret: Type.Optional(secret({ description: "whsec_…, for verifying signatures (Standard Webhooks)." })),
  }),
  errors: ["forbidden"],
  examples: [
    {
      say: "Post our bookings to the door system",
      input: { url: "https://hooks.example.org/atrium" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newSecret, fail, settings, did }, { url, new_secret = false }) {
    if (settings.environment.webhook) throw fail("forbidden", locked("ATRIUM_WEBHOOK_URL"));
    const problem = webhookUrlFault(url);
    if (problem)
      throw fail("validation", {
        ...refusedFields([{ field: "url", problem: sentence(problem) }]),
        hint: "Correct the URL, and save again.",
      });
    const { href, host } = new URL(url);
    const before = store.settingIn(await store.listSettings(tx), "webhook");
    const isKept = !new_secret && before && new URL(before.value.url).host === host;
    const fresh = isKept ? null : newSecret().toString("base64");
    const sealed = fresh === null ? (before?.secret ?? null) : settings.settingSecrets.seal(fresh);
    await store.putSetting(tx, { topic: "webhook", value: { url: href }, secret: sealed, changed_at: now });
    did(say.setWebhook({ host }));
    const shown = await shownSettings(tx, settings);
    return { ok: true as const, settings: shown, ...(fresh && { secret: `whsec_${fresh}` }) };
  },
});
