import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { PaymentPayload, PaymentRequirement, Settlement } from "../../kernel/ports/facilitator.ts";
import { compile } from "../../kernel/validation.ts";
import type { PaymentTerms } from "./index.ts";
import { type Authorized, PaymentV1, PaymentV2 } from "./schemas.ts";

/** Longer than verifying and settling together may take. */
export const PERFORM_MS_MAX = 120_000;
const PAYER_SECONDS = 300;
const GIVE_UP_MS = 24 * 3_600_000;

const V2 = compile(PaymentV2);
const V1 = compile(PaymentV1);

/** The names that x402 v1 has for the chains that it knows. */
const V1_NETWORKS: Readonly<Record<string, string>> = { base: "eip155:8453", "base-sepolia": "eip155:84532" };

/** One requirement for each amount that can be donated, smallest first. */
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

/** In whole tokens, exact. */
export function wholeTokens(amount: string, { asset }: PaymentTerms): number {
  return Number(amount) / 10 ** asset.decimals;
}

export type Judged =
  | { readonly payment: PaymentPayload; readonly requirement: PaymentRequirement }
  | { readonly malformed: string }
  | { readonly unacceptable: string };

/**
 * Reads what was sent as payment, and finds which requirement of ours it accepts. Nothing in it is taken at its word:
 * the requirement is our own from here on.
 */
export function judge(sent: unknown, offered: readonly PaymentRequirement[], resourceUrl: string, now: Date): Judged {
  const isV1 = V1.valid(sent);
  if (!isV1 && !V2.valid(sent)) {
    const [fault] = V2.faults(sent);
    return { malformed: fault ? `${fault.field} ${fault.problem}` : "it is no payment payload" };
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

/** Addresses are hexadecimal numbers, and compared as such. */
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

/** The same for the same payment, however its members were written. */
export function hashOf({ payload }: PaymentPayload): Buffer {
  return createHash("sha256").update(JSON.stringify(payload).toLowerCase()).digest();
}

/** What is known after a settlement was asked for. */
export type Verdict =
  | { readonly state: "settled"; readonly transaction: string | null }
  | { readonly state: "failed" | "unknown"; readonly reason: string };

/**
 * A refusal is believed only if it is about the payment itself and nothing was sent to the chain; every other one leaves
 * open whether money moved.
 */
export function firstVerdict(settlement: Settlement): Verdict {
  if (settlement.success) return { state: "settled", transaction: settlement.transaction };
  const { reason, transaction } = settlement;
  const isAboutPayment = /^(invalid|insufficient|unsupported)_/.test(reason) && !/transaction|nonce/.test(reason);
  return { state: isAboutPayment && transaction === null ? "failed" : "unknown", reason };
}

/**
 * What a repeated settlement says of the first. A nonce that is used up by then was used by ours: only its payer could
 * have cancelled it, and would have paid nothing for nothing.
 */
export function laterVerdict(settlement: Settlement): Verdict {
  if (settlement.success) return { state: "settled", transaction: settlement.transaction };
  if (/nonce.*used|authorization.*(used|cancell?ed)/i.test(settlement.reason)) {
    return { state: "settled", transaction: settlement.transaction };
  }
  return { state: "unknown", reason: settlement.reason };
}

/** When to ask again after so many attempts; null when it is left to the operators. */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.min(5_000 * 2 ** Math.min(attempts, 10), 600_000));
}
