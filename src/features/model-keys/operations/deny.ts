import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { preview } from "../../../kernel/catalogue/preview.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { DECISION_QUOTA, lockForDecision, notifyMember } from "../decide.ts";
import { DenyRequest, DenyResponse, formerly } from "../schemas.ts";
import * as store from "../store.ts";

export const deny = defineOperation({
  id: "credits.deny",
  tool: "ic_admin_deny_key_request",
  rest: { method: "POST", path: "/api/credits/deny", operationId: "denyKeyRequest", aliases: formerly("deny") },
  title: "Deny a key request",
  summary: "Denies a pending key request and notifies the member of the reason.",
  when: "Use when an operator has decided to deny a key request. Without confirm it returns a preview.",

  effect: "destructive",
  access: { scope: "admin:llm_keys", session: true },
  quotas: [DECISION_QUOTA],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: DenyRequest,
  output: DenyResponse,
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "Deny that one, the workshop is full",
      input: { request_id: "kreq_0a1b2c3d4e5f607182930004", reason: "The workshop is full.", confirm: true },
      output: { ok: true, kind: "member" },
    },
  ],

  async handler(context, { request_id, reason, confirm = false }) {
    const { tx, caller, now } = context;
    const { request, repeated } = await lockForDecision(context, request_id, "denied");
    const reply = { ok: true as const, request_id, kind: request.kind, user_id: request.member_id };
    if (repeated) return { ...reply, repeated: true as const };
    if (!confirm) return preview(reply);
    const why = plainText(reason ?? "") || null;
    await store.updateRequest(tx, request_id, {
      state: "denied",
      reason: why,
      decided_by: memberOf(caller),
      decided_at: now,
    });
    await notifyMember(context, request, { decision: "denied", reason: why });
    return reply;
  },
});
