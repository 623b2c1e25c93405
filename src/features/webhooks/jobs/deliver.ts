import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { workLeases } from "../../../kernel/jobs/lease-worker.ts";
import { traceFrom } from "../../../kernel/traces/trace.ts";
import type { SpanStart } from "../../../kernel/traces/tracer.ts";
import { type Claimed, claimDue } from "../delivery-store.ts";
import { declared, say } from "../messages.ts";
import { WEBHOOKS_CHANNEL } from "../record.ts";
import { LEASE_MS } from "../rules.ts";
import { conclude, send } from "../send.ts";

/** A run claims no more deliveries after this; the next run continues. */
const RUN_MS = 30_000;

const NEXT = statement(`
SELECT min(d.next_attempt_at) AS at FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id
  WHERE d.state = 'queued' AND e.active`);

/** Delivers due messages, at least once: after a crash an attempt is repeated when its lease expires. */
export const deliver: Job = {
  name: "webhooks.deliver",
  summary: declared.deliverJob,
  everyMs: 5_000,
  wakesOn: WEBHOOKS_CHANNEL,
  due: NEXT,
  async run(context) {
    const { database, ports, settings, now } = context;
    const counts = { delivered: 0, queued: 0, failed: 0 };
    await workLeases<Claimed>(context, {
      leaseMs: LEASE_MS,
      runMs: RUN_MS,
      atOnce: settings.deliveriesAtOnce,
      claim: claimDue,
      async perform(delivery) {
        const state = await traceFrom(
          delivery.traceparent,
          () => deliverySpan(delivery),
          async () => {
            const answer = await send({ posts: ports.operatorsWebhooks, settings, now: now() }, delivery);
            return database.transaction((tx) => conclude(tx, delivery, answer, now()));
          },
        );
        counts[state] += 1;
      },
    });
    const { delivered, queued, failed } = counts;
    return delivered + queued + failed > 0 ? say.messagesHandled({ delivered, queued, failed }) : null;
  },
};

/** A step of the trace of the act that it reports. */
function deliverySpan({ id, kind, attempts }: Claimed): SpanStart {
  const attributes = { "messaging.message.id": id, "atrium.message_kind": kind, "atrium.attempt": attempts };
  return { name: `deliver ${kind}`, kind: "consumer", attributes };
}
