import type { Entry } from "../catalogue/catalogue.ts";
import type { ErrorKind, Refusal } from "../errors.ts";
import type { Invocation, Outcome, Success } from "./invocation.ts";
import { buildContext, successOf } from "./stages/build-context.ts";

/** The call of another operation, and the reply that is made of its reply. */
export interface Delegated<Output> {
  readonly entry: Entry;
  readonly input: Readonly<Record<string, unknown>>;
  /** Of a write. */
  readonly idempotencyKey?: string;
  reply(body: unknown): Output;
  /** A refusal in place of that of the other call. */
  refusal?(kind: ErrorKind): Refusal | undefined;
}

/** The reply where no other call is needed. */
export interface Answered<Output> {
  readonly answer: Output;
}

/** Ends a call with the refusal of the call that it delegated to. */
export class DelegateRefused extends Error {
  readonly outcome: Outcome & { readonly ok: false };
  constructor(outcome: Outcome & { readonly ok: false }) {
    super("the delegated call was refused");
    this.outcome = outcome;
  }
}

/**
 * Makes the call that the operation names, with the credentials of the request. It passes all stages of its own. The
 * replies to dry runs, and of the sandbox, are passed on as they are.
 */
export async function delegate(invocation: Invocation): Promise<Success> {
  const { operation, output } = invocation.entry;
  const context = buildContext(invocation, invocation.kernel.database.read) as never;
  const made = await operation.delegate?.(context, invocation.input as never);
  if (!made) throw new Error(`${operation.id} does not delegate`);
  if ("answer" in made) return successOf(invocation, made.answer);
  const { entry, input, idempotencyKey = null } = made;
  const { transport, presented, address, requestId, message } = invocation.call;
  const outcome = await invocation.invoke({
    entry,
    transport,
    presented,
    address,
    requestId,
    message,
    idempotencyKey,
    dryRun: invocation.isDryRun || undefined,
    body: { value: input },
  });
  invocation.isDelegated = true;
  if (!outcome.ok) throw made.refusal?.(outcome.kind) ?? new DelegateRefused(outcome);
  const { replayed, simulated, foretold } = outcome;
  if (simulated)
    return { status: outcome.status, body: outcome.body, replayed, simulated, ...(foretold && { foretold }) };
  const body = made.reply(outcome.body);
  if (!output.valid(body)) throw new Error(`${operation.id} made a reply that is not of its declared shape`);
  return { status: operation.rest.status ?? 200, body, replayed, simulated };
}
