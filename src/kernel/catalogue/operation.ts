import type { Static, TObject, TSchema } from "typebox";
import type { Caller } from "../access/caller.ts";
import type { Scope } from "../access/scopes.ts";
import type { Tier } from "../access/tiers.ts";
import type { CacheTerms } from "../cache/response-cache.ts";
import type { ErrorKind, Refusal } from "../errors.ts";
import type { Context, Effect, OutsideContext } from "../pipeline/context.ts";

/**
 * Who may call.
 * - `scope`: a token that carries it and whose owner's tier still authorizes it; with `session`, a signed-in member too.
 * - `anyToken`: any valid token, whatever its scopes; with `alsoRevoked`, one that was revoked before.
 * - `public`: anybody. A token adds what `scope` names; a bad one is refused, or with `badToken` taken as none.
 * - `person`: a signed-in member of at least that tier, and never a token: what only people may decide. They do it at
 *   `page`.
 *
 * With `recentSignIn`, a session serves only within ten minutes of signing in: for what would let somebody who finds a
 * browser open stay in, or become more than they are. It says nothing of tokens, which have their own scopes.
 */
export type Access =
  | { readonly scope: Scope; readonly session: true; readonly recentSignIn?: true }
  | { readonly scope: Scope; readonly session: false; readonly recentSignIn?: undefined }
  | {
      readonly anyToken: true;
      readonly session: boolean;
      readonly alsoRevoked?: true;
      readonly recentSignIn?: undefined;
    }
  | {
      readonly public: true;
      readonly scope?: Scope;
      readonly badToken?: "anonymous";
      readonly recentSignIn?: undefined;
    }
  | { readonly person: Tier; readonly page: `/${string}`; readonly recentSignIn?: true };

export type Window = "utc-hour" | "utc-day";

/** An exact allowance, counted in the database. */
export interface Quota<Output = unknown> {
  /** Callers by session, and tokens without a member, count under the one of the two that they have. */
  readonly per: "token" | "member" | "address";
  readonly max: number;
  readonly window: Window;
  /** `successes` are spent with the effect, so that refusals are free; `attempts` cost in any case. Default successes. */
  readonly counts?: "successes" | "attempts";
  /** Operations that name the same pool spend one allowance together; each alone otherwise. */
  readonly pool?: string;
  /** Successes that cost nothing, such as a recognised duplicate. */
  readonly free?: (output: Output) => boolean;
}

/** How a read is followed: by waiting for something new (its input field `wait`, in seconds), or as a stream. */
export interface Follow<Output = unknown> {
  /** What the area notifies on; the payload is the id of the member who has something new. */
  readonly channel: string;
  /** Path of the same read as Server-Sent Events. */
  readonly streamPath: `/${string}`;
  /** The input field that says after which item to go on; Last-Event-ID stands for it. */
  readonly cursorField: string;
  readonly items: (output: Output) => readonly { readonly id: number; readonly type: string }[];
  readonly hasMore: (output: Output) => boolean;
}

/** When the reply to a read may be kept and given to others: only where it depends on nothing but the input and `by`. */
export interface Snapshot extends CacheTerms {
  /** What of the caller the reply depends on. Default nothing. */
  readonly by?: (caller: Caller) => string;
}

/** A reply, or a part of it, as a file at a path of its own. */
export interface RestFile {
  /** Parameters as in `path`. */
  readonly path: `/${string}`;
  readonly mediaType: string;
  readonly text: (output: never) => string;
  /** How long anybody may keep a copy; without it, nobody may. */
  readonly maxAgeSeconds?: number;
}

