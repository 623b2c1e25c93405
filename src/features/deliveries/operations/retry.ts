import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { lock } from "../../../kernel/outbox/deliveries.ts";
import { OUTBOX_CHANNEL } from "../../../kernel/outbox/outbox.ts";
import { say } from "../messages.ts";
import { notifyMember } from "../notify-member.ts";
import { EnvelopeId, EnvelopeResponse, renderEnvelope } from "../schemas.ts";
import * as store from "../store.ts";

export const retry = defineOperation({
  id: "queue.retry",
  tool: "ic_admin_queue_retry",
  rest: { method: "POST", path: "/api/queue/{envelope_id}/retry", operationId: "retryEnvelope" },
  title: "Retry a message",
  summary: "Makes a queued, dead or dismissed message due now and resets its attempts.",
  when: "Use when the cause of a failed delivery was fixed.",

  effect: "write",
  external: true,
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RetryEnvelope", { envelope_id: EnvelopeId }),
  output: EnvelopeResponse,
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Try that RSVP again",
      input: { envelope_id: "env_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, settings }, { envelope_id }) {
    const envelope = await lock(tx, envelope_id);
    if (!envelope) throw fail("not_found", { hint: "Take envelope_id from ic_admin_queue_list." });
    if (envelope.state === "delivered") {
      throw fail("already_decided", {
        message: say.alreadyDelivered,
        hint: "No action is needed: every consumer acknowledged it.",
      });
    }
    const due = await store.update(tx, envelope_id, {
      state: "queued",
      attempts: 0,
      next_attempt_at: now,
      dismissed_reason: null,
    });
    if (envelope.state !== "queued") {
      const by = caller.memberId === null ? null : actorOf(caller);
      await notifyMember(tx, envelope, { outcome: "queued", reason: null, by, now });
    }
    tx.notify(OUTBOX_CHANNEL, envelope_id);
    const receipts = await store.receiptsOf(tx, [envelope_id]);
    return { ok: true as const, envelope: renderEnvelope(due, receipts, settings.consumers) };
  },
});
