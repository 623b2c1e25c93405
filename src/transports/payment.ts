import type { Operation } from "../kernel/operation.ts";
import type { Outcome } from "../kernel/run.ts";

/** What a payable operation's outcome says of payment (x402 v2): the terms that it asks for, what became of a settlement. */
export interface PaymentWords {
  readonly required: Readonly<Record<string, unknown>> | null;
  readonly response: unknown;
}

/** Null for what is not paid for. */
export function paymentWordsOf(operation: Operation, { body }: Pick<Outcome, "body">): PaymentWords | null {
  if (!operation.payable) return null;
  const { error_kind, error, x402Version, resource, accepts, extensions, payment_response } = body as Record<
    string,
    unknown
  >;
  const isAsked = error_kind === "payment_required";
  return {
    required: isAsked ? { x402Version, error, resource, accepts, extensions } : null,
    response: payment_response ?? null,
  };
}
