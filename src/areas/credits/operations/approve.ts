import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { preview } from "../../../kernel/catalogue/preview.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { termsOf } from "../claim-key.ts";
import { DECISION_QUOTA, lockForDecision, notifyMember } from "../decide.ts";
import { checkModels } from "../key-models.ts";
import { expiryOf, keyHash, keyText, PICKUP_MINUTES, prefixOf } from "../rules.ts";
import { ApproveRequest, ApproveResponse, formerly } from "../schemas.ts";
import * as store from "../store.ts";

export const approve = defineOperation({
  id: "credits.approve",
  tool: "ic_admin_approve_key_request",
  rest: {
    method: "POST",
    path: "/api/credits/approve",
    operationId: "approveKeyRequest",
    aliases: formerly("approve"),
  },
  title: "Approve a key request",
  summary: "Approves a pending request and issues a key, which the member can pick up within 15 minutes.",
  when: "Use when an operator has decided to approve a key request. Without confirm it returns a preview.",

  effect: "write",
  external: true,
  listed: "first",
  access: { scope: "admin:llm_keys", session: true },
  quotas: [DECISION_QUOTA],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: ApproveRequest,
  output: ApproveResponse,
  errors: ["not_found", "forbidden", "already_decided", "not_configured"],
  examples: [
    {
      say: "Approve Ilse's workshop key",
      input: { request_id: "kreq_0a1b2c3d4e5f607182930003", confirm: true },
      output: { ok: true, minted: true, kind: "workshop" },
    },
  ],

  async handler(context, { request_id, multiplier: given, models: chosen, confirm = false }) {
    const { tx, caller, now, newId, newSecret, fail, settings } = context;
    const { request, repeated } = await lockForDecision(context, request_id, "approved");
    const { kind, member_id } = request;
    if (given !== undefined && kind === "workshop") {
      throw fail("validation", { message: "multiplier applies to member keys only", hint: "Omit multiplier." });
    }
    const multiplier = repeated ? request.multiplier : (given ?? request.multiplier);
    const reply = { ok: true as const, request_id, kind, user_id: member_id, multiplier };
    if (repeated) return { ...reply, repeated: true as const, minted: false };
    const terms = termsOf(settings.credits, fail);
    const models = chosen ? checkModels(terms, chosen, fail) : null;
    const minted = { ...reply, ...(models && { models }), minted: true, proxy: terms.gatewayUrl };
    if (!confirm) return preview(minted);
    const text = keyText(newSecret());
    const pickupUntil = new Date(now.getTime() + PICKUP_MINUTES * MINUTE_MS);
    await store.updateRequest(tx, request_id, {
      state: "approved",
      multiplier,
      decided_by: memberOf(caller),
      decided_at: now,
      pickup_until: pickupUntil,
    });
    await store.insertKey(tx, {
      id: newId("gkey"),
      request_id,
      member_id,
      kind,
      hash: keyHash(text),
      prefix: prefixOf(text),
      multiplier,
      expires_at: expiryOf(kind, now),
      minted_at: now,
      models,
    });
    const pickup_until = pickupUntil.toISOString();
    await notifyMember(context, request, { decision: "approved", pickup_until });
    return { ...minted, agent_token: text, token_prefix: prefixOf(text), pickup_until };
  },
});
