import { Type } from "typebox";
import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { lock } from "../../../kernel/outbox/deliveries.ts";
import { say } from "../messages.ts";
import { notifyMember } from "../notify-member.ts";
import { EnvelopeId, EnvelopeResponse, renderEnvelope } from "../schemas.ts";
import * as store from "../store.ts";

export const dismiss = defineOperation({
  id: "queue.dismiss",
  tool: "ic_admin_queue_dismiss",
  rest: { method: "POST", path: "/api/queue/{envelope_id}/dismiss", operationId: "dismissEnvelope" },
  title: "Dismiss a dead message",
  summary: "Dismisses an undeliverable message with a reason. It can still be retried.",
  when: "Use when a failed delivery was handled by hand or is no longer needed.",

  effect: "destructive",
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("DismissEnvelope", {
    envelope_id: EnvelopeId,
    reason: Type.String({
      minLength: 1,
      maxLength: 300,
      description: "The member and other operators read it.",
    }),
  }),
  output: EnvelopeResponse,
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Dismiss that failed booking, I called the host myself",
      input: { envelope_id: "env_0a1b2c3d4e5f607182930002", reason: "The host was called by telephone." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, settings }, { envelope_id, reason }) {
    const envelope = await lock(tx, envelope_id);
    if (!envelope) throw fail("not_found", { hint: "Take envelope_id from ic_admin_queue_list." });
    if (envelope.state !== "dead" && envelope.state !== "dismissed") {
      throw fail("already_decided", {
        message: say.notDead({ state: envelope.state }),
        hint: "Only dead messages can be dismissed.",
      });
    }
    const aside = await store.update(tx, envelope_id, { state: "dismissed", dismissed_reason: reason });
    if (envelope.state === "dead") {
      const by = caller.memberId === null ? null : actorOf(caller);
      await notifyMember(tx, envelope, { outcome: "dismissed", reason, by, now });
    }
    const receipts = await store.receiptsOf(tx, [envelope_id]);
    return { ok: true as const, envelope: renderEnvelope(aside, receipts, settings.consumers) };
  },
});
