import type { Entry } from "../catalogue/catalogue.ts";
import type { ErrorKind, Refusal } from "../errors.ts";
import { foretoldTogether } from "../foretell/foretell.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
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

type MadeCall = Pick<Delegated<unknown>, "entry" | "input" | "idempotencyKey">;

/** Calls that one request makes, each with its own outcome: null if it was not made. */
export interface Several<Output> {
  readonly calls: readonly MadeCall[];
  /** Whether they are made at the same time. Otherwise one follows another, until one is refused. */
  readonly together: boolean;
  replyToAll(outcomes: readonly (Outcome | null)[]): Output;
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
  invocation.isDelegated = true;
  if (isSeveral(made)) return replyToAll(invocation, made);
  const outcome = await callFor(invocation, made);
  if (!outcome.ok) throw made.refusal?.(outcome.kind) ?? new DelegateRefused(outcome);
  const { replayed, simulated, foretold } = outcome;
  if (simulated)
    return { status: outcome.status, body: outcome.body, replayed, simulated, ...(foretold && { foretold }) };
  const body = made.reply(outcome.body);
  if (!output.valid(body)) throw new Error(`${operation.id} made a reply that is not of its declared shape`);
  return { status: operation.rest.status ?? 200, body, replayed, simulated };
}

function isSeveral<Output>(made: Delegated<Output> | Several<Output>): made is Several<Output> {
  return "calls" in made;
}

function callFor({ call, isDryRun, invoke }: Invocation, { entry, input, idempotencyKey }: MadeCall): Promise<Outcome> {
  const { transport, presented, address, requestId, message } = call;
  const asked = { entry, transport, presented, address, requestId, message, idempotencyKey: idempotencyKey ?? null };
  return invoke({ ...asked, dryRun: isDryRun || undefined, body: { value: input } });
}

async function replyToAll(invocation: Invocation, made: Several<unknown>): Promise<Success> {
  const outcomes = await callAll(invocation, made);
  const { isDryRun, entry } = invocation;
  if (!isDryRun || entry.operation.effect === "read") return successOf(invocation, made.replyToAll(outcomes));
  const dryRuns = outcomes.flatMap((outcome) => (outcome?.ok && outcome.foretold ? [outcome.body] : []));
  return foretoldTogether(made.replyToAll(outcomes), dryRuns);
}

async function callAll(
  invocation: Invocation,
  { calls, together }: Several<unknown>,
): Promise<readonly (Outcome | null)[]> {
  if (together) return Promise.all(calls.map((each) => callFor(invocation, each)));
  const outcomes: (Outcome | null)[] = calls.map(() => null);
  for (const [at, each] of calls.entries()) {
    const outcome = await callFor(invocation, withKey(invocation, each, at));
    outcomes[at] = outcome;
    if (!outcome.ok) break;
  }
  return outcomes;
}

/** A key of the request counts for each of its calls, apart from those with a key of their own. */
function withKey({ call: { idempotencyKey: key = null } }: Invocation, made: MadeCall, at: number): MadeCall {
  if (made.idempotencyKey !== undefined || key === null || !made.entry.acceptsKey) return made;
  return { ...made, idempotencyKey: fingerprint([key, String(at)]) };
}
