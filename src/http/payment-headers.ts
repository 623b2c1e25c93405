import type { FastifyRequest } from "fastify";
import type { Operation } from "../kernel/catalogue/operation.ts";
import type { Outcome } from "../kernel/pipeline/invocation.ts";
import { readJson } from "../kernel/values/json.ts";
import { paymentWordsOf } from "./payment.ts";

/** The payment of a request (x402 v2), also under the header's older name. Undecodable payments stay text. */
export function paymentOf({ headers }: FastifyRequest): unknown {
  const encoded = headers["payment-signature"] ?? headers["x-payment"];
  if (encoded === undefined) return undefined;
  try {
    return readJson(Buffer.from(String(encoded), "base64").toString("utf8"));
  } catch {
    return String(encoded);
  }
}

/** `PAYMENT-REQUIRED` and `PAYMENT-RESPONSE` (x402 v2, HTTP transport). */
export function paymentHeaders(operation: Operation, outcome: Outcome): Record<string, string> {
  const words = paymentWordsOf(operation, outcome);
  return {
    ...(words?.required && { "payment-required": encode(words.required) }),
    ...(words?.response != null && { "payment-response": encode(words.response) }),
  };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64");
}
