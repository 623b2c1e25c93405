import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { OUTBOX_CHANNEL } from "../../../kernel/stages/hand-over.ts";
import { countDead, retryDead as retryAll } from "../dead-store.ts";
import { EnvelopeKind } from "../schemas.ts";

/** As many as one run of the worker can send on their way without keeping new ones waiting for long. */
const AT_ONCE = 500;

export const retryDead = defineOperation({
  id: "queue.retry_dead",
  tool: "ic_admin_queue_retry_dead",
  rest: { method: "POST", path: "/api/queue/retry-dead", operationId: "retryDeadEnvelopes" },
  title: "Try dead envelopes again",
  summary: `Makes all dead envelopes, or those of one kind, due now, the oldest ${AT_ONCE} of them. Without confirm it only counts.`,
  when: "What made many deliveries fail has been put right. For one, ic_admin_queue_retry.",

  effect: "write",
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RetryDeadEnvelopes", {
    kind: Type.Optional(EnvelopeKind),
    confirm: Type.Optional(Type.Boolean({ default: false })),
  }),
  output: object("RetryDeadEnvelopesResponse", {
    ok: Ok,
    dry_run: Type.Optional(Type.Literal(true, { description: "Nothing was done; confirm: true does it." })),
    retried: Type.Integer({ description: "How many are, or would be, tried again." }),
    left: Type.Integer({ description: "How many stay dead, because they are too many for one call." }),
  }),
  errors: [],
  examples: [
    {
      say: "How many deliveries could be tried again?",
      input: { kind: "events.rsvp_queued" },
      output: { ok: true, dry_run: true },
    },
    {
      say: "The webhook works again, send those bookings",
      input: { kind: "resources.booking_cancelled", confirm: true },
      output: { ok: true },
    },
  ],

  async handler({ tx, now }, { kind = null, confirm = false }) {
    const dead = await countDead(tx, kind);
    if (!confirm) {
      const retried = Math.min(dead, AT_ONCE);
      return { ok: true as const, dry_run: true as const, retried, left: dead - retried };
    }
    const retried = await retryAll(tx, { kind, limit: AT_ONCE, now });
    if (retried > 0) tx.notify(OUTBOX_CHANNEL, "dead");
    return { ok: true as const, retried, left: Math.max(0, dead - retried) };
  },
});
