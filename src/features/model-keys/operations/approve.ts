import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { preview } from "../../../kernel/catalogue/preview.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { termsOf } from "../claim-key.ts";
import { DECISION_QUOTA, lockForDecision, notifyMember } from "../decide.ts";
import { checkModels } from "../key-models.ts";
import { say } from "../messages.ts";
import { confirmMint, gatewayFailed, prepareMint, sendMint } from "../remote/mint.ts";
import { expiryOf, PICKUP_MINUTES } from "../rules.ts";
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
  needs: "model_gateway",
  external: true,
  listed: "first",
  access: { scope: "admin:llm_keys", session: true },
  quotas: [DECISION_QUOTA],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: ApproveRequest,
  output: ApproveResponse,
  errors: ["not_found", "forbidden", "already_decided", "not_configured", "upstream_failed"],
  examples: [
    {
      say: "Approve Ilse's workshop key",
      input: { request_id: "kreq_0a1b2c3d4e5f607182930003", confirm: true },
      output: { ok: true, minted: true, kind: "workshop" },
    },
  ],

  steps: {
    outside: "acts",
    async prepare(context, { request_id, multiplier: given, models: chosen, confirm = false }) {
      const { now, newId, fail, settings } = context;
      const { request, repeated } = await lockForDecision(context, request_id, "approved");
      const { kind, member_id } = request;
      if (given !== undefined && kind === "workshop") {
        throw fail("validation", { message: say.multiplierForMembersOnly, hint: "Omit multiplier." });
      }
      const multiplier = repeated ? request.multiplier : (given ?? request.multiplier);
      const reply = { ok: true as const, request_id, kind, user_id: member_id, multiplier };
      if (repeated) return { request, free: { ...reply, repeated: true as const, minted: false } };
      const terms = termsOf(settings);
      const models = chosen ? checkModels(terms, chosen, fail) : null;
      const minted = { ...reply, ...(models && { models }), minted: true, proxy: terms.gatewayUrl };
      if (!confirm) return { request, free: preview(minted) };
      const key = { id: newId("gkey"), kind, member_id, multiplier, models, expires_at: expiryOf(kind, now) };
      return { request, minted, key, mint: await prepareMint(context, terms, key) };
    },

    perform: (context, { mint }) => sendMint(context, mint ?? null),

    async conclude(context, { request, free, minted, key, mint }, fault) {
      const { tx, caller, now, fail } = context;
      if (free) return free;
      if (fault) return fail("upstream_failed", gatewayFailed(fault));
      const { id: request_id, member_id } = request;
      const { repeated } = await lockForDecision(context, request_id, "approved");
      if (repeated) return { ...minted, repeated: true as const, minted: false };
      const pickupUntil = new Date(now.getTime() + PICKUP_MINUTES * MINUTE_MS);
      await store.updateRequest(tx, request_id, {
        state: "approved",
        multiplier: key.multiplier,
        decided_by: memberOf(caller),
        decided_at: now,
        pickup_until: pickupUntil,
      });
      const { hash, prefix, text } = mint;
      await store.insertKey(tx, { ...key, request_id, hash, prefix, minted_at: now });
      await confirmMint(context, mint, member_id);
      const pickup_until = pickupUntil.toISOString();
      await notifyMember(context, request, { decision: "approved", pickup_until });
      return { ...minted, agent_token: text, token_prefix: prefix, pickup_until };
    },
  },
});
