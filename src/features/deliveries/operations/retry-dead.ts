import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { retryDead as retryAll } from "../../../kernel/outbox/deliveries.ts";
import { OUTBOX_CHANNEL } from "../../../kernel/outbox/outbox.ts";
import { countDead } from "../dead-store.ts";
import { EnvelopeKind } from "../schemas.ts";

/** As many as one run delivers without delaying new messages for long. */
const AT_ONCE = 500;

export const retryDead = defineOperation({
  id: "queue.retry_dead",
  tool: "ic_admin_queue_retry_dead",
  rest: { method: "POST", path: "/api/queue/retry-dead", operationId: "retryDeadEnvelopes" },
  title: "Retry dead messages",
  summary: `Retries the oldest ${AT_ONCE} dead messages, of all kinds or one. Without confirm it only counts them.`,
  when: "Use when the cause of many failures was fixed. ic_admin_queue_retry sends one message.",

  effect: "write",
  external: true,
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RetryDeadEnvelopes", {
    kind: Type.Optional(EnvelopeKind),
    confirm: Confirm,
  }),
  output: previewable("RetryDeadEnvelopesResponse", {
    retried: Type.Integer({ description: "Number of messages that are, or would be, retried." }),
    left: Type.Integer({ description: "Number of messages that stay dead, over the limit of one call." }),
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
      return preview({ ok: true as const, retried, left: dead - retried });
    }
    const retried = await retryAll(tx, { kind, limit: AT_ONCE, now });
    if (retried > 0) tx.notify(OUTBOX_CHANNEL, "dead");
    return { ok: true as const, retried, left: Math.max(0, dead - retried) };
  },
});
