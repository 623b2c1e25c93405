import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { DECISION_QUOTA, lockForDecision, tellMember } from "../decide.ts";
import { termsOf } from "../pick-up.ts";
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
  summary: "Mints a key for a pending request, which its member can pick up within 15 minutes.",
  when: "An operator has decided for it. Without confirm it shows what would happen.",

  effect: "write",
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

  async handler(context, { request_id, multiplier: given, confirm = false }) {
    const { tx, caller, now, newId, newSecret, fail, settings } = context;
    const { request, repeated } = await lockForDecision(context, request_id, "approved");
    const { kind, member_id } = request;
    if (given !== undefined && kind === "workshop") {
      throw fail("validation", { message: "multiplier is for member keys only", hint: "Leave multiplier out." });
    }
    const multiplier = repeated ? request.multiplier : (given ?? request.multiplier);
    const reply = { ok: true as const, request_id, kind, user_id: member_id, multiplier };
    if (repeated) return { ...reply, repeated: true as const, minted: false };
    const terms = termsOf(settings.credits, fail);
    if (!confirm) return { ...reply, dry_run: true as const, minted: false, proxy: terms.gatewayUrl };
    const text = keyText(newSecret());
    const pickupUntil = new Date(now.getTime() + PICKUP_MINUTES * 60_000);
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
    });
    const pickup_until = pickupUntil.toISOString();
    await tellMember(context, request, { decision: "approved", pickup_until });
    return {
      ...reply,
      minted: true,
      agent_token: text,
      token_prefix: prefixOf(text),
      proxy: terms.gatewayUrl,
      pickup_until,
    };
  },
});
