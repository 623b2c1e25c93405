import type { BudgetReading } from "../../kernel/budgets.ts";
import { anonymous, type Caller, identified, type TokenFacts } from "../../kernel/caller.ts";
import { ERRORS, type ErrorBody, type ErrorKind, errorBody, Refusal } from "../../kernel/errors.ts";
import type { HttpMessage, Kernel, Outcome } from "../../kernel/run.ts";
import { barred, overBudget, ownerOfToken } from "../../kernel/stages/authenticate.ts";
import { checkSignature } from "../../kernel/stages/verify-signature.ts";
import { budgetHeaders, outcomeHeaders } from "../http/outcome-headers.ts";
import { type Fault, refused } from "./faults.ts";
import type { TaskKeeper } from "./task-keeper.ts";

/** What a request brings along, beside its JSON-RPC body. */
export interface Sender {
  /** The text after `Bearer`, or null. A cookie is no credential here. */
  readonly bearer: string | null;
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

/** One HTTP request on its way: who asks, and what the reply's status and headers will have to tell. */
export class Exchange {
  readonly kernel: Kernel;
  readonly sender: Sender;
  readonly tasks: TaskKeeper;
  /** What a method of the protocol threw, or undefined. */
  thrown: unknown;
  /** The request as it may be signed, once its body has been read. */
  message: HttpMessage | undefined;
  #outcome: Outcome | null = null;
  #budget: BudgetReading | null = null;

  constructor({ kernel, tasks }: { kernel: Kernel; tasks: TaskKeeper }, sender: Sender) {
    this.kernel = kernel;
    this.tasks = tasks;
    this.sender = sender;
  }

  /** Notes how an operation ended. */
  concluded(outcome: Outcome): void {
    this.#outcome = outcome;
  }

  /**
   * Who asks for something that is no operation: the card, guidance, a stored task. Anonymous callers spend from their
   * address's budget for it.
   * @throws Fault for a token that is not accepted, a suspended member, a paused agent, or a budget that is used up.
   */
  async caller(): Promise<Caller> {
    const { bearer, address } = this.sender;
    const { credentials, budgets, clock } = this.kernel;
    if (bearer === null) {
      this.#spend();
      return anonymous(address);
    }
    const identity = await ownerOfToken(credentials, bearer, { transport: "a2a", address });
    if (!identity) {
      this.#spend();
      throw this.#refuse(
        new Refusal("invalid_token", {
          hint: "Ask your human for a new token: POST /api/agent/signup/start, then show them verify_url_complete.",
        }),
      );
    }
    const refusal = barred(identity);
    if (refusal) {
      this.#spend();
      throw this.#refuse(refusal);
    }
    if (identity.token) await this.#verify(identity.token);
    this.#budget = budgets.read(address, clock.now());
    return identified(identity, address);
  }

  /** As `caller`, for what is theirs alone. @throws Fault also for an anonymous caller. */
  async known(): Promise<{ caller: Caller; owner: string }> {
    const caller = await this.caller();
    const owner = ownerOf(caller);
    if (owner !== null) return { caller, owner };
    throw this.#refuse(
      new Refusal("no_token", { hint: "Send Authorization: Bearer agt_…: tasks are kept for callers with a token." }),
    );
  }

  /** Hands `work`'s error on, and keeps it: the SDK's handlers reduce what they catch to its text. */
  async noting<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.thrown = error;
      throw error;
    }
  }

  /** The status of a reply that carries a result: only what another token would cure is told in HTTP too. */
  get status(): number {
    return this.#outcome && isCurable(this.#outcome) ? this.#outcome.status : 200;
  }

  /** The error body of a refusal, as every transport words it; null without one. */
  get refusal(): ErrorBody | null {
    return this.#outcome && !this.#outcome.ok ? this.#outcome.body : null;
  }

  headers(): Record<string, string> {
    const headers = {
      ...(this.#budget && budgetHeaders(this.#budget)),
      ...(this.#outcome && outcomeHeaders(this.#outcome, this.kernel.settings.baseUrl)),
    };
    if (this.#outcome && !isCurable(this.#outcome)) delete headers["www-authenticate"];
    return headers;
  }

  /** Makes an anonymous request that came to nothing cost what one that reads costs. */
  settle(): void {
    if (this.sender.bearer !== null || this.#budget || this.#outcome) return;
    this.#budget = this.kernel.budgets.spend(this.sender.address, this.kernel.clock.now()).reading;
  }

  async #verify(token: TokenFacts): Promise<void> {
    try {
      await checkSignature(this.kernel, token, this.message, this.kernel.clock.now());
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      this.#spend();
      throw this.#refuse(thrown);
    }
  }

  #spend(): void {
    const { granted, reading } = this.kernel.budgets.spend(this.sender.address, this.kernel.clock.now());
    this.#budget = reading;
    if (!granted) throw this.#refuse(overBudget(reading.resetSeconds));
  }

  /** The refusal of a request that found the storage away, outside of any operation. */
  storageAway(): Fault {
    return this.#refuse(new Refusal("unavailable", { hint: "Try again after Retry-After.", retryAfterSeconds: 5 }));
  }

  #refuse(refusal: Refusal): Fault {
    const { kind } = refusal;
    const body = errorBody(refusal);
    this.#outcome = {
      ok: false,
      status: ERRORS[kind].status,
      body,
      kind,
      retryAfterSeconds: refusal.details.retryAfterSeconds ?? null,
      budget: this.#budget,
      caller: anonymous(this.sender.address),
    };
    return refused(kind, body);
  }
}

/** Whether another token would be accepted. What only people may do is refused in the task alone. */
function isCurable(outcome: Outcome): boolean {
  return !outcome.ok && CURABLE.has(outcome.kind);
}

/** The member that a caller acts for, or its token where that stands for no member; null for anonymous callers. */
export function ownerOf(caller: Caller): string | null {
  return caller.memberId ?? caller.token?.id ?? null;
}
