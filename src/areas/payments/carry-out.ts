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

/** `silent`: the facilitator was not heard before anything was settled. */
export type CarriedOut = Verdict | { readonly state: "silent"; readonly reason: string };

/** Has a payment checked, and then settled once. Silence after that leaves open what came of it. */
export async function carryOut(facilitator: Facilitator | null, intended: Intended): Promise<CarriedOut> {
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
