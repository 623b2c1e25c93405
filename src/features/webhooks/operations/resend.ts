import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as deliveries from "../delivery-store.ts";
import { say } from "../messages.ts";
import { WEBHOOKS_CHANNEL } from "../record.ts";
import { NO_SUCH_MESSAGE, NO_SUCH_WEBHOOK } from "../refusals.ts";
import { MessageId, renderDelivery, WebhookDelivery, WebhookEndpointId } from "../schemas.ts";
import * as store from "../store.ts";

export const resend = defineOperation({
  id: "webhooks.resend",
  tool: "ic_admin_webhooks_resend",
  rest: {
    method: "POST",
    path: "/api/admin/webhooks/{endpoint_id}/deliveries/{message_id}",
    operationId: "resendWebhookMessage",
  },
  title: "Send a message again",
  summary: "Queues a message to a webhook again under its ID, also a delivered one. Receivers drop known IDs.",
  when: "Use when the receiver lost a message, or after its fault was corrected.",

  effect: "write",
  external: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ResendWebhookMessage", { endpoint_id: WebhookEndpointId, message_id: MessageId }),
  output: object("ResendWebhookMessageResponse", { ok: Ok, delivery: WebhookDelivery }),
  errors: ["not_found"],
  examples: [
    {
      say: "Send that booking to the door system again",
      input: { endpoint_id: "whk_0123456789abcdef01234567", message_id: "msg_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, did }, { endpoint_id, message_id }) {
    const endpoint = await store.lockEndpoint(tx, endpoint_id);
    if (!endpoint) throw fail("not_found", NO_SUCH_WEBHOOK);
    await deliveries.resend(tx, endpoint_id, message_id, now);
    const asked = { endpointId: endpoint_id, messageId: message_id, state: undefined, before: null, limit: 1 };
    const [row] = await deliveries.listDeliveries(tx, asked);
    if (!row) throw fail("not_found", NO_SUCH_MESSAGE);
    tx.announce(WEBHOOKS_CHANNEL, endpoint_id);
    did(say.messageResent({ host: new URL(endpoint.url).host }));
    return { ok: true as const, delivery: renderDelivery(row) };
  },
});