/** A file that a REST caller may send in place of JSON: as a form's part (RFC 7578), or as the whole body if an image. */
export interface Upload {
  /** The name of the part. */
  readonly part: string;
  /** The input field that takes the file, as a data URL (RFC 2397). */
  readonly field: string;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An older path of the same operation, which is announced to end. Parameters as in `path`. */
export interface Alias {
  readonly path: `/${string}`;
  /** Since when, and until when at the least, as dates: RFC 9745 and RFC 8594. */
  readonly deprecated: { readonly since: string; readonly sunset: string };
}

export interface Rest<Path extends string = string> {
  readonly method: Method;
  /** Absolute, with parameters as `{name}`; each is a field of the input. */
  readonly path: Path;
  readonly operationId: string;
  /** Older paths that answer alike, and say that they are deprecated. */
  readonly aliases?: readonly Alias[];
  /** The status of a success. Default 200. */
  readonly status?: 200 | 201 | 202;
  /** The path answers 401 to a token, while the tool serves agents (specification, tag `browser-session`). */
  readonly browserOnly?: boolean;
  /** The contract demands GET for a path that writes. Nothing else may. */
  readonly writesByGet?: true;
  /** Pages of any origin may read the answer, errors included (WHATWG Fetch, CORS protocol). */
  readonly anyOrigin?: true;
  /** Headers of a success, made from the output. */
  readonly headers?: (output: never) => Readonly<Record<string, string>>;
  readonly files?: readonly RestFile[];
  readonly upload?: Upload;
  /** Its path speaks OAuth (RFC 6749 §5.2): `form` takes forms beside JSON, and both answer `error` in OAuth's words. */
  readonly oauth?: "form" | "json";
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

/**
 * The form of an operation that waits for the outside. Between its transactions anything can break off, so `prepare`
 * leaves a record of the intent that a job of the area finishes.
 */
export interface Steps<Input, Output, E extends ErrorKind, X extends Effect, Intent, Result> {
  /** In a transaction that also takes the idempotency key and the allowance: records the intent, under an id of ours. */
  prepare(context: Context<E, X>, input: Input): Promise<Intent>;
  /**
   * Outside any transaction, with the ports. What it throws says that nothing was done outside, and frees the key and
   * the allowance again; a doubt is a result.
   */
  perform(context: OutsideContext<E>, intent: Intent): Promise<Result>;
  /**
   * In a second transaction, with the record of activity and the stored reply: records the result. A refusal that is
   * returned commits what was written and frees the key and the allowance; one that is thrown undoes and frees nothing.
   */
  conclude(context: Context<E, X>, intent: Intent, result: Result): Promise<Output | Refusal>;
}

/** What an operation does: in one piece beside the outside world, or in steps around it. */
type Work<Input, Output, E extends ErrorKind, X extends Effect, Intent, Result> =
  | {
      /** A refusal that is returned commits what was written before it; one that is thrown undoes it. */
      handler(context: Context<E, X>, input: Input): Promise<Output | Refusal>;
      readonly steps?: undefined;
    }
  | { readonly handler?: undefined; readonly steps: Steps<Input, Output, E, X, Intent, Result> };

/** The declaration of one operation. Security fields have no defaults: each is answered on purpose. */
export interface Declaration<
  Id extends `${string}.${string}`,
  Path extends string,
  I extends TObject,
  O extends TSchema,
  E extends ErrorKind,
  X extends Effect,
> {
  /** `<area>.<verb>`. */
  readonly id: Id;
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
  readonly follow?: Follow<Static<O>>;
  /** A read that many callers get the same reply to, kept in memory until something changes. */
  readonly snapshot?: Snapshot;
  /** What a sandbox token gets from a write: a receipt, the real thing, or a refusal. Reads are always real. */
  readonly sandbox: "simulated" | "real" | "refused";
  /** `key`: an Idempotency-Key replays the first success for 24 hours. `natural`: repeating changes nothing more. */
  readonly idempotency: "key" | "natural" | "none";
  /**
   * Takes a payment under x402. Its refusals of kind `payment_required` carry the terms (`x402Version`, `resource`,
   * `accepts`, `extensions`), and what became of a settlement stands as `payment_response` in replies and refusals.
   */
  readonly payable?: true;
  readonly bodyBytesMax: number;
  /** A read that stands in the record of activity like a write, because it looks into what others did. Default none. */
  readonly recorded?: (input: Readonly<Record<string, unknown>>) => boolean;
  /** The input may also come whole, or in part, under this one name. */
  readonly wrappedIn?: string;
  /** A storage fault answers 503 `unavailable` and not 500, because acting without the limiter is not safe. */
  readonly failsClosed?: true;
  readonly input: I;
  readonly output: O;
  readonly errors: readonly E[];
  readonly examples: readonly Example<Static<I>, Static<O>>[];
}

/** An operation as its file writes it: what is declared, and what it does. */
export type Definition<
  Id extends `${string}.${string}`,
  Path extends string,
  I extends TObject,
  O extends TSchema,
  E extends ErrorKind,
  X extends Effect,
  Intent,
  Result,
> = Declaration<Id, Path, I, O, E, X> & Work<Static<I>, Static<O>, E, X, Intent, Result>;

/** An operation as the catalogue and the stages see it, its particular types erased. */
export interface Operation
  extends Omit<
    Declaration<`${string}.${string}`, string, TObject, TSchema, ErrorKind, Effect>,
    "rest" | "quotas" | "examples" | "errors"
  > {
  readonly rest: Rest;
  readonly quotas: readonly Quota<never>[];
  readonly errors: readonly ErrorKind[];
  readonly examples: readonly Example[];
  /** Absent from an operation in steps. */
  handler?(context: never, input: never): Promise<unknown>;
  readonly steps?: Steps<never, unknown, never, Effect, unknown, unknown>;
}

/** An operation that keeps the types of its id, input and output, for those who call it by name. */
export interface TypedOperation<Id extends string, I extends TObject, O extends TSchema> extends Operation {
  readonly id: Id & `${string}.${string}`;
  readonly input: I;
  readonly output: O;
}

/** The operations of an area by id: `OperationsOf<typeof resources>["resources.book"]`. */
export type OperationsOf<Declared extends { readonly operations: readonly Operation[] }> = {
  readonly [Each in Declared["operations"][number] as Each["id"]]: Each;
};

/** The input that an operation's schema describes. */
export type InputOf<Each extends Operation> = Static<Each["input"]>;

/** The reply that an operation's schema describes. */
export type ReplyOf<Each extends Operation> = Static<Each["output"]>;

/** Declares an operation. What the types refuse is listed, and held, in `operation.types.test.ts`. */
export function defineOperation<
  const Id extends `${string}.${string}`,
  const Path extends string,
  I extends TObject,
  O extends TSchema,
  const E extends ErrorKind,
  const X extends Effect,
  Intent,
  Result,
>(definition: Definition<Id, Path, I, O, E, X, Intent, Result>): TypedOperation<Id, I, O> {
  return Object.freeze(definition) as unknown as TypedOperation<Id, I, O>;
}

/** The area an operation belongs to: the first part of its id. */
export function areaOf(operation: Operation): string {
  return operation.id.slice(0, operation.id.indexOf("."));
}

/** Names of the `{parameters}` in a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** Whether a session must be of a recent sign-in. */
export function wantsRecentSignIn(access: Access): boolean {
  return "recentSignIn" in access && access.recentSignIn === true;
}

/** The scope an access rule names, if it names one. */
export function scopeOf(access: Access): Scope | null {
  return "scope" in access ? (access.scope ?? null) : null;
}
