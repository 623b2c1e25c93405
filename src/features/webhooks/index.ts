import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { deliver } from "./jobs/deliver.ts";
import { declared } from "./messages.ts";
import { add } from "./operations/add.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { listDeliveries } from "./operations/list-deliveries.ts";
import { remove } from "./operations/remove.ts";
import { resend } from "./operations/resend.ts";
import { rotateSecret } from "./operations/rotate-secret.ts";
import { test } from "./operations/test.ts";
import { update } from "./operations/update.ts";
import { retention } from "./retention.ts";

export const webhooks = defineArea({
  name: "webhooks",
  summary: declared.summary,
  terms: {
    webhook: "A URL of another system that receives signed messages about acts, by Standard Webhooks.",
  },
  tables: ["webhook_endpoint", "webhook_message", "webhook_delivery"],
  retention,
  alwaysOn: true,
  features: [{ name: "webhooks", inUse: "SELECT FROM webhook_endpoint" }],
  operations: [list, get, add, update, remove, rotateSecret, test, listDeliveries, resend],
  jobs: [deliver],
});

export type Operations = OperationsOf<typeof webhooks>;

export { KIND_NAMES, KINDS, type WebhookKind } from "./kinds.ts";
export { recordForWebhooks } from "./record.ts";
