import { statement } from "../../kernel/database/statement.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { keptTraceparent } from "../../kernel/traces/trace.ts";
import type { DataOf, WebhookKind } from "./kinds.ts";

/** Wakes the delivery job. */
export const WEBHOOKS_CHANNEL = "webhooks";

/** Locks the endpoints against removal until the commit, so that an act never fails by it. */
const RECORD = statement(`
  WITH wanted AS MATERIALIZED (SELECT id FROM webhook_endpoint WHERE active AND $1::text = ANY (kinds)
      ORDER BY id FOR KEY SHARE),
    message AS (INSERT INTO webhook_message (id, kind, data, created_at, traceparent)
      SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), $1, $2, $3, $4 WHERE EXISTS (SELECT FROM wanted)
      RETURNING sequence)
  INSERT INTO webhook_delivery (endpoint_id, sequence, state, next_attempt_at)
  SELECT wanted.id, message.sequence, 'queued', $3 FROM wanted CROSS JOIN message`);

/** Records an act for the webhooks that want its kind, in the transaction of the act and without a round trip. */
export function recordForWebhooks<const Kind extends WebhookKind>(
  tx: WriteTx,
  kind: Kind,
  data: DataOf<Kind>,
  now: Date,
): void {
  tx.queue(RECORD, [kind, JSON.stringify(data), now, keptTraceparent()], (deliveries) => {
    if (deliveries > 0) tx.announce(WEBHOOKS_CHANNEL, kind);
  });
}
