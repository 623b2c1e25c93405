import type { CallToolResult } from "@modelcontextprotocol/server";
import { paymentWordsOf } from "../../http/payment.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import { type ErrorBody, errorBody, Refusal } from "../../kernel/errors.ts";
import type { Kernel, Outcome } from "../../kernel/pipeline/invocation.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";
import { challengeOf } from "./challenge.ts";
import { type SharedResult, shareBy } from "./protocol/shared-result.ts";
import type { RequestContext } from "./request-context.ts";

/** What a client sends in `_meta`, as it can set no HTTP header for a single call. */
export interface CallMeta {
  readonly idempotencyKey: string | null;
  readonly payment: unknown;
}

export const NO_META: CallMeta = { idempotencyKey: null, payment: undefined };

export function readCallMeta(meta: Readonly<Record<string, unknown>> | undefined): CallMeta {
  const key = meta?.["atrium/idempotency-key"];
  return { idempotencyKey: typeof key === "string" ? key : null, payment: meta?.["x402/payment"] };
}

/** Runs an operation. A refusal is a result too, with the error body of every transport. */
export async function callOperation(
  kernel: Kernel,
  context: RequestContext,
  entry: Entry,
  args: unknown,
  meta: CallMeta,
): Promise<CallToolResult | SharedResult<CallToolResult>> {
  if (context.view.readonly && entry.operation.effect !== "read") return refused(readonlyBody(entry));
  const { presented, address, requestId, message } = context;
  const outcome = await invoke(kernel, {
    entry,
    transport: "mcp",
    presented,
    address,
    requestId,
    message,
    body: { value: args },
    idempotencyKey: meta.idempotencyKey ?? context.idempotencyKey,
    payment: meta.payment,
  });
  context.outcome = outcome;
  return resultOf(kernel, entry, outcome);
}

const sharedResult = shareBy(result);

function resultOf(kernel: Kernel, entry: Entry, outcome: Outcome): CallToolResult | SharedResult<CallToolResult> {
  if (outcome.ok && outcome.shared) return sharedResult(outcome.body as object);
  const receipt = paymentWordsOf(entry.operation, outcome)?.response;
  const answer = outcome.ok
    ? result(outcome.body)
    : refused(outcome.body, challengeOf(outcome, kernel.settings.baseUrl));
  return receipt ? { ...answer, _meta: { ...answer._meta, "x402/payment-response": receipt } } : answer;
}

/** A body as structured content, and as text for clients that read no schemas. */
export function result(body: unknown): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(body) }],
    structuredContent: body as Record<string, unknown>,
  };
}

/** A refusal in band. Hosts that can sign in from a result read the challenge under this `_meta` name. */
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

/** Refuses the arguments of a tool that runs no operation. */
export function invalidArguments(faults: readonly { field: string; problem: string }[]): CallToolResult {
  const refusal = new Refusal("validation", {
    message: faults.map(({ field, problem }) => `${field} ${problem}`).join("; "),
    hint: "Correct the named fields; the tool's inputSchema has them all.",
    context: { faults },
  });
  return refused(errorBody(refusal));
}
