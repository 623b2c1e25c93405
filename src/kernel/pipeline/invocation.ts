import type { Caller } from "../access/caller.ts";
import type { PolicyKeeper } from "../access/policy.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import type { Entry } from "../catalogue/catalogue.ts";
import type { RateInfo } from "../catalogue/schema.ts";
import type { ErrorBody, ErrorKind } from "../errors.ts";
import type { RateLimiter, RateLimitReading } from "../limits/rate-limiter.ts";
import type { Clock } from "../ports/clock.ts";
import type { Credentials } from "../ports/credentials.ts";
import type { Database } from "../ports/database.ts";
import type { Ports } from "../ports/index.ts";
import type { SignatureVerifier } from "../ports/signature-verifier.ts";
import type { Settings } from "../settings.ts";
import type { Ids } from "../values/ids.ts";
import type { Subscriptions } from "./subscriptions.ts";

export type Transport = "rest" | "stream" | "mcp" | "a2a" | "web" | "system";

/** What a caller presents. A transport hands it on as received; whether it is any good is decided by the stages. */
export interface PresentedCredentials {
  /** The text after `Bearer`, or null. */
  readonly bearer?: string | null;
  /** The Cookie header of a same-origin request, or null. */
  readonly cookie?: string | null;
  /** Scheduled work of our own. Set by no transport. */
  readonly system?: true;
}

/** An HTTP request as its sender signed it, for the parts that a signature covers. */
export interface HttpMessage {
  readonly method: string;
  /** The absolute address on our configured base: what a proxy says of itself is no part of it. */
  readonly targetUri: string;
  readonly signature: string | null;
  readonly signatureInput: string | null;
  readonly contentDigest: string | null;
  /** The body's bytes before anything read them. */
  readonly body: Buffer;
}

/** One call as a transport hands it over. */
export interface Call {
  readonly entry: Entry;
  readonly transport: Transport;
  readonly presented: PresentedCredentials;
  readonly address: string;
  readonly requestId: string;
  /** The raw body of a REST call, or the arguments that a transport has taken apart already. */
  readonly body: { readonly bytes: Buffer | "too_large" | "not_json" } | { readonly value: unknown };
  /** Path and query parameters of a REST call; they are merged into the input, as text. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string | null;
  /** The request that the call came with, for its signature. */
  readonly message?: HttpMessage | undefined;
  /** What came along as payment under x402, decoded and otherwise as received; undefined without one. */
  readonly payment?: unknown;
}

/** What comes back. `body` is the reply on every transport. */
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
      readonly retryAfterSeconds: number | null;
    }
);

export type Success = {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
  readonly simulated: boolean;
  /** The same object answers other calls too: a snapshot. */
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
  readonly caller: Caller["kind"];
  readonly member: string | null;
  readonly token: string | null;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the stages stand on. */
export interface Kernel {
  readonly database: Database;
  readonly credentials: Credentials;
  readonly signatures: SignatureVerifier;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rateLimiter: RateLimiter;
  readonly subscriptions: Subscriptions;
  readonly policy: PolicyKeeper;
  readonly responseCache: ResponseCache;
  readonly settings: Settings;
  readonly ports: Ports;
  readonly log: Log;
}

/** A call on its way through the stages, which fill it in from top to bottom. */
export interface Invocation {
  readonly kernel: Kernel;
  readonly call: Call;
  readonly entry: Entry;
  readonly now: Date;
  caller: Caller;
  rateLimit: RateLimitReading | null;
  input: Record<string, unknown>;
  /** What of the request was ignored; the reply lists it. */
  warnings: readonly string[];
  /** What identifies the request to a replay: a hash of the input. Set only when there is a key. */
  fingerprint: string | null;
  rate: RateInfo | null;
}

/** A stage may end the invocation with a success, or with a thrown Refusal; otherwise the next one goes on. */
export type Stage = (invocation: Invocation) => Success | undefined | Promise<Success | undefined>;
