import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { keptSentence } from "../../../kernel/languages/messages.ts";
import { insertLeased } from "../delivery-store.ts";
import { TEST_KIND } from "../kinds.ts";
import { say } from "../messages.ts";
import { NO_SUCH_WEBHOOK } from "../refusals.ts";
import { LEASE_MS } from "../rules.ts";
import { WebhookEndpointId } from "../schemas.ts";
import { conclude, send } from "../send.ts";
import * as store from "../store.ts";

export const test = defineOperation({
  id: "webhooks.test",
  tool: "ic_admin_webhooks_test",
  rest: { method: "POST", path: "/api/admin/webhooks/{endpoint_id}/test", operationId: "testOneWebhook" },
  title: "Test a webhook",
  summary: "Sends a signed message of the kind webhook.test, and returns whether it was accepted. The log has it too.",
  when: "Use after a change of a webhook, or when its messages do not arrive.",

  effect: "write",
  external: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "member", max: 60, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("TestOneWebhook", { endpoint_id: WebhookEndpointId }),
  output: object("TestOneWebhookResponse", {
    ok: Ok,
    accepted: Type.Boolean(),
    message_id: Type.String(),
    status: nullable(Type.Integer({ description: "HTTP status of the answer; null without one." })),
    error: nullable(Type.String({ description: "Why it was not accepted; null if it was." })),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Does the door system receive messages?",
      input: { endpoint_id: "whk_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "acts",
    async prepare({ tx, now, newId, fail }, { endpoint_id }) {
      const endpoint = await store.lockEndpoint(tx, endpoint_id);
      if (!endpoint) throw fail("not_found", NO_SUCH_WEBHOOK);
      const leased_until = new Date(now.getTime() + LEASE_MS);
      const message = { id: newId("msg"), kind: TEST_KIND, data: { endpoint_id }, created_at: now };
      const sequence = await insertLeased(tx, message, { endpointId: endpoint_id, leasedUntil: leased_until });
      const { url, secret, old_secret, old_secret_until } = endpoint;
      const secrets = { secret, old_secret, old_secret_until };
      return { ...message, traceparent: null, endpoint_id, sequence, attempts: 1, leased_until, url, ...secrets };
    },
    async perform({ ports, settings, now }, delivery) {
      return send({ posts: ports.operatorsWebhooks, settings, now }, delivery);
    },
    async conclude({ tx, now, did }, delivery, answer) {
      await conclude(tx, delivery, answer, now);
      const { status, error } = answer;
      const { host } = new URL(delivery.url);
      did(error === null ? say.webhookTested({ host }) : say.webhookTestRefused({ host }));
      const outcome = { status, error: error && keptSentence(error) };
      return { ok: true as const, accepted: error === null, message_id: delivery.id, ...outcome };
    },
  },
});
