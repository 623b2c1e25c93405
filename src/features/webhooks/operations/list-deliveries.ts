import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import * as deliveries from "../delivery-store.ts";
import { BAD_CURSOR, NO_SUCH_WEBHOOK } from "../refusals.ts";
import { STATES } from "../rules.ts";
import { renderDelivery, WebhookDelivery, WebhookEndpointId } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const listDeliveries = defineOperation({
  id: "webhooks.list_deliveries",
  tool: "ic_admin_webhooks_deliveries",
  rest: { method: "GET", path: "/api/admin/webhooks/{endpoint_id}/deliveries", operationId: "listWebhookDeliveries" },
  title: "List deliveries of a webhook",
  summary: "Lists messages to a webhook, newest first, each with its last answer and its next attempt.",
  when: "Use when messages do not arrive, or to find one to send again.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListWebhookDeliveries", {
    endpoint_id: WebhookEndpointId,
    state: Type.Optional(choice(STATES, { description: "Only deliveries in this state." })),
    cursor: Type.Optional(Type.String({ maxLength: 20, description: "From the previous page." })),
    limit: pageLimit(100, LIMIT_DEFAULT),
  }),
  output: object("WebhookDeliveriesResponse", {
    ok: Ok,
    deliveries: Type.Array(WebhookDelivery),
    cursor: Type.Optional(Type.String({ description: "Absent on the last page." })),
    has_more: Type.Boolean(),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "What failed at the door system?",
      input: { endpoint_id: "whk_0123456789abcdef01234567", state: "failed" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail }, { endpoint_id, state, cursor, limit = LIMIT_DEFAULT }) {
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw fail("validation", BAD_CURSOR);
    if (!(await store.findEndpoint(tx, endpoint_id))) throw fail("not_found", NO_SUCH_WEBHOOK);
    const before = cursor === undefined ? null : Number(cursor);
    const rows = await deliveries.listDeliveries(tx, { endpointId: endpoint_id, state, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      ok: true as const,
      deliveries: page.map(renderDelivery),
      ...(last && { cursor: String(last.sequence) }),
      has_more: last !== undefined,
    };
  },
});
