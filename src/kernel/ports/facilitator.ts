/** Payment terms (x402 v2, PaymentRequirements). Amounts are whole numbers of the asset's smallest unit. */
export interface PaymentRequirement {
  readonly scheme: "exact";
  /** CAIP-2, such as `eip155:8453`. */
  readonly network: string;
  readonly amount: string;
  /** Contract of the token. */
  readonly asset: string;
  readonly payTo: string;
  readonly maxTimeoutSeconds: number;
  /** The token's EIP-712 domain, for the payer's signature. */
  readonly extra: { readonly name: string; readonly version: string };
}

/** A payer's signed authorization (x402 v2, PaymentPayload of the scheme "exact" on EVM: EIP-3009). */
export interface PaymentPayload {
  readonly x402Version: 2;
  readonly resource: { readonly url: string };
  readonly accepted: PaymentRequirement;
  readonly payload: {
    readonly signature: string;
    readonly authorization: {
      readonly from: string;
      readonly to: string;
      readonly value: string;
      readonly validAfter: string;
      readonly validBefore: string;
      readonly nonce: string;
    };
  };
}

type Verification = { readonly valid: true } | { readonly valid: false; readonly reason: string };

/** `reason` and `transaction` as given by the facilitator; `transaction` is null if none was sent to the chain. */
export type Settlement =
  | { readonly success: true; readonly transaction: string }
  | { readonly success: false; readonly reason: string; readonly transaction: string | null };

/** The facilitator gave no usable answer. A settlement may still have been carried out. */
export class FacilitatorSilent extends Error {}

/** Verifies and settles payments on their chain (x402 v2, facilitator interface). */
export interface Facilitator {
  /** @throws FacilitatorSilent */
  verify(payment: PaymentPayload, requirement: PaymentRequirement): Promise<Verification>;
  /**
   * Safe to repeat with the same payment: the chain accepts its nonce once.
   * @throws FacilitatorSilent
   */
  settle(payment: PaymentPayload, requirement: PaymentRequirement): Promise<Settlement>;
}
