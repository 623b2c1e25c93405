import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { countOpen } from "../delivery-store.ts";
import { say } from "../messages.ts";
import { NO_SUCH_WEBHOOK } from "../refusals.ts";
import { OLD_SECRET_MS } from "../rules.ts";
import { renderEndpoint, WebhookEndpoint, WebhookEndpointId } from "../schemas.ts";
import * as store from "../store.ts";

export const rotateSecret = defineOperation({
  id: "webhooks.rotate_secret",
  tool: "ic_admin_webhooks_rotate_secret",
  rest: { method: "POST", path: "/api/admin/webhooks/{endpoint_id}/secret", operationId: "rotateWebhookSecret" },
  title: "Replace the secret of a webhook",
  summary: "Makes a new secret, which the reply returns once. The old one signs too for 24 hours.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/webhooks", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("RotateWebhookSecret", { endpoint_id: WebhookEndpointId }),
  output: object("RotateWebhookSecretResponse", {
    ok: Ok,
    webhook: WebhookEndpoint,
    secret: secret({ description: "whsec_…, for verifying signatures (Standard Webhooks)." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "The secret of the door system leaked",
      input: { endpoint_id: "whk_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newSecret, fail, did, settings }, { endpoint_id }) {
    const before = await store.lockEndpoint(tx, endpoint_id);
    if (!before) throw fail("not_found", NO_SUCH_WEBHOOK);
    const fresh = newSecret().toString("base64");
    const row = await store.updateEndpoint(tx, endpoint_id, {
      secret: settings.settingSecrets.seal(fresh),
      old_secret: before.secret,
      old_secret_until: new Date(now.getTime() + OLD_SECRET_MS),
    });
    did(say.secretRotated({ host: new URL(row.url).host }));
    const webhook = renderEndpoint(row, await countOpen(tx, [endpoint_id]), now);
    return { ok: true as const, webhook, secret: `whsec_${fresh}` };
  },
});
