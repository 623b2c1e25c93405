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
];
