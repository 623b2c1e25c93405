import type { Caller } from "../access/caller.ts";
import type { PolicyKeeper } from "../access/policy.ts";
import type { Did } from "../activity/activity.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import type { Entry } from "../catalogue/catalogue.ts";
import type { RateInfo } from "../catalogue/schema.ts";
import type { ErrorBody, ErrorKind } from "../errors.ts";
import type { KeptEffect } from "../foretell/effects.ts";
import type { Message } from "../languages/messages.ts";
import type { RateLimiter, RateLimitReading } from "../limits/rate-limiter.ts";
import type { Meter } from "../meter/meter.ts";
import type { Clock } from "../ports/clock.ts";
import type { Credentials } from "../ports/credentials.ts";
import type { Database } from "../ports/database.ts";
import type { Ports } from "../ports/index.ts";
import type { SignatureVerifier } from "../ports/signature-verifier.ts";
import type { RuleCharge } from "../rules/counts.ts";
import type { Settings } from "../settings.ts";
import type { Before, KeptUndo, NOTHING } from "../undo/undo.ts";
import type { Ids } from "../values/ids.ts";
import type { Subscriptions } from "./subscriptions.ts";

export type Transport = "rest" | "stream" | "mcp" | "a2a" | "web" | "system";

/** Credentials as received by a transport; the stages verify them. */
export interface PresentedCredentials {
  /** The text after `Bearer`, or null. */
  readonly bearer?: string | null;
  /** The Cookie header of a same-origin request, or null. */
  readonly cookie?: string | null;
  /** Our own scheduled jobs. Transports never set it. */
  readonly system?: true;
  /** A call of an agent that its member approved. Transports never set it. */
  readonly approved?: ApprovedCall;
}

/** An act that is carried out under an approval. */
export interface Approval {
  readonly id: string;
  /** When the effects were foretold. */
  readonly askedAt: Date;
  readonly effects: readonly KeptEffect[];
  /** The member changed the call then, and it is only foretold now. */
  readonly changedAt?: Date;
}

/** An approved call that the server makes for the agent. */
export interface ApprovedCall extends Approval {
  readonly tokenId: string;
  /** The key that signed the call when it was asked for. */
  readonly keyId: string | null;
}

/** The HTTP request as its sender signed it. */
export interface HttpMessage {
  readonly method: string;
  /** Absolute, on our configured base; headers of proxies do not affect it. */
  readonly targetUri: string;
  readonly signature: string | null;
  readonly signatureInput: string | null;
  readonly contentDigest: string | null;
  /** The raw body. */
  readonly body: Buffer;
}

export interface Call {
  readonly entry: Entry;
  readonly transport: Transport;
  readonly presented: PresentedCredentials;
  readonly address: string;
  readonly requestId: string;
  /** The raw body of a REST call, or arguments parsed by the transport. `no_file`: a form without its file. */
  readonly body: { readonly bytes: Buffer | "too_large" | "not_json" | "no_file" } | { readonly value: unknown };
  /** Path and query parameters of a REST call, as text, or as a list if repeated; they are merged into the input. */
  readonly parameters?: Readonly<Record<string, string | readonly string[]>>;
  readonly idempotencyKey?: string | null;
  /** Whether only to say what the write would do: a boolean, or its text in a query. Undefined if it was not sent. */
  readonly dryRun?: unknown;
  /** The HTTP request, for its signature. */
  readonly message?: HttpMessage | undefined;
  /** The x402 payment, decoded and otherwise as received; undefined without one. */
  readonly payment?: unknown;
}

/** The key of the request, or of its input where an operation declares `idempotency_key`. */
export function idempotencyKeyOf({ call, entry, input }: Pick<Invocation, "call" | "entry" | "input">): string | null {
  if (call.idempotencyKey != null) return call.idempotencyKey;
  const key = "idempotency_key" in entry.operation.input.properties ? input.idempotency_key : undefined;
  return typeof key === "string" ? key : null;
}

/** Whether the body was not read to its end, so that no signature of it can be verified. `parseInput` refuses it. */
export function isUnread({ body }: Call): boolean {
  return "bytes" in body && typeof body.bytes === "string";
}

/** `body` is the reply on every transport. */
export type Outcome = {
  readonly status: number;
  readonly rateLimit: RateLimitReading | null;
  readonly caller: Caller;
} & (
  | (Success & { readonly ok: true })
  | {
      readonly ok: false;
      readonly body: ErrorBody;
      readonly kind: ErrorKind;
      /** The sentence of the refusal for records; undefined if it is the usual one of its kind. */
      readonly said?: Message | undefined;
      readonly retryAfterSeconds: number | null;
    }
);

export type Success = {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
  readonly simulated: boolean;
  /** The reply of a dry run. */
  readonly foretold?: true;
  /** The object is cached and shared with other calls. */
  readonly shared?: true;
};

/** One line of the operation log. */
export interface LogLine {
  readonly operation: string;
  readonly transport: Transport;
  readonly outcome: "ok" | ErrorKind;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  /** The recorded trace of the call. */
  readonly traceId?: string;
  readonly caller: Caller["kind"];
  readonly member: string | null;
  readonly token: string | null;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Dependencies of the stages. */
export interface Kernel {
  readonly database: Database;
  readonly credentials: Credentials;
  readonly signatures: SignatureVerifier;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rateLimiter: RateLimiter;
  /** For pages: one unit for each page that an anonymous visitor opens, whatever it reads. */
  readonly pageLimiter: RateLimiter;
  /** For operations limited by a secret, such as those of wall displays. */
  readonly secretLimiter: RateLimiter;
  readonly subscriptions: Subscriptions;
  readonly policy: PolicyKeeper;
  readonly responseCache: ResponseCache;
  readonly settings: Settings;
  readonly ports: Ports;
  readonly log: Log;
  readonly meter: Meter;
}

/** The state of a call; each stage fills in a part. */
export interface Invocation {
  readonly kernel: Kernel;
  readonly call: Call;
  readonly entry: Entry;
  readonly now: Date;
  caller: Caller;
  /** Whether the request's signature was verified. */
  isSigned: boolean;
  rateLimit: RateLimitReading | null;
  input: Record<string, unknown>;
  /** Ignored fields of the request, for the reply. */
  warnings: readonly string[];
  /** Hash of the input, for replays. Set only with a key. */
  fingerprint: string | null;
  rate: RateInfo | null;
  /** The write is to be rolled back. */
  isDryRun: boolean;
  /** The member approved this act. */
  approval?: Approval;
  /** What the rules of the token count of this act. */
  ruleCharges?: readonly RuleCharge[];
  /** An operator decided on a matter of their own, because nobody else could. */
  ownMatter?: true;
  /** What the call did, if its handler said so. */
  did?: Did;
  /** Earlier values of what it changed, for its undo. */
  before?: Before;
  /** The values that it left, if its handler named them. */
  left?: Before;
  /** The call that takes it back. */
  undo?: KeptUndo | typeof NOTHING;
  /** Makes a further call. */
  invoke(call: Call): Promise<Outcome>;
  /** A further call did what this one is for, and has recorded it. */
  isDelegated?: true;
}

/** A stage ends the invocation by a success or a thrown Refusal; otherwise the next one runs. */
export type Stage = (invocation: Invocation) => Success | undefined | Promise<Success | undefined>;
