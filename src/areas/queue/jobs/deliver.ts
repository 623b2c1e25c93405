import type { Job, JobContext } from "../../../kernel/area.ts";
import { DeliveryRefused, type EnvelopeSink } from "../../../kernel/ports/envelope-sink.ts";
import { OUTBOX_CHANNEL } from "../../../kernel/stages/hand-over.ts";
import { type Answer, verdictOn } from "../rules.ts";
import * as store from "../store.ts";
import { tellMember } from "../tell-member.ts";

/** Longer than a delivery can take, so that a lease runs out only when its process is gone. */
const LEASE_MS = 30_000;
const SINK_TIMEOUT_MS = 15_000;
/** One run takes no more envelopes after that; the next one goes on. */
const RUN_MS = 30_000;
const AT_ONCE = 4;

type Outcomes = Record<"delivered" | "queued" | "dead", number>;

/**
 * Delivers what is due, each envelope to every consumer that has not acknowledged it. A receipt commits as soon as its
 * consumer acknowledged: a crash can repeat the one delivery it interrupted, under the same id, and loses none.
 */
export const deliver: Job = {
  name: "queue.deliver",
  summary: "Passes queued envelopes on to the configured consumers, and tries again what failed.",
  everyMs: 5_000,
  wakesOn: OUTBOX_CHANNEL,
  async run(context) {
    if (context.ports.sinks.length === 0) return null;
    const outcomes: Outcomes = { delivered: 0, queued: 0, dead: 0 };
    const until = context.now().getTime() + RUN_MS;
    const workers = Array.from({ length: AT_ONCE }, () => work(context, until, outcomes));
    for (const ended of await Promise.allSettled(workers)) if (ended.status === "rejected") throw ended.reason;
    const { delivered, queued, dead } = outcomes;
    return delivered + queued + dead > 0 ? `${delivered} delivered, ${queued} to be tried again, ${dead} dead` : null;
  },
};

async function work(context: JobContext, until: number, outcomes: Outcomes): Promise<void> {
  const { database, now, signal } = context;
  while (!signal.aborted && now().getTime() < until) {
    const leasedUntil = new Date(now().getTime() + LEASE_MS);
    const envelope = await database.transaction((tx) => store.claimDue(tx, now(), leasedUntil));
    if (!envelope) return;
    const verdict = verdictOn(envelope.id, envelope.attempts, await attempt(context, envelope));
    await database.transaction(async (tx) => {
      const isOurs = await store.conclude(tx, envelope, verdict, now());
      if (!isOurs || verdict.state !== "dead") return;
      await tellMember(tx, envelope, { outcome: "dead", reason: null, by: null, now: now() });
    });
    outcomes[verdict.state] += 1;
  }
}

async function attempt({ database, ports, now }: JobContext, envelope: store.EnvelopeRow): Promise<Answer[]> {
  const receipts = await store.receiptsOf(database.read, [envelope.id]);
  const waiting = ports.sinks.filter(({ name }) => !receipts.some(({ sink }) => sink === name));
  return Promise.all(
    waiting.map(async (sink) => {
      const refused = await deliverTo(sink, envelope);
      if (refused === null) {
        const receipt = { envelope_id: envelope.id, sink: sink.name, acknowledged_at: now() };
        await database.transaction((tx) => store.acknowledge(tx, receipt));
      }
      return { sink: sink.name, refused };
    }),
  );
}

/** Null once the consumer has acknowledged. */
async function deliverTo(sink: EnvelopeSink, envelope: store.EnvelopeRow): Promise<Answer["refused"]> {
  const { id, kind, subject, payload, attempts, created_at } = envelope;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new DeliveryRefused(`no answer within ${SINK_TIMEOUT_MS / 1000} seconds`, false);
    timer = setTimeout(() => reject(error), SINK_TIMEOUT_MS);
  });
  try {
    await Promise.race([
      sink.deliver({ id, kind, subject, createdAt: created_at, attempt: attempts, payload }),
      timeout,
    ]);
    return null;
  } catch (error) {
    const { message } = error as Error;
    return { reason: message.slice(0, 300), permanent: error instanceof DeliveryRefused && error.permanent };
  } finally {
    clearTimeout(timer);
  }
}
