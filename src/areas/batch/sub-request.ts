import type { Context } from "../../kernel/context.ts";
import { ERRORS, errorBody, Refusal } from "../../kernel/errors.ts";
import type { Operation } from "../../kernel/operation.ts";
import { checkedInput } from "../../kernel/stages/parse-input.ts";
import { type CompiledSchema, compile } from "../../kernel/validation.ts";
import { targetOf } from "./rules.ts";
import type { BatchResultItem, BatchSubRequest } from "./schemas.ts";

/** Hears of what broke in a sub-request, whose caller is told no more than that something did. */
export type ReportFault = (fault: unknown, operation: Operation) => void;

/** An operation that sub-requests may reach, with its schemas compiled. */
export interface Batchable {
  readonly operation: Operation;
  readonly handler: NonNullable<Operation["handler"]>;
  readonly input: CompiledSchema;
  readonly output: CompiledSchema;
}

/**
 * Prepares an operation for batches.
 * @throws Error at start for one whose own stages a batch would go round: only public reads without quotas qualify
 */
export function batchable(operation: Operation): Batchable {
  const { id, access, effect, quotas, rest, handler } = operation;
  if (!("public" in access) || effect !== "read" || quotas.length > 0 || rest.method !== "GET" || !handler) {
    throw new Error(`${id} cannot be batched: it is not a public GET without quotas and steps`);
  }
  return { operation, handler, input: compile(operation.input), output: compile(operation.output) };
}

/** Runs one sub-request. Never throws: what goes wrong is the result of this one, and of no other. */
export async function answer(
  context: Context<never, "read">,
  request: BatchSubRequest,
  allowed: ReadonlyMap<string, Batchable>,
  reportFault: ReportFault,
): Promise<BatchResultItem> {
  const named = { ...(request.id !== undefined && { id: request.id }), path: request.path };
  let reached: Operation | undefined;
  try {
    const target = targetOf(request);
    const found = allowed.get(target.path);
    if (!found) throw notBatchable(allowed);
    reached = found.operation;
    const input = checkedInput(found.operation, found.input, {}, target.parameters);
    const body = await found.handler(context as never, input as never);
    if (!found.output.valid(body)) throw new Error(`${found.operation.id} made a reply that is not of its shape`);
    const status = found.operation.rest.status ?? 200;
    return { ...named, status, ok: true, body: body as Record<string, unknown> };
  } catch (thrown) {
    const refusal = thrown instanceof Refusal ? thrown : broken();
    if (refusal !== thrown && reached) reportFault(thrown, reached);
    return { ...named, status: ERRORS[refusal.kind].status, ok: false, body: errorBody(refusal) };
  }
}

function notBatchable(allowed: ReadonlyMap<string, Batchable>): Refusal {
  return new Refusal("not_found", {
    message: "Nothing that can be batched is at that path.",
    hint: `Batch only ${[...allowed.keys()].join(", ")}.`,
  });
}

function broken(): Refusal {
  return new Refusal("internal", { hint: "Try this sub-request again later; the others are not affected." });
}
