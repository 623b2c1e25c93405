import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NO_SUCH_WEBHOOK } from "../refusals.ts";
import { WebhookEndpointId } from "../schemas.ts";
import * as store from "../store.ts";

export const remove = defineOperation({
  id: "webhooks.remove",
  tool: "ic_admin_webhooks_remove",
  rest: { method: "DELETE", path: "/api/admin/webhooks/{endpoint_id}", operationId: "deleteWebhook" },
  title: "Remove a webhook",
  summary: "Removes a webhook with its secret, its log and what waits for it.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  final: true,
  access: { person: "operator", page: "/operate/webhooks", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveWebhook", { endpoint_id: WebhookEndpointId }),
  output: object("RemoveWebhookResponse", { ok: Ok, endpoint_id: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "The old door system is gone",
      input: { endpoint_id: "whk_0123456789abcdef01234568" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, did }, { endpoint_id }) {
    const removed = await store.removeEndpoint(tx, endpoint_id);
    if (!removed) throw fail("not_found", NO_SUCH_WEBHOOK);
    did(say.webhookRemoved({ host: new URL(removed.url).host }));
    return { ok: true as const, endpoint_id };
  },
});
