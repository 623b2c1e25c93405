import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { checkUpstreams } from "./jobs/check-upstreams.ts";
import { recoverCalls } from "./jobs/recover-calls.ts";
import { syncGateway } from "./jobs/sync-gateway.ts";
import { watchBudget } from "./jobs/watch-budget.ts";
import { declared } from "./messages.ts";
import { approve } from "./operations/approve.ts";
import { deny } from "./operations/deny.ts";
import { endKey } from "./operations/end-key.ts";
import { endKeyOfMember } from "./operations/end-key-of-member.ts";
import { exportModelUse } from "./operations/export-model-use.ts";
import { exportUsage } from "./operations/export-usage.ts";
import { getKey } from "./operations/get-key.ts";
import { getUsage } from "./operations/get-usage.ts";
import { listMine } from "./operations/list-mine.ts";
import { listModelUse } from "./operations/list-model-use.ts";
import { listPending } from "./operations/list-pending.ts";
import { pickUpMember } from "./operations/pick-up-member.ts";
import { pickUpWorkshop } from "./operations/pick-up-workshop.ts";
import { requestMember } from "./operations/request-member.ts";
import { requestWorkshop } from "./operations/request-workshop.ts";
import { setKeyModels } from "./operations/set-key-models.ts";
import { setModelBudget } from "./operations/set-model-budget.ts";
import { setModelPrice } from "./operations/set-model-price.ts";
import { keyRequestDecisions, pendingKeyRequests } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export interface CreditTerms {
  /** Where clients of `shape` send their calls. */
  readonly gatewayUrl: string;
  /** Where clients with OpenAI's interface send theirs; null if nothing serves them. */
  readonly openaiUrl: string | null;
  readonly shape: "openai" | "anthropic";
  /** `own`: this server is the gateway, and counts. `litellm`: it issues keys there. `elsewhere`: it does not reach it. */
  readonly gateway: "own" | "litellm" | "elsewhere";
  /** Where the gateway sends calls; empty unless it is this server. */
  readonly upstreams: readonly { readonly shape: "openai" | "anthropic"; readonly url: string }[];
  readonly model: string;
  readonly smallModel: string;
  /** All that a key may name, with these two. */
  readonly models: readonly string[];
  /** For a member key, before its multiplier. */
  readonly weeklyTokens: number;
  /** For the five hours of a workshop key. */
  readonly workshopTokens: number;
  /** Of all prices and costs, in ISO 4217. */
  readonly currency: string;
}

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly credits: CreditTerms | null;
  }
}

export const credits = defineArea({
  name: "credits",
  summary: declared.summary,
  terms: {
    "workshop key": "A key for one event. It ends five hours after its approval.",
    "member key": "A key with a weekly token quota, which resets on Mondays at 00:00 UTC.",
    "pick-up": "The single delivery of a key to its member, within 15 minutes of its approval.",
  },
  tables: [
    "key_request",
    "gateway_key",
    "gateway_meter",
    "gateway_call",
    "model_price",
    "model_spend",
    "model_budget",
    "model_upstream",
    "remote_key",
  ],
  retention,
  personalData: [personal],
  pending: [
    {
      kind: "key_request",
      read: pendingKeyRequests,
      items: "SELECT FROM key_request WHERE state = 'pending'",
      decisions: keyRequestDecisions,
      scope: "admin:llm_keys",
      grants: true,
    },
  ],
  features: [{ name: "models", inUse: "SELECT FROM key_request UNION ALL SELECT FROM model_upstream" }],
  operations: [
    requestWorkshop,
    requestMember,
    pickUpWorkshop,
    pickUpMember,
    getUsage,
    getKey,
    listMine,
    listPending,
    approve,
    deny,
    endKey,
    listModelUse,
    endKeyOfMember,
    setKeyModels,
    setModelPrice,
    exportUsage,
    exportModelUse,
    setModelBudget,
  ],
  jobs: [recoverCalls, watchBudget, checkUpstreams, syncGateway],
});

export type Operations = OperationsOf<typeof credits>;

export { liveKeys, renew as renewCalls, report as reportCalls } from "./meter/live-store.ts";
export { reserveCall } from "./meter/reserve-call.ts";
export { CALLS_PER_MINUTE, modelsOf, PARALLEL_MAX, RENEW_MS, REPORT_MS } from "./meter/rules.ts";
export { type ReservedRow, readKey, settle as settleCall } from "./meter/store.ts";
export { weekOf } from "./rules.ts";
export { MULTIPLIERS } from "./schemas.ts";
export { monthEnd } from "./spend/rules.ts";
export { recordPause } from "./upstreams/store.ts";
