import type { CallToolResult, ServerContext } from "@modelcontextprotocol/server";
import type { Entry } from "../../kernel/catalogue.ts";
import { type ErrorBody, errorBody, Refusal } from "../../kernel/errors.ts";
import { invoke } from "../../kernel/invoke.ts";
import type { Call, Kernel, Outcome } from "../../kernel/run.ts";
import { paymentWordsOf } from "../payment.ts";
import { challengeOf } from "./challenge.ts";
import type { Exchange } from "./exchange.ts";

/** What a client sends in `_meta`, because it can set no HTTP header for one call. */
export interface BesideArguments {
  readonly idempotencyKey: string | null;
  readonly payment: unknown;
}

export function besideArguments(context: ServerContext): BesideArguments {
  const meta = context.mcpReq._meta as Record<string, unknown> | undefined;
  const key = meta?.["atrium/idempotency-key"];
  return { idempotencyKey: typeof key === "string" ? key : null, payment: meta?.["x402/payment"] };
}

/** Runs an operation for an exchange. A refusal is a result too, in band, with the error body of every transport. */
export async function callOperation(
  kernel: Kernel,
  exchange: Exchange,
  entry: Entry,
  args: unknown,
  beside: BesideArguments,
): Promise<CallToolResult> {
  if (exchange.view.readonly && entry.operation.effect !== "read") return refused(readonlyBody(entry));
  const outcome = await invoke(kernel, callOf(exchange, entry, args, beside));
  exchange.outcome = outcome;
  return answerOf(kernel, entry, outcome);
}

/** The call that an exchange makes of an operation. */
export function callOf(exchange: Exchange, entry: Entry, args: unknown, beside: BesideArguments): Call {
  return {
    entry,
    transport: "mcp",
    presented: exchange.bearer === null ? {} : { bearer: exchange.bearer },
    address: exchange.address,
    requestId: exchange.requestId,
    body: { value: args },
    message: exchange.message,
    idempotencyKey: beside.idempotencyKey ?? exchange.idempotencyKey,
    payment: beside.payment,
  };
}

/** What an operation came to, as the result of its tool. */
export function answerOf(kernel: Kernel, entry: Entry, outcome: Outcome): CallToolResult {
  const receipt = paymentWordsOf(entry.operation, outcome)?.response;
  const answer = outcome.ok
    ? result(outcome.body)
    : refused(outcome.body, challengeOf(outcome, kernel.settings.baseUrl));
  return receipt ? { ...answer, _meta: { ...answer._meta, "x402/payment-response": receipt } } : answer;
}

/** A success as JSON text, for readers of text, and as structured content, for readers of schemas. */
export function result(body: unknown): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(body) }],
    structuredContent: body as Record<string, unknown>,
  };
}

/** A refusal in band. Hosts that can sign in from a result look for the challenge under this `_meta` name. */
export function refused(body: ErrorBody, challenge?: string | null): CallToolResult {
  return { ...result(body), isError: true, ...(challenge && { _meta: { "mcp/www_authenticate": [challenge] } }) };
}

function readonlyBody(entry: Entry): ErrorBody {
  const refusal = new Refusal("forbidden", {
    message: `${entry.operation.tool} changes something, and this connection is read-only.`,
    hint: "Connect to the address without ?readonly=1 to make changes.",
  });
  return errorBody(refusal);
}
