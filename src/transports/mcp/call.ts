import type { CallToolResult } from "@modelcontextprotocol/server";
import { paymentWordsOf } from "../../http/payment.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { type ErrorBody, errorBody, Refusal } from "../../kernel/errors.ts";
import type { Outcome } from "../../kernel/pipeline/invocation.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";
import { refusedFields } from "../../kernel/refused-fields.ts";
import { say } from "../messages.ts";
import { challengeOf } from "./challenge.ts";
import { type SharedResult, shareBy } from "./protocol/shared-result.ts";
import { withoutNulls } from "./protocol/tool-schema.ts";
import type { RequestContext } from "./request-context.ts";

/** What a client sends in `_meta`, as it can set no HTTP header for a single call. */
export interface CallMeta {
  readonly idempotencyKey: string | null;
  readonly payment: unknown;
  /** Undefined if it was not sent. */
  readonly dryRun: unknown;
}

export const NO_META: CallMeta = { idempotencyKey: null, payment: undefined, dryRun: undefined };

export function readCallMeta(meta: Readonly<Record<string, unknown>> | undefined): CallMeta {
  const key = meta?.["atrium/idempotency-key"];
  return {
    idempotencyKey: typeof key === "string" ? key : null,
    payment: meta?.["x402/payment"],
    dryRun: meta?.["atrium/dry-run"],
  };
}

/** Runs an operation. A refusal is a result too, with the error body of every transport. */
export async function callOperation(
  context: RequestContext,
  entry: Entry,
  args: unknown,
  meta: CallMeta,
  by: "its tool" | "call_operation" = "its tool",
): Promise<CallToolResult | SharedResult<CallToolResult>> {
  if (context.view.readonly && entry.operation.effect !== "read") return refused(readonlyBody(entry));
  const value = context.view.simpleSchemas ? withoutNulls(entry.toolInput.schema, args) : args;
  const { kernel, path, presented, address, requestId, message } = context;
  const outcome = await invoke(kernel, {
    entry,
    transport: "mcp",
    presented,
    address,
    requestId,
    message,
    body: { value },
    idempotencyKey: meta.idempotencyKey ?? context.idempotencyKey,
    payment: meta.payment,
    ...(entry.operation.effect !== "read" && { dryRun: meta.dryRun }),
  });
  context.outcome = outcome;
  context.challenge = outcome.ok ? null : await challengeOf(kernel, { ...outcome, bearer: presented.bearer, path });
  const answer = resultOf(entry, outcome, context.challenge);
  return outcome.ok && outcome.foretold && by === "its tool" ? withoutStructure(outcome.body) : answer;
}

/** A dry run is not of the tool's `outputSchema`. Clients of the SDK compare every result but those in error. */
function withoutStructure(body: unknown): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(body) }], isError: true };
}

const sharedResult = shareBy(result);

function resultOf(
  { operation }: Entry,
  outcome: Outcome,
  challenge: string | null,
): CallToolResult | SharedResult<CallToolResult> {
  if (outcome.ok && outcome.shared) return sharedResult(outcome.body as object);
  const receipt = paymentWordsOf(operation, outcome)?.response;
  const answer = outcome.ok ? result(outcome.body) : refusedBy(operation, outcome.body, challenge);
  return receipt ? { ...answer, _meta: { ...answer._meta, "x402/payment-response": receipt } } : answer;
}

/** Hosts that can sign in from a result read the challenge under this `_meta` name. Payers read the terms (x402 for MCP). */
function refusedBy({ payable }: Operation, body: ErrorBody, challenge: string | null): CallToolResult {
  return {
    ...refused(body),
    ...(payable && { structuredContent: body as Record<string, unknown> }),
    ...(challenge !== null && { _meta: { "mcp/www_authenticate": [challenge] } }),
  };
}

/** A body as structured content, and as text for clients that read no schemas. */
export function result(body: unknown): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(body) }],
    structuredContent: body as Record<string, unknown>,
  };
}

/**
 * A refusal in band, as text only: hosts of the first SDK compare structured content with the tool's `outputSchema`, of
 * errors too, and throw where it differs.
 */
export function refused(body: ErrorBody): CallToolResult {
  return withoutStructure(body);
}

function readonlyBody(entry: Entry): ErrorBody {
  const refusal = new Refusal("forbidden", {
    message: say.connectionReadOnly({ tool: entry.operation.tool }),
    hint: "Connect to the address without ?readonly=1 to make changes.",
  });
  return errorBody(refusal);
}

/** Refuses the arguments of a tool that runs no operation. */
export function invalidArguments(faults: readonly { field: string; problem: string }[]): CallToolResult {
  const refusal = new Refusal("validation", {
    ...refusedFields(faults),
    hint: "Correct the named fields; the tool's inputSchema has them all.",
  });
  return refused(errorBody(refusal));
}
