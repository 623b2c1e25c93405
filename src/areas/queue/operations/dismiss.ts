import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { object } from "../../../kernel/schema.ts";
import { plainText } from "../../../kernel/text.ts";
import { EnvelopeId, EnvelopeResponse, renderEnvelope } from "../schemas.ts";
import * as store from "../store.ts";
import { tellMember } from "../tell-member.ts";

export const dismiss = defineOperation({
  id: "queue.dismiss",
  tool: "ic_admin_queue_dismiss",
  rest: { method: "POST", path: "/api/queue/{envelope_id}/dismiss", operationId: "dismissEnvelope" },
  title: "Set a dead envelope aside",
  summary: "Takes a dead envelope off the list of failures, with a reason; it can still be tried again.",
  when: "A failed delivery was dealt with by hand, or is of no use any more.",

  effect: "write",
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("DismissEnvelope", {
    envelope_id: EnvelopeId,
    reason: Type.String({
      minLength: 1,
      maxLength: 300,
      description: "Told to the member, and to operators who look later.",
    }),
  }),
  output: EnvelopeResponse,
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Forget that failed booking, I told the host myself",
      input: { envelope_id: "env_0a1b2c3d4e5f607182930002", reason: "The host was told by telephone." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, settings }, { envelope_id, reason }) {
    const envelope = await store.lock(tx, envelope_id);
    if (!envelope) throw fail("not_found", { hint: "Take envelope_id from ic_admin_queue_list." });
    if (envelope.state !== "dead" && envelope.state !== "dismissed") {
      throw fail("already_decided", {
        message: `This envelope is ${envelope.state}, not dead.`,
        hint: "Only an envelope whose delivery was given up can be set aside.",
      });
    }
    const why = plainText(reason);
    if (!why) throw fail("validation", { message: "reason is empty", hint: "Say why; the member reads it." });
    const aside = await store.update(tx, envelope_id, { state: "dismissed", dismissed_reason: why });
    if (envelope.state === "dead") {
      const by = caller.memberId === null ? null : { member_id: caller.memberId, display_name: caller.memberName };
      await tellMember(tx, envelope, { outcome: "dismissed", reason: why, by, now });
    }
    const receipts = await store.receiptsOf(tx, [envelope_id]);
    return { ok: true as const, envelope: renderEnvelope(aside, receipts, settings.consumers) };
  },
});
