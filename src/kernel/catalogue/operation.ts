import type { TObject, TSchema } from "typebox";
import type { Access } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import type { Scope } from "../access/scopes.ts";
import type { CacheTerms } from "../cache/response-cache.ts";
import type { ErrorKind, Refusal, RefusalDetails } from "../errors.ts";
import type { Quota } from "../limits/quota.ts";
import type { Context, Effect, OutsideContext } from "../pipeline/context.ts";
import type { Answered, Delegated, Several } from "../pipeline/delegate.ts";
import type { Ruled } from "../rules/subjects.ts";
import { type Undo, withUndoCall } from "../undo/undo.ts";
import { shortens } from "./fields/shortened-fields.ts";
import { ignoresUnknown } from "./fields/unknown-fields.ts";
import type { Follow } from "./follow.ts";
import type { PathParameter, Rest } from "./rest.ts";
import { hasSecret, openObject, withWarnings } from "./schema.ts";
import type { Static } from "./static/static.ts";
import { isWarnedWithout, type System } from "./systems.ts";

/** The cards in which hosts show replies (MCP Apps). */
export const CARDS = ["events", "rooms", "bookings", "approval", "inbox"] as const;
export type Card = (typeof CARDS)[number];

/** Terms for sharing the response of a read: it must depend only on the input and on `by`. */
export interface Snapshot extends CacheTerms {
  /** The part of the caller that the response depends on. Default none. */
  readonly by?: (caller: Caller) => string;
}

interface Example<Input = unknown, Output = unknown> {
  /** What a person might say to their agent. */
  readonly say: string;
  readonly input: Input;
  /** Expected members of the reply; the parity test runs the example on every transport. */
  readonly output: Partial<Output>;
}

/**
 * An operation that waits for an external system. It can be interrupted between its transactions, so `prepare` records
 * the intent, and a job of the area finishes it.
 */
interface Steps<Input, Output, E extends ErrorKind, X extends Effect, Intent, Result> {
  /** Whether `perform` stores contents, also reads from other systems, or acts on them. A dry run does not act. */
  readonly outside: "stores" | "reads" | "acts";
  /** In a transaction that also takes the idempotency key and the quota: records the intent under our own id. */
  prepare(context: Context<E, X>, input: Input): Promise<Intent>;
  /**
   * Outside any transaction, with the ports. An exception means that nothing was done outside; the key and the quota
   * are released. An uncertain outcome is a result.
   */
  perform(context: OutsideContext<E>, intent: Intent): Promise<Result>;
  /**
   * In a second transaction, with the activity row and the stored reply: records the result. A returned refusal commits
   * the writes and releases the key and the quota. A thrown one rolls back and releases nothing.
   */
  conclude(context: Context<E, X>, intent: Intent, result: Result): Promise<Output | Refusal>;
}

type Work<Input, Output, E extends ErrorKind, X extends Effect, Intent, Result> =
  | {
      /** A returned refusal commits the writes before it; a thrown one rolls them back. */
      handler(context: Context<E, X>, input: Input): Promise<Output | Refusal>;
      readonly steps?: undefined;
      readonly delegate?: undefined;
    }
  | {
      readonly handler?: undefined;
      readonly steps: Steps<Input, Output, E, X, Intent, Result>;
      readonly delegate?: undefined;
    }
  | {
      readonly handler?: undefined;
      readonly steps?: undefined;
      /** Names calls of other operations, which are made for the same caller under their own rules. Reads only. */
      delegate(
        context: Context<E, "read">,
        input: Input,
      ): Promise<Delegated<Output> | Several<Output> | Answered<Output>>;
    };

/** The declaration of one operation. Security fields have no defaults. */
interface Declaration<
  Id extends `${string}.${string}`,
  Path extends string,
  I extends TObject,
  O extends TSchema,
  E extends ErrorKind,
  X extends Effect,
