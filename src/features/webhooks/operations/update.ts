import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { countOpen, makeDue } from "../delivery-store.ts";
import { say } from "../messages.ts";
import { WEBHOOKS_CHANNEL } from "../record.ts";
import { NO_SUCH_WEBHOOK, urlRefusal } from "../refusals.ts";
import { EndpointResponse, endpointFields, renderEndpoint, WebhookEndpointId } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "webhooks.update",
  tool: "ic_admin_webhooks_update",
  rest: { method: "PATCH", path: "/api/admin/webhooks/{endpoint_id}", operationId: "updateWebhook" },
  title: "Change a webhook",
  summary: "Changes a webhook's URL, description or kinds, or switches it on or off. What waits is sent once it is on.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/webhooks", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("UpdateWebhook", {
    endpoint_id: WebhookEndpointId,
    url: Type.Optional(endpointFields.url),
    description: Type.Optional(endpointFields.description),
    kinds: Type.Optional(endpointFields.kinds),
    active: Type.Optional(Type.Boolean({ description: "true: on. false: nothing is recorded or sent." })),
  }),
  output: EndpointResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "Stop the messages to the door system",
      input: { endpoint_id: "whk_0123456789abcdef01234567", active: false },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, did }, { endpoint_id, url, description, kinds, active }) {
    const refusal = url === undefined ? null : urlRefusal(url);
    if (refusal) throw fail("validation", refusal);
    const before = await store.lockEndpoint(tx, endpoint_id);
    if (!before) throw fail("not_found", NO_SUCH_WEBHOOK);
    const off = before.off_reason ?? "operator";
    const row = await store.updateEndpoint(tx, endpoint_id, {
      url: url === undefined ? before.url : new URL(url).href,
      description: description === undefined ? before.description : plainLine(description),
      kinds: kinds === undefined ? before.kinds : [...new Set(kinds)],
      ...(active === true && { active, off_reason: null, off_at: null, failing_since: null }),
      ...(active === false && { active, off_reason: off, off_at: before.off_at ?? now }),
    });
    if (row.active && !before.active) {
      await makeDue(tx, endpoint_id, now);
      tx.announce(WEBHOOKS_CHANNEL, endpoint_id);
    }
    did(say.webhookChanged({ host: new URL(row.url).host }));
    return { ok: true as const, webhook: renderEndpoint(row, await countOpen(tx, [endpoint_id]), now) };
  },
});
