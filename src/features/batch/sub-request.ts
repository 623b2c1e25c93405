import type { Operation } from "../../kernel/catalogue/operation.ts";
import { type CompiledSchema, compile } from "../../kernel/catalogue/validation.ts";
import { ERRORS, errorBody, Refusal } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { checkedInput } from "../../kernel/pipeline/stages/parse-input.ts";
import { say } from "./messages.ts";
import { targetOf } from "./rules.ts";
import type { BatchResultItem, BatchSubRequest } from "./schemas.ts";

/** Receives unexpected errors; the caller gets only a general message. */
export type ReportFault = (fault: unknown, operation: Operation) => void;

export interface Batchable {
  readonly operation: Operation;
  readonly handler: NonNullable<Operation["handler"]>;
  readonly input: CompiledSchema;
  readonly output: CompiledSchema;
}

/**
 * Only public reads without quotas qualify: a batch skips the other stages. @throws Error at start for any other
 * operation
 */
export function batchable(operation: Operation): Batchable {
  const { id, access, effect, quotas, rest, handler } = operation;
  if (!("public" in access) || effect !== "read" || quotas.length > 0 || rest.method !== "GET" || !handler) {
    throw new Error(`${id} cannot be batched: it is not a public GET without quotas and steps`);
  }
  return { operation, handler, input: compile(operation.input), output: compile(operation.output) };
}

/** Never throws: a failure is the result of this sub-request only. */
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
    const { value: input } = checkedInput(found.operation, found.input, {}, target.parameters);
    const body = await found.handler(context as never, input as never);
    if (!found.output.valid(body)) throw new Error(`${found.operation.id} returned an invalid reply`);
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
    message: say.pathNotBatchable,
    hint: `Batch only ${[...allowed.keys()].join(", ")}.`,
  });
}

function broken(): Refusal {
  return new Refusal("internal", { hint: "Try this sub-request again later. The others are not affected." });
}
