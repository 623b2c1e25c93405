import {
  type Facilitator,
  FacilitatorSilent,
  type PaymentPayload,
  type PaymentRequirement,
} from "../../kernel/ports/facilitator.ts";
import { firstVerdict, type Verdict } from "./rules.ts";

interface Intended {
  readonly payment: PaymentPayload;
  readonly requirement: PaymentRequirement;
}

/** `silent`: the facilitator did not answer before settlement. */
export type SettlementOutcome = Verdict | { readonly state: "silent"; readonly reason: string };

/** Verifies a payment and settles it once. Without an answer after that the outcome is unknown. */
export async function settlePayment(facilitator: Facilitator | null, intended: Intended): Promise<SettlementOutcome> {
  if (!facilitator) return { state: "silent", reason: "no facilitator is configured" };
  const { payment, requirement } = intended;
  try {
    const verified = await facilitator.verify(payment, requirement);
    if (!verified.valid) return { state: "failed", reason: verified.reason };
  } catch (error) {
    return { state: "silent", reason: wordsOf(error) };
  }
  try {
    return firstVerdict(await facilitator.settle(payment, requirement));
  } catch (error) {
    return { state: "unknown", reason: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof FacilitatorSilent) return error.message.slice(0, 200);
  throw error;
}
