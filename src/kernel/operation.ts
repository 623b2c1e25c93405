import type { Static, TObject, TSchema } from "typebox";
import type { Context, Effect } from "./context.ts";
import type { ErrorKind } from "./errors.ts";
import type { Scope } from "./scopes.ts";
import type { Tier } from "./tiers.ts";

/**
 * Who may call.
 * - `scope`: a token that carries it and whose owner's tier still authorizes it; with `session`, a signed-in member too.
 * - `anyToken`: any valid token, whatever its scopes; with `alsoRevoked`, one that was revoked before.
 * - `public`: anybody. A token adds what `scope` names; a bad one is refused, or with `badToken` taken as none.
 * - `person`: a signed-in member of at least that tier, and never a token: what only people may decide.
 */
export type Access =
  | { readonly scope: Scope; readonly session: boolean }
  | { readonly anyToken: true; readonly session: boolean; readonly alsoRevoked?: true }
  | { readonly public: true; readonly scope?: Scope; readonly badToken?: "anonymous" }
  | { readonly person: Tier };

export type Window = "utc-hour" | "utc-day";

/** An exact allowance, counted in the database. */
export interface Quota<Output = unknown> {
  /** Callers by session, and tokens without a member, count under the one of the two that they have. */
  readonly per: "token" | "member" | "address";
  readonly max: number;
  readonly window: Window;
  /** `successes` are spent with the effect, so that refusals are free; `attempts` cost in any case. Default successes. */
  readonly counts?: "successes" | "attempts";
  /** Successes that cost nothing, such as a recognised duplicate. */
  readonly free?: (output: Output) => boolean;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Rest<Path extends string = string> {
  readonly method: Method;
  /** Absolute, with parameters as `{name}`; each is a field of the input. */
  readonly path: Path;
  readonly operationId: string;
  /** The status of a success. Default 200. */
  readonly status?: 200 | 201 | 202;
  /** The path answers 401 to a token, while the tool serves agents (specification, tag `browser-session`). */
  readonly browserOnly?: boolean;
  /** The contract demands GET for a path that writes. Nothing else may. */
  readonly writesByGet?: true;
  /** Headers of a success, made from the output. */
  readonly headers?: (output: never) => Readonly<Record<string, string>>;
}

export interface Example<Input = unknown, Output = unknown> {
  /** What a person might say to their agent. */
  readonly say: string;
  readonly input: Input;
  /** Members that the reply has; the parity test runs the example on every transport. */
  readonly output: Partial<Output>;
}

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** The declaration of one operation. Security fields have no defaults: each is answered on purpose. */
export interface Definition<
  Path extends string,
  I extends TObject,
  O extends TSchema,
  E extends ErrorKind,
  X extends Effect,
> {
  /** `<area>.<verb>`. */
  readonly id: `${string}.${string}`;
  /** The name of the MCP tool and of the A2A skill. */
  readonly tool: string;
  readonly rest: Rest<Path> & ([PathParameter<Path>] extends [keyof Static<I>] ? unknown : { path: never });
  readonly title: string;
  /** One sentence that says what happens. */
  readonly summary: string;
  /** When to call it and when something else, for the model that chooses. */
  readonly when?: string;
  readonly effect: X;
  readonly access: Access;
  readonly quotas: readonly Quota<Static<O>>[];
  /** What a sandbox token gets from a write: a receipt, the real thing, or a refusal. Reads are always real. */
  readonly sandbox: "simulated" | "real" | "refused";
  /** `key`: an Idempotency-Key replays the first success for 24 hours. `natural`: repeating changes nothing more. */
  readonly idempotency: "key" | "natural" | "none";
  readonly bodyBytesMax: number;
  /** A storage fault answers 503 `unavailable` and not 500, because acting without the limiter is not safe. */
  readonly failsClosed?: true;
  readonly input: I;
  readonly output: O;
  readonly errors: readonly E[];
  readonly examples: readonly Example<Static<I>, Static<O>>[];
  handler(context: Context<E, X>, input: Static<I>): Promise<Static<O>>;
}

/** An operation as the catalogue and the stages see it, its particular types erased. */
export interface Operation
  extends Omit<
    Definition<string, TObject, TSchema, ErrorKind, Effect>,
    "rest" | "quotas" | "examples" | "handler" | "errors"
  > {
  readonly rest: Rest;
  readonly quotas: readonly Quota<never>[];
  readonly errors: readonly ErrorKind[];
  readonly examples: readonly Example[];
  handler(context: never, input: never): Promise<unknown>;
}

/** Declares an operation. What the types refuse is listed, and held, in `operation.types.test.ts`. */
export function defineOperation<
  const Path extends string,
  I extends TObject,
  O extends TSchema,
  const E extends ErrorKind,
  const X extends Effect,
>(definition: Definition<Path, I, O, E, X>): Operation {
  return Object.freeze(definition) as unknown as Operation;
}

/** The area an operation belongs to: the first part of its id. */
export function areaOf(operation: Operation): string {
  return operation.id.slice(0, operation.id.indexOf("."));
}

/** Names of the `{parameters}` in a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** The scope an access rule names, if it names one. */
export function scopeOf(access: Access): Scope | null {
  return "scope" in access ? (access.scope ?? null) : null;
}
