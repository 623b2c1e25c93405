import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { countOpen } from "../delivery-store.ts";
import { ENDPOINTS_MAX } from "../rules.ts";
import { renderEndpoint, WebhookEndpoint } from "../schemas.ts";
import * as store from "../store.ts";

export const list = defineOperation({
  id: "webhooks.list",
  tool: "ic_admin_webhooks_list",
  rest: { method: "GET", path: "/api/admin/webhooks", operationId: "listWebhooks" },
  title: "List webhooks",
  summary: "Lists the webhooks of the space with their kinds, their state and what waits for them, without secrets.",
  when: "Use when an operator asks which systems receive messages, or whether one fails.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("WebhooksResponse", {
    ok: Ok,
    webhooks: Type.Array(WebhookEndpoint, { description: "Oldest first." }),
  }),
  errors: [],
  examples: [{ say: "Do our webhooks work?", input: {}, output: { ok: true } }],

  async handler({ tx, now }) {
    const rows = await store.listEndpoints(tx, ENDPOINTS_MAX);
    const counts = await countOpen(
      tx,
      rows.map(({ id }) => id),
    );
    return { ok: true as const, webhooks: rows.map((row) => renderEndpoint(row, counts, now)) };
  },
});
