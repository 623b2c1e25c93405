import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { TOO_MANY_WEBHOOKS, urlRefusal } from "../refusals.ts";
import { ENDPOINTS_MAX } from "../rules.ts";
import { endpointFields, renderEndpoint, WebhookEndpoint } from "../schemas.ts";
import * as store from "../store.ts";

export const add = defineOperation({
  id: "webhooks.add",
  tool: "ic_admin_webhooks_add",
  rest: { method: "POST", path: "/api/admin/webhooks", operationId: "addWebhook", status: 201 },
  title: "Add a webhook",
  summary: "Adds a URL that receives signed messages about the chosen acts. The reply returns the secret once.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "write",
  access: { person: "operator", page: "/operate/webhooks", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "webhooks.remove",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { webhook }) => ({ endpoint_id: webhook.endpoint_id }),
  },
  bodyBytesMax: 8 * 1024,

  input: object("AddWebhook", {
    url: endpointFields.url,
    description: Type.Optional(endpointFields.description),
    kinds: endpointFields.kinds,
  }),
  output: object("AddWebhookResponse", {
    ok: Ok,
    webhook: WebhookEndpoint,
    secret: secret({ description: "whsec_…, for verifying signatures (Standard Webhooks)." }),
  }),
  errors: ["invalid_for_state"],
  examples: [
    {
      say: "Tell the door system about bookings",
      input: { url: "https://hooks.example.org/atrium", description: "Doors", kinds: ["booking.confirmed"] },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, newSecret, fail, did, settings }, { url, description = "", kinds }) {
    const refusal = urlRefusal(url);
    if (refusal) throw fail("validation", refusal);
    if ((await store.listEndpoints(tx, ENDPOINTS_MAX)).length >= ENDPOINTS_MAX)
      throw fail("invalid_for_state", TOO_MANY_WEBHOOKS);
    const { href, host } = new URL(url);
    const fresh = newSecret().toString("base64");
    const endpoint = {
      id: newId("whk"),
      url: href,
      description: plainLine(description),
      kinds: [...new Set(kinds)],
      active: true,
      off_reason: null,
      off_at: null,
      secret: settings.settingSecrets.seal(fresh),
      old_secret: null,
      old_secret_until: null,
      failing_since: null,
      created_at: now,
    };
    await store.insertEndpoint(tx, endpoint);
    did(say.webhookAdded({ host }));
    return { ok: true as const, webhook: renderEndpoint(endpoint, [], now), secret: `whsec_${fresh}` };
  },
});
