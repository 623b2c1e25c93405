import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  keyRequests: 90,
  modelCalls: 90,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "denied, expired and ended key requests",
    why: "to count their quota",
    kept: `${days(RETENTION_DAYS.keyRequests)}; key texts are never stored`,
    tables: ["key_request", "gateway_key"],
    job: "credits.purge_requests",
  },
  {
    what: "calls to language models: time, model and tokens, never their texts",
    why: "to count the quota of a key and to show its use",
    kept: days(RETENTION_DAYS.modelCalls),
    tables: ["gateway_meter", "gateway_call"],
    job: "credits.purge_calls",
  },
  {
    what: "digests and spend of keys at a gateway elsewhere",
    why: "to suspend and revoke them there",
    kept: "until the gateway confirms that it has deleted the key",
    tables: ["remote_key"],
    job: "credits.sync_gateway",
  },
  {
    what: "prices of language models, budget and spend of each month, and whether model servers answer, without members",
    why: "to count what calls cost, and to show faults",
    kept: "as long as the space",
    tables: ["model_price", "model_budget", "model_spend", "model_upstream"],
    job: null,
  },
];
