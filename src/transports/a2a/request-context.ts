import { outcomeHeaders, rateLimitHeaders } from "../../http/outcome-headers.ts";
import { anonymous, type Caller, type TokenFacts } from "../../kernel/access/caller.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { ERRORS, type ErrorBody, type ErrorKind, errorBody, Refusal } from "../../kernel/errors.ts";
import type { RateLimitReading } from "../../kernel/limits/rate-limiter.ts";
import { type Admission, admit } from "../../kernel/pipeline/admit.ts";
import type { HttpMessage, Kernel, Outcome } from "../../kernel/pipeline/invocation.ts";
import { type ProtocolError, refused } from "./protocol-errors.ts";
import type { TaskWriter } from "./tasks/task-writer.ts";

/** What a request brings along beside its JSON-RPC body. */
export interface Sender {
  /** Cookies are not accepted. */
  readonly presented: { readonly bearer?: string | null };
  readonly address: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

const CURABLE: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  "no_token",
  "invalid_token",
  "bad_signature",
  "missing_scope",
]);

/** One HTTP request: its caller, and the status and headers of its response. */
export class RequestContext {
  readonly kernel: Kernel;
  readonly sender: Sender;
  readonly tasks: TaskWriter;
  readonly catalogue: Catalogue;
  /** The error of a method, or undefined. */
  thrown: unknown;
  /** The request as it may be signed, once its body has been read. */
  message: HttpMessage | undefined;
  #outcome: Outcome | null = null;
  #rateLimit: RateLimitReading | null = null;

  constructor(parts: Pick<RequestContext, "kernel" | "tasks" | "catalogue">, sender: Sender) {
    this.kernel = parts.kernel;
    this.tasks = parts.tasks;
    this.catalogue = parts.catalogue;
    this.sender = sender;
  }

  /** Records the outcome of the operation that the request ran. */
  conclude(outcome: Outcome): void {
    this.#outcome = outcome;
  }

  /** The reply of the operation that the request ran. @throws ProtocolError if another token would be accepted */
  get reply(): object {
    const outcome = this.#outcome;
    if (!outcome) throw new Error("the request has run no operation");
    if (!outcome.ok && isCurable(outcome)) throw refused(outcome.kind, outcome.body);
    return outcome.body as object;
  }

  /** The caller of a request that runs no operation: the card, guidance, a stored task. @throws ProtocolError */
  async caller(): Promise<Caller> {
    const { caller, refusal } = await this.#admit();
    if (refusal) throw this.#refuse(refusal);
    return caller;
  }

  /** As `caller`. @throws ProtocolError also for an anonymous caller */
  async known(): Promise<{ caller: Caller; token: TokenFacts }> {
    const caller = await this.caller();
    if (caller.token) return { caller, token: caller.token };
    throw this.#refuse(
      new Refusal("no_token", { hint: "Send Authorization: Bearer agt_…: tasks are kept for callers with a token." }),
    );
  }

  /** Keeps the error of `work`: the SDK's handlers reduce what they catch to its text. */
  async keepingError<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.thrown = error;
      throw error;
    }
  }

  /** The status of a reply with a result. Only refusals that another token would cure have one of their own. */
  get status(): number {
    return this.#outcome && isCurable(this.#outcome) ? this.#outcome.status : 200;
  }

  /** The error body of a refusal, worded as on every transport; null without one. */
  get refusal(): ErrorBody | null {
    return this.#outcome && !this.#outcome.ok ? this.#outcome.body : null;
  }

  headers(): Record<string, string> {
    const headers = {
      ...(this.#rateLimit && rateLimitHeaders(this.#rateLimit)),
      ...(this.#outcome && outcomeHeaders(this.#outcome, this.kernel.settings.baseUrl)),
    };
    if (this.#outcome && !isCurable(this.#outcome)) delete headers["www-authenticate"];
    return headers;
  }

  /** Charges a failed anonymous request one unit of the rate limit. */
  async settle(): Promise<void> {
    if (this.sender.presented.bearer == null && !this.#rateLimit && !this.#outcome) await this.#admit();
  }

  /** The error of a request that found the storage unavailable outside of any operation. */
  storageUnavailable(): ProtocolError {
    return this.#refuse(new Refusal("unavailable", { hint: "Try again after Retry-After.", retryAfterSeconds: 5 }));
  }

  /** Known callers spend nothing, and see the state of the rate limit all the same. */
  async #admit(): Promise<Admission> {
    const { kernel, sender, message } = this;
    const { presented, address } = sender;
    const admission = await admit(kernel, {
      transport: "a2a",
      presented,
      address,
      message,
      units: 1,
      leftToInvoke: false,
    });
    this.#rateLimit = admission.rateLimit ?? kernel.rateLimiter.read(address, kernel.clock.now());
    return admission;
  }

  #refuse(refusal: Refusal): ProtocolError {
    const { kind } = refusal;
    const body = errorBody(refusal);
    this.#outcome = {
      ok: false,
      status: ERRORS[kind].status,
      body,
      kind,
      retryAfterSeconds: refusal.details.retryAfterSeconds ?? null,
      rateLimit: this.#rateLimit,
      caller: anonymous(this.sender.address),
    };
    return refused(kind, body);
  }
}

/** Whether another token would be accepted. Operations for people only are refused in the task alone. */
function isCurable(outcome: Outcome): boolean {
  return !outcome.ok && CURABLE.has(outcome.kind);
}
