import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { notifyDonor } from "../notify-donor.ts";
import { hashOf, judge, nextAttempt, PERFORM_MS_MAX, requirements, wholeTokens } from "../rules.ts";
import { DonateRequest, DonateResponse } from "../schemas.ts";
import { settlePayment } from "../settle-payment.ts";
import * as store from "../store.ts";
import { DONATE_PATH, donateUrl, paymentRequired, termsOf } from "../terms.ts";

export const donate = defineOperation({
  id: "payments.donate",
  tool: "ic_x402_donate",
  rest: { method: "POST", path: DONATE_PATH, operationId: "donate" },
  title: "Donate to the space",
  summary: "Accepts a donation as a signed x402 payment and lists the donor on the wall.",
  when: "Use when the member wants to give money and can sign a payment. Without a payment it returns the terms.",

  effect: "destructive",
  final: true,
  needs: "wallet",
  external: true,
  access: { public: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  payable: true,
  bodyBytesMax: 4 * 1024,

  input: DonateRequest,
  output: DonateResponse,
  errors: ["payment_required", "unavailable"],
  examples: [
    {
      say: "Give the space five dollars, from Ilse",
      input: { donor: { name: "Ilse", message: "For the coffee machine." } },
      output: { ok: true, status: "settled" },
    },
  ],

  steps: {
    outside: "acts",
    async prepare({ tx, caller, payment: sent, newId, now, fail, settings }, { donor = {} }) {
      const terms = termsOf(settings);
      if (sent === undefined) throw paymentRequired(settings, say.paymentRequired);
      const judged = judge(sent, requirements(terms), donateUrl(settings), now);
      if ("malformed" in judged) {
        throw fail("validation", {
          message: judged.malformed,
          hint: "Send base64 of the JSON payment payload of x402 v2, scheme exact with an EIP-3009 authorization.",
        });
      }
      if ("unacceptable" in judged)
        throw paymentRequired(settings, say.paymentRefused({ reason: judged.unacceptable }));
      const { payment, requirement } = judged;
      const { from, nonce } = payment.payload.authorization;
      const payer = from.toLowerCase();
      const id = newId("pay");
      const isNew = await store.record(tx, {
        id,
        payer,
        nonce: nonce.toLowerCase(),
        network: requirement.network,
        amount: wholeTokens(requirement.amount, terms),
        requirement,
        payload: payment,
        payload_hash: hashOf(payment),
        member_id: caller.memberId,
        donor_name: plainLine(donor.name ?? "") || null,
        donor_message: plainText(donor.message ?? "") || null,
        next_attempt_at: new Date(now.getTime() + PERFORM_MS_MAX),
        created_at: now,
      });
      if (isNew) return { id, payment, requirement };
      const earlier = await store.byNonce(tx, payer, nonce.toLowerCase());
      if (earlier?.payload_hash.equals(hashOf(payment)) !== true) {
        throw paymentRequired(settings, say.nonceUsed);
      }
      if (earlier.state === "settled") return { settled: earlier };
      throw undecided(fail);
    },

    perform: async ({ ports }, intent) => (intent.settled ? null : settlePayment(ports.facilitator, intent)),

    async conclude({ tx, now, fail, settings }, intent, result) {
      if (intent.settled) return thanks(intent.settled);
      if (result === null) throw new Error("a payment was prepared and not carried out");
      const { state } = result;
      const row = await store.decide(tx, {
        id: intent.id,
        state: state === "silent" ? "failed" : state,
        transaction: state === "settled" ? result.transaction : null,
        reason: state === "settled" ? null : result.reason,
        nextAttemptAt: state === "unknown" ? nextAttempt(0, now, now) : null,
        now,
      });
      if (!row || state === "unknown") return undecided(fail);
      if (state === "settled") {
        await notifyDonor(tx, row, now);
        return thanks(row);
      }
      if (state === "failed") {
        const { reason } = result;
        return paymentRequired(settings, say.paymentRefused({ reason }), refused(row, reason));
      }
      return fail("unavailable", {
        message: say.facilitatorUnreachable,
        hint: "Send the same payment again after Retry-After, while it is valid.",
        retryAfterSeconds: 15,
      });
    },
  },
});

function undecided(fail: Context<"unavailable">["fail"]) {
  return fail("unavailable", {
    message: say.outcomeUnknown,
    hint: "Do not pay again. Send this same payment again after Retry-After: it is settled once, and the reply returns its outcome.",
    retryAfterSeconds: 10,
  });
}

function refused({ network, payload }: store.PaymentRow, errorReason: string) {
  return { success: false, transaction: "", network, payer: payload.payload.authorization.from, errorReason };
}

function thanks({ id, amount, transaction, network, payload }: store.PaymentRow) {
  return {
    ok: true as const,
    payment_id: id,
    status: "settled" as const,
    amount_usdc: Number(amount),
    payment_response: {
      success: true,
      transaction: transaction ?? "",
      network,
      payer: payload.payload.authorization.from,
    },
    message: "Thank you. The donation is on the wall.",
  };
}
