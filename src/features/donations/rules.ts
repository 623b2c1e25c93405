import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { compile } from "../../kernel/catalogue/validation.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { PaymentPayload, PaymentRequirement, Settlement } from "../../kernel/ports/facilitator.ts";
import { type BackoffPolicy, backoffMs } from "../../kernel/values/backoff.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import type { PaymentTerms } from "./index.ts";
import { say } from "./messages.ts";
import { type Authorized, PaymentV1, PaymentV2 } from "./schemas.ts";

/** Longer than verification and settlement together. */
export const PERFORM_MS_MAX = 120_000;
const PAYER_SECONDS = 300;
const GIVE_UP_MS = DAY_MS;

const V2 = compile(PaymentV2);
const V1 = compile(PaymentV1);

/** x402 v1 network names. */
const V1_NETWORKS: Readonly<Record<string, string>> = { base: "eip155:8453", "base-sepolia": "eip155:84532" };

export function requirements({ payTo, network, asset, tiers }: PaymentTerms): PaymentRequirement[] {
  return [...tiers]
    .sort((a, b) => a - b)
    .map((tier) => ({
      scheme: "exact",
      network,
      amount: (BigInt(tier) * 10n ** BigInt(asset.decimals)).toString(),
      asset: asset.address,
      payTo,
      maxTimeoutSeconds: PAYER_SECONDS,
      extra: { name: asset.name, version: asset.version },
    }));
}

export function wholeTokens(amount: string, { asset }: PaymentTerms): number {
  return Number(amount) / 10 ** asset.decimals;
}

export type Judged =
  | { readonly payment: PaymentPayload; readonly requirement: PaymentRequirement }
  | { readonly malformed: Message }
  | { readonly unacceptable: string };

/**
 * Parses a payment and matches it to one of our requirements. From here on our own requirement is used, never the
 * sent one.
 */
export function judge(sent: unknown, offered: readonly PaymentRequirement[], resourceUrl: string, now: Date): Judged {
  const isV1 = V1.valid(sent);
  if (!isV1 && !V2.valid(sent)) {
    const [fault] = V2.faults(sent);
    return {
      malformed: fault ? say.paymentMalformed({ field: fault.field, problem: fault.problem }) : say.paymentUnreadable,
    };
  }
  const { payload } = sent as { payload: Authorized };
  const { authorization } = payload;
  const requirement = offered.find((each) => (isV1 ? acceptsV1(sent, each) : accepts(sent, each)));
  if (!requirement) return { unacceptable: "accepted_requirement_mismatch" };
  if (authorization.to.toLowerCase() !== requirement.payTo.toLowerCase()) return { unacceptable: "recipient_mismatch" };
  if (authorization.value !== requirement.amount) return { unacceptable: "amount_mismatch" };
  if (BigInt(authorization.validBefore) * 1000n <= BigInt(now.getTime())) return { unacceptable: "payment_expired" };
  const { signature } = payload;
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const clean = { signature, authorization: { from, to, value, validAfter, validBefore, nonce } };
  return {
    requirement,
    payment: { x402Version: 2, resource: { url: resourceUrl }, accepted: requirement, payload: clean },
  };
}

function accepts(sent: unknown, requirement: PaymentRequirement): boolean {
  const { accepted } = sent as { accepted: Record<string, unknown> };
  return isDeepStrictEqual(comparable(accepted), comparable({ ...requirement }));
}

/** Hexadecimal addresses are compared without case. */
function comparable(requirement: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { scheme, network, amount, asset, payTo, maxTimeoutSeconds, extra } = requirement;
  const address = (value: unknown) => String(value).toLowerCase();
  return { scheme, network, amount, asset: address(asset), payTo: address(payTo), maxTimeoutSeconds, extra };
}

function acceptsV1(sent: unknown, requirement: PaymentRequirement): boolean {
  const { scheme, network, payload } = sent as { scheme: string; network: string; payload: Authorized };
  const chain = V1_NETWORKS[network] ?? network;
  return scheme === "exact" && chain === requirement.network && payload.authorization.value === requirement.amount;
}

/** Independent of the order and spelling of the payload's members. */
export function hashOf({ payload }: PaymentPayload): Buffer {
  return createHash("sha256").update(JSON.stringify(payload).toLowerCase()).digest();
}

export type Verdict =
  | { readonly state: "settled"; readonly transaction: string | null }
  | { readonly state: "failed" | "unknown"; readonly reason: string };

/**
 * Trusts a refusal only if it concerns the payment itself and nothing was sent to the chain. Otherwise money may
 * have moved.
 */
export function firstVerdict(settlement: Settlement): Verdict {
  if (settlement.success) return { state: "settled", transaction: settlement.transaction };
  const { reason, transaction } = settlement;
  const isAboutPayment = /^(invalid|insufficient|unsupported)_/.test(reason) && !/transaction|nonce/.test(reason);
  return { state: isAboutPayment && transaction === null ? "failed" : "unknown", reason };
}

/** A nonce used by then was used by our payment: only its payer could have canceled it, at a cost and for no gain. */
export function laterVerdict(settlement: Settlement): Verdict {
  if (settlement.success) return { state: "settled", transaction: settlement.transaction };
  if (/nonce.*used|authorization.*(used|cancell?ed)/i.test(settlement.reason)) {
    return { state: "settled", transaction: settlement.transaction };
  }
  return { state: "unknown", reason: settlement.reason };
}

const BACKOFF: BackoffPolicy = { firstMs: 5_000, maxMs: 10 * MINUTE_MS };

export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > GIVE_UP_MS) return null;
  return new Date(now.getTime() + backoffMs(BACKOFF, attempts + 1));
}