> extends Ruled<Static<I>> {
  /** `<area>.<verb>`. */
  readonly id: Id;
  /** The name of the MCP tool and of the A2A skill. */
  readonly tool: string;
  readonly rest: Rest<Path> & ([PathParameter<Path>] extends [keyof Static<I>] ? unknown : { path: never });
  readonly title: string;
  /** One sentence about the result or the effect. */
  readonly summary: string;
  /** When to call it, and which operation to call otherwise; for the model that chooses. */
  readonly when?: string;
  /** MCP's words: a `write` only adds, `destructive` also replaces, ends or spends something. */
  readonly effect: X;
  /** Its effect cannot be taken back, by anyone: hosts ask their human before such a call (`destructiveHint`). */
  readonly final?: X extends "destructive" ? true : never;
  /** Hints of a tool that the contract publishes otherwise than `final` and `idempotency` give them. */
  readonly hints?: { readonly destructive?: true; readonly idempotent?: true };
  /** The system without which the operation cannot do what its reply says. The call is refused, or the reply warns. */
  readonly needs?: System;
  /** The call, or work that it starts at once, fetches from or sends to systems outside of the space. */
  readonly external?: true;
  /**
   * Shown to agents before they search: the one main operation of a scope, or what every agent starts with. `second`
   * ones come after every `first`. `next` is what members ask for after a first write: to cancel, change or share it.
   * `always`: hosts look for the tool by its name (0326).
   */
  readonly listed?: "always" | "first" | "next" | "second";
  readonly access: Access;
  /**
   * With `anyToken`: the scope that each value of an input field needs. It is checked after the input is parsed, and
   * members who are signed in need a tier that authorizes it.
   */
  readonly scopeByField?: { readonly field: string; readonly scopes: Readonly<Record<string, Scope>> };
  /**
   * The input field with the ID of the member whom it concerns. Members who have the permission by a role cannot use it
   * for themselves: they do not read what operators wrote about them, for example. Operators can.
   */
  readonly notForOneself?: string;
  /** Whether it has anything for this caller; lists hide it otherwise. */
  readonly offeredTo?: (caller: Caller) => boolean;
  readonly quotas: readonly Quota<Static<O>>[];
  /** Answers anonymous callers whatever their rate limit, and charges nothing (specification, Endpoints 20 and 22). */
  readonly exemptFromRateLimit?: true;
  /**
   * The input field with a secret that is the caller's credential. Anonymous callers spend a rate limit of the secret
   * and one of their address, apart from the address's other requests.
   */
  readonly limitedBySecret?: string;
  /** The reply is the same whether or not it does something, so a dry run does not say what it would do. */
  readonly opaque?: true;
  /** The call that takes it back. */
  readonly undo?: Undo<Static<I>, Static<O>>;
  readonly follow?: Follow<Static<O>>;
  /** The card in which hosts show its reply. */
  readonly card?: Card;
  /** Shares the response among callers, in memory, until something changes. */
  readonly snapshot?: Snapshot;
  /**
   * Takes a payment under x402. Refusals of kind `payment_required` carry the terms (`x402Version`, `resource`,
   * `accepts`, `extensions`). Replies and refusals carry the settlement as `payment_response`.
   */
  readonly payable?: true;
  readonly bodyBytesMax: number;
  /** Records a read in the audit log like a write, because it shows what others did. Default none. */
  readonly recorded?: (input: Readonly<Record<string, unknown>>) => boolean;
  /** Inputs that only a person with a recent sign-in may send; an agent's call is always a recommendation. */
  readonly forPeople?: (input: Readonly<Record<string, unknown>>) => boolean;
  /**
   * An act of weight: the member approves it only with a recent sign-in or a passkey. `always`: agents ask before it also
   * where no rule does.
   */
  readonly approval?: "always" | "signed_in";
  /** What the schema cannot say of the input, such as which names are valid. It applies in the sandbox too. */
  readonly checkInput?: (input: Static<I>) => RefusalDetails | undefined;
  /** The input may also come under this name, whole or in part. */
  readonly wrappedIn?: string;
  /**
   * A request of the contract. Its clients may send a read more than it names: the reply's `warnings` list unknown
   * fields. A write refuses them, because the rest alone may do more than was asked, except `ignoredFields`.
   */
  readonly contract?: true;
  /** Fields that clients of the contract are known to send to a write without effect, each with the source for that. */
  readonly ignoredFields?: Readonly<Record<string, string>>;
  /** Only takes away what was given, such as a token, so that it also runs on a read-only floor. */
  readonly endsAccess?: true;
  /** A storage error answers 503 `unavailable` instead of 500: acting without the limiter is not safe. */
  readonly failsClosed?: true;
  readonly input: I;
  /** Input fields with other bounds over MCP and A2A, where replies are to be short. Their defaults are applied. */
  readonly toolInput?: Partial<Record<keyof Static<I>, TSchema>>;
  readonly output: O;
  readonly errors: readonly E[];
  readonly examples: readonly Example<Static<I>, Static<O>>[];
}

