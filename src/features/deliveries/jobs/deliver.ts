import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { type Courier, type DeliveryOutcome, deliverLeased, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import { wordedRecord } from "../../../kernel/languages/messages.ts";
import { reasonOf } from "../../../kernel/languages/said-error.ts";
import * as deliveries from "../../../kernel/outbox/deliveries.ts";
import type { EnvelopeRow, ReceiptRow } from "../../../kernel/outbox/outbox.ts";
import { OUTBOX_CHANNEL } from "../../../kernel/outbox/outbox.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { DeliveryRefused, type EnvelopeSink } from "../../../kernel/ports/envelope-sink.ts";
import { traceFrom } from "../../../kernel/traces/trace.ts";
import type { SpanStart } from "../../../kernel/traces/tracer.ts";
import { declared, say } from "../messages.ts";
import { notifyMember } from "../notify-member.ts";
import { type Answer, DELIVERY, refusalOf } from "../rules.ts";
import { receiptsOf } from "../store.ts";

/** Longer than a delivery, so that only a dead process loses its lease. */
const LEASE_MS = 30_000;
const SINK_TIMEOUT_MS = 15_000;
/** A run claims no more messages after this; the next run continues. */
const RUN_MS = 30_000;

declare module "../../../kernel/settings.ts" {
  interface Settings {
    /** Concurrent deliveries of all processes: the job runs in one of them at a time. */
    readonly deliveriesAtOnce: number;
  }
}

interface Claimed extends EnvelopeRow {
  readonly receipts: readonly ReceiptRow[];
}

const NEXT = statement(`
SELECT min(next_attempt_at) AS at FROM envelope WHERE state = 'queued'`);

/**
 * Delivers each due message to every consumer without a receipt. A receipt commits at once, so a crash repeats only
 * the deliveries in flight, under the same ids, and loses none.
 */
export const deliver: Job = {
  name: "queue.deliver",
  summary: declared.deliverJob,
  everyMs: 5_000,
  wakesOn: OUTBOX_CHANNEL,
  due: NEXT,
  async run(context) {
    if (context.ports.sinks.length === 0) return null;
    const counts = { delivered: 0, queued: 0, dead: 0 };
    const courier: Courier<Claimed> = {
      policy: DELIVERY,
      attempt: async (envelope) => refusalOf(await attempt(context, envelope)),
      conclude,
    };
    await workLeases(context, {
      leaseMs: LEASE_MS,
      runMs: RUN_MS,
      atOnce: context.settings.deliveriesAtOnce,
      async claim(tx, now, leasedUntil, limit) {
        const envelopes = await deliveries.claimDue(tx, now, leasedUntil, limit);
        const all = await receiptsOf(
          tx,
          envelopes.map(({ id }) => id),
        );
        return envelopes.map((envelope) => ({
          ...envelope,
          receipts: all.filter(({ envelope_id }) => envelope_id === envelope.id),
        }));
      },
      async perform(envelope) {
        const start = () => deliverySpan(envelope);
        counts[await traceFrom(envelope.traceparent, start, () => deliverLeased(context, envelope, courier))] += 1;
      },
    });
    const { delivered, queued, dead } = counts;
    return delivered + queued + dead > 0 ? say.messagesHandled({ delivered, queued, dead }) : null;
  },
};

/** A step of the trace of the call that wrote the message. */
function deliverySpan({ id, kind, attempts }: EnvelopeRow): SpanStart {
  const attributes = { "messaging.message.id": id, "atrium.message_kind": kind, "atrium.attempt": attempts };
  return { name: `deliver ${kind}`, kind: "consumer", attributes };
}

async function conclude(tx: WriteTx, envelope: EnvelopeRow, outcome: DeliveryOutcome, now: Date): Promise<void> {
  const isOurs = await deliveries.conclude(tx, envelope, outcome, now);
  if (isOurs && outcome.state === "dead")
    await notifyMember(tx, envelope, { outcome: "dead", reason: null, by: null, now });
}

async function attempt({ database, ports, now }: JobContext, envelope: Claimed): Promise<Answer[]> {
  const waiting = ports.sinks.filter(({ name }) => !envelope.receipts.some(({ sink }) => sink === name));
  return Promise.all(
    waiting.map(async (sink) => {
      const refused = await deliverTo(sink, envelope);
      if (refused === null) {
        const receipt = { envelope_id: envelope.id, sink: sink.name, acknowledged_at: now() };
        await database.transaction((tx) => deliveries.acknowledge(tx, receipt));
      }
      return { sink: sink.name, refused };
    }),
  );
}

async function deliverTo(sink: EnvelopeSink, envelope: EnvelopeRow): Promise<Answer["refused"]> {
  const { id, kind, subject, payload, attempts, created_at } = envelope;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new DeliveryRefused(say.noAnswerWithin({ seconds: SINK_TIMEOUT_MS / 1000 }), false);
    timer = setTimeout(() => reject(error), SINK_TIMEOUT_MS);
  });
  try {
    await Promise.race([
      sink.deliver({ id, kind, subject, createdAt: created_at, attempt: attempts, payload: wordedRecord(payload) }),
      timeout,
    ]);
    return null;
  } catch (error) {
    return { reason: reasonOf(error as Error, 300), permanent: error instanceof DeliveryRefused && error.permanent };
  } finally {
    clearTimeout(timer);
  }
}
