import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { countOpen } from "../delivery-store.ts";
import { NO_SUCH_WEBHOOK } from "../refusals.ts";
import { EndpointResponse, renderEndpoint, WebhookEndpointId } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "webhooks.get",
  tool: "ic_admin_webhooks_get",
  rest: { method: "GET", path: "/api/admin/webhooks/{endpoint_id}", operationId: "getWebhook" },
  title: "Get a webhook",
  summary: "Returns one webhook with its kinds and state, without its secret.",
  when: "Use when an operator asks about one webhook.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetWebhook", { endpoint_id: WebhookEndpointId }),
  output: EndpointResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "What does the door system receive?",
      input: { endpoint_id: "whk_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { endpoint_id }) {
    const row = await store.findEndpoint(tx, endpoint_id);
    if (!row) throw fail("not_found", NO_SUCH_WEBHOOK);
    return { ok: true as const, webhook: renderEndpoint(row, await countOpen(tx, [row.id]), now) };
  },
});