/** What a write says of its repetition and of sandbox tokens. */
interface Repetition {
  /** The reply to a sandbox token: a receipt, the live effect, or a refusal. */
  readonly sandbox: "simulated" | "real" | "refused";
  /** `key`: an Idempotency-Key replays the first success for 24 hours. `natural`: a repetition changes nothing. */
  readonly idempotency: "key" | "natural" | "none";
}

/** Every read is live, and may be repeated. */
const OF_READS: Repetition = { sandbox: "real", idempotency: "natural" };

type RepetitionOf<X extends Effect> = X extends "read" ? { readonly [Name in keyof Repetition]?: never } : Repetition;

export type Definition<
  Id extends `${string}.${string}`,
  Path extends string,
  I extends TObject,
  O extends TSchema,
  E extends ErrorKind,
  X extends Effect,
  Intent,
  Result,
> = Declaration<Id, Path, I, O, E, X> & RepetitionOf<X> & Work<Static<I>, Static<O>, E, X, Intent, Result>;

/** An operation for the catalogue and the stages, without its own types. */
export interface Operation
  extends Omit<
      Declaration<`${string}.${string}`, string, TObject, TSchema, ErrorKind, Effect>,
      "rest" | "quotas" | "examples" | "errors" | "toolInput" | "checkInput" | "undo" | "about" | "measures"
    >,
    Repetition {
  readonly toolInput?: Readonly<Record<string, TSchema>>;
  readonly rest: Rest;
  readonly quotas: readonly Quota<never>[];
  readonly errors: readonly ErrorKind[];
  readonly examples: readonly Example[];
  checkInput?(input: never): RefusalDetails | undefined;
  readonly undo?: Undo;
  readonly about?: Ruled<never>["about"];
  readonly measures?: Ruled<never>["measures"];
  /** Absent from an operation in steps, and from one that delegates. */
  handler?(context: never, input: never): Promise<unknown>;
  delegate?(context: never, input: never): Promise<Delegated<unknown> | Answered<unknown>>;
  readonly steps?: Steps<never, unknown, never, Effect, unknown, unknown>;
}

/** With the types of its id, input and output, for callers by name. */
export interface TypedOperation<Id extends string, I extends TObject, O extends TSchema> extends Operation {
  readonly id: Id & `${string}.${string}`;
  readonly input: I;
  readonly output: O;
}

/** By id: `OperationsOf<typeof resources>["resources.book"]`. */
export type OperationsOf<Declared extends { readonly operations: readonly Operation[] }> = {
  readonly [Each in Declared["operations"][number] as Each["id"]]: Each;
};

export type InputOf<Each extends Operation> = Static<Each["input"]>;

export type ReplyOf<Each extends Operation> = Static<Each["output"]>;

/** Declares an operation. `operation.types.test.ts` lists the declarations that do not compile. */
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
  const { input, ignoredFields, needs, undo } = definition;
  const output = undo ? withUndoCall(definition.output) : definition.output;
  const isOpen = ignoresUnknown(definition);
  const warns = isOpen || ignoredFields || shortens(input) || isWarnedWithout(needs);
  const derived = {
    ...(definition.effect === "read" && OF_READS),
    ...(isOpen && { input: openObject(input) }),
    ...((warns || undo) && { output: warns ? withWarnings(output) : output }),
  };
  return Object.freeze({ ...definition, ...derived }) as unknown as TypedOperation<Id, I, O>;
}

export const areaOf = ({ id }: Operation): string => id.slice(0, id.indexOf("."));

/** Whether a write accepts an Idempotency-Key. A reply that holds a secret is never stored, so it cannot be replayed. */
export function acceptsKey({ effect, output, rest }: Pick<Operation, "effect" | "output" | "rest">): boolean {
  return effect !== "read" && !rest.oauth && !hasSecret(output);
}
