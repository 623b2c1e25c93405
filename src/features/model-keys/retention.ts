import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  keyRequests: 90,
  modelCalls: 90,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.keyRequestWhat,
    why: declared.keyRequestWhy,
    kept: declared.keyRequestKept({ days: RETENTION_DAYS.keyRequests }),
    tables: ["key_request", "gateway_key"],
    job: "credits.purge_requests",
  },
  {
    what: declared.gatewayMeterWhat,
    why: declared.gatewayMeterWhy,
    kept: declared.gatewayMeterKept({ days: RETENTION_DAYS.modelCalls }),
    tables: ["gateway_meter", "gateway_call"],
    job: "credits.purge_calls",
  },
  {
    what: declared.remoteKeyWhat,
    why: declared.remoteKeyWhy,
    kept: declared.remoteKeyKept,
    tables: ["remote_key"],
    job: "credits.sync_gateway",
  },
  {
    what: declared.modelPriceWhat,
    why: declared.modelPriceWhy,
    kept: declared.modelPriceKept,
    tables: ["model_price", "model_budget", "model_spend", "model_upstream"],
    job: null,
  },
];
