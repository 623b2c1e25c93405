import { ERRORS, errorBody, Refusal } from "../../kernel/errors.ts";
import type { Kernel } from "../../kernel/run.ts";
import { overBudget } from "../../kernel/stages/authenticate.ts";
import { budgetHeaders } from "../http/outcome-headers.ts";
import { challengeOf } from "./challenge.ts";
import type { Exchange } from "./exchange.ts";
import type { Followed } from "./followed.ts";
import { findOperation, META_TOOL_NAMES, type Operations } from "./meta-tools.ts";

/** A request refused before the protocol is spoken, as HTTP tells it. */
export interface Refused {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

/**
 * Whether an exchange may be served at all. Calls of operations are not judged here: `invoke` authenticates and meters
 * them. Everything else costs an anonymous address of its budget, and a bad token is refused with the challenge.
 */
export function admit(
  kernel: Kernel,
  { operations, followed }: { operations: Operations; followed?: Followed | undefined },
  exchange: Exchange,
  payload: unknown,
): Refused | null {
  const messages = (Array.isArray(payload) ? payload : [payload]).filter(isMessage);
  if (exchange.badSignature) return withoutService(kernel, exchange, messages, exchange.badSignature);
  const judged = messages
    .filter(({ id }) => id !== undefined)
    .filter((each) => !runsOperation(operations, exchange, each));
  if (judged.length === 0 && messages.length > 0) return null;
  const id = messages.length === 1 ? messages[0]?.id : null;
  if (exchange.barred) return withoutService(kernel, exchange, messages, exchange.barred);
  const foreign = followed?.refusal(exchange, payload);
  if (foreign) return withoutService(kernel, exchange, messages, foreign);
  if (exchange.caller.kind !== "anonymous") return null;
  for (let spent = 0; spent < Math.max(1, judged.length); spent++) {
    const { granted, reading } = kernel.budgets.spend(exchange.address, kernel.clock.now());
    exchange.budget = reading;
    if (!granted) return refusedWith(kernel, exchange, id, overBudget(reading.resetSeconds));
  }
  return exchange.caller.badToken ? refusedWith(kernel, exchange, id, badToken()) : null;
}

/** A request that its token's owner did not sign, or wants nothing of now, is not looked into any further. */
function withoutService(kernel: Kernel, exchange: Exchange, messages: readonly Message[], refusal: Refusal): Refused {
  const id = messages.length === 1 ? messages[0]?.id : null;
  const { granted, reading } = kernel.budgets.spend(exchange.address, kernel.clock.now());
  exchange.budget = reading;
  return refusedWith(kernel, exchange, id, granted ? refusal : overBudget(reading.resetSeconds));
}

function isMessage(value: unknown): value is Message {
  return value !== null && typeof value === "object" && "method" in value;
}

/** Whether a message will run an operation, by its own tool or through the tools that run any. */
function runsOperation(operations: Operations, { view }: Exchange, { method, params }: Message): boolean {
  if (method !== "tools/call" || params === null || typeof params !== "object") return false;
  const { name, arguments: args } = params as { name?: unknown; arguments?: { name?: unknown } | null };
  if (typeof name !== "string") return false;
  const isRunner = name === META_TOOL_NAMES.read || name === META_TOOL_NAMES.call;
  const entry = isRunner ? findOperation(operations, String(args?.name)) : operations.byTool(name);
  if (!entry) return false;
  const readsOnly = view.readonly || name === META_TOOL_NAMES.read;
  return !readsOnly || entry.operation.effect === "read";
}

function badToken(): Refusal {
  return new Refusal("invalid_token", {
    hint: "Ask your human for a new token: POST /api/agent/signup/start, then show them verify_url_complete.",
  });
}

/** JSON-RPC's general server error, with the error body of every transport as its data. */
const SERVER_ERROR = -32000;

function refusedWith(kernel: Kernel, exchange: Exchange, id: unknown, refusal: Refusal): Refused {
  const body = errorBody(refusal);
  const challenge = challengeOf({ kind: refusal.kind, body }, kernel.settings.baseUrl);
  const { retryAfterSeconds } = refusal.details;
  return {
    status: ERRORS[refusal.kind].status,
    headers: {
      ...(exchange.budget && budgetHeaders(exchange.budget)),
      ...(challenge && { "www-authenticate": challenge }),
      ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    },
    body: {
      jsonrpc: "2.0",
      id: typeof id === "string" || typeof id === "number" ? id : null,
      error: { code: SERVER_ERROR, message: refusal.message, data: body },
    },
  };
}
