import type { Operation } from "../kernel/catalogue/operation.ts";
import type { Outcome } from "../kernel/pipeline/invocation.ts";

/** The payment terms of a payable operation's outcome, and the result of a settlement (x402 v2). */
export interface PaymentWords {
  readonly required: Readonly<Record<string, unknown>> | null;
  readonly response: unknown;
}

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
