import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.keyRequestWhat,
    why: declared.keyRequestWhy,
    kept: declared.keyRequestKept,
    tables: ["key_request", "gateway_key"],
    after: { days: 90 },
    expires: {
      days: {
        key_request: `created_at < $1
        AND (state = 'denied' OR (state = 'approved' AND pickup_until < $1)
             OR EXISTS (SELECT FROM gateway_key WHERE request_id = key_request.id AND expires_at < $1))`,
      },
    },
  }),
  expiring({
    what: declared.gatewayMeterWhat,
    why: declared.gatewayMeterWhy,
    kept: declared.gatewayMeterKept,
    tables: ["gateway_meter", "gateway_call"],
    after: { days: 90 },
    expires: {
      days: {
        gateway_call: "started_at < $1 AND state <> 'open'",
        gateway_meter: `window_start < $1 AND in_flight = 0 AND NOT EXISTS (SELECT FROM gateway_call AS c
          WHERE c.key_id = gateway_meter.key_id AND c.window_start = gateway_meter.window_start)`,
      },
    },
  }),
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
