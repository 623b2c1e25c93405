import type { FastifyRequest } from "fastify";
import type { BudgetReading } from "../../kernel/budgets.ts";
import { anonymous, type Caller, type Identity, identified } from "../../kernel/caller.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { HttpMessage, Kernel, Outcome } from "../../kernel/run.ts";
import { barred, ownerOfToken } from "../../kernel/stages/authenticate.ts";
import { checkSignature } from "../../kernel/stages/verify-signature.ts";
import { idempotencyKeyOf } from "../http/idempotency-key.ts";
import { presentedBy } from "../http/presented.ts";
import { messageOf } from "../http/signed-message.ts";

/** What the address of the endpoint asks to see: `?toolsets=events,resources`, `?toolsets=all`, `?readonly=1`. */
export interface View {
  readonly toolsets: "all" | readonly string[] | null;
  readonly readonly: boolean;
}

/** One HTTP exchange, as everything that answers in it sees it. */
export interface Exchange {
  readonly caller: Caller;
  /** Why the token opens nothing, though it is good: its member is suspended, or has paused the agent. */
  readonly barred: Refusal | null;
  /** Why the request's signature was not accepted, where it was not. */
  readonly badSignature: Refusal | null;
  readonly message: HttpMessage | undefined;
  readonly bearer: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly view: View;
  /** The client names the revision it speaks, as all do since 2025-06-18, and so understands HTTP challenges. */
  readonly namesRevision: boolean;
  /** The address's budget, where this exchange has spent of it. */
  budget: BudgetReading | null;
  /** What the operation came to. Decides the status and headers of the HTTP response. */
  outcome: Outcome | null;
}

/** Opens an exchange: finds out who calls, and what they want to see. Cookies never count here. */
export async function openExchange(kernel: Kernel, request: FastifyRequest): Promise<Exchange> {
  const { bearer = null } = presentedBy(request, kernel.settings.baseUrl);
  const came = { transport: "mcp", address: request.ip } as const;
  const identity = bearer === null ? null : await ownerOfToken(kernel.credentials, bearer, came);
  const message = messageOf(request, kernel.settings.baseUrl);
  return {
    caller: identity ? identified(identity, request.ip) : anonymous(request.ip, bearer !== null),
    barred: identity && barred(identity),
    badSignature: await badSignature(kernel, identity, message),
    message,
    bearer,
    address: request.ip,
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request),
    view: viewOf(request.query as Record<string, string | string[] | undefined>),
    namesRevision: request.headers["mcp-protocol-version"] !== undefined,
    budget: null,
    outcome: null,
  };
}

async function badSignature(
  kernel: Kernel,
  identity: Identity | null,
  message: HttpMessage | undefined,
): Promise<Refusal | null> {
  if (!identity?.token) return null;
  try {
    await checkSignature(kernel, identity.token, message, kernel.clock.now());
    return null;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
}

/** The exchange on an endpoint that needs no token, where a bad one is as good as none. */
export function withoutBadToken(exchange: Exchange): Exchange {
  if (!exchange.caller.badToken && !exchange.barred && !exchange.badSignature) return exchange;
  return { ...exchange, caller: anonymous(exchange.address), barred: null, badSignature: null };
}

function viewOf(query: Record<string, string | string[] | undefined>): View {
  const names = [query.toolsets ?? []].flat().flatMap((each) => each.split(","));
  const toolsets = names.map((name) => name.trim()).filter((name) => name !== "");
  return {
    toolsets: toolsets.includes("all") ? "all" : toolsets.length > 0 ? toolsets : null,
    readonly: query.readonly === "1" || query.readonly === "true",
  };
}
