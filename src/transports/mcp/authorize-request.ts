import { rateLimitHeaders } from "../../http/outcome-headers.ts";
import { ERRORS, errorBody, type Refusal } from "../../kernel/errors.ts";
import { admit, refuse } from "../../kernel/pipeline/admit.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { challengeOf } from "./challenge.ts";
import { findOperation, META_TOOL_NAMES, type Operations } from "./meta-tools.ts";
import type { HttpAnswer } from "./protocol/http-answer.ts";
import type { RequestContext } from "./request-context.ts";
import type { ResourceSubscriptions } from "./resource-subscriptions.ts";

/** What an endpoint asks of its callers. */
export interface EndpointAccess {
  /** Operations that its messages can run: `invoke` authenticates and charges those. */
  readonly operations: Operations;
  readonly subscriptions?: ResourceSubscriptions;
  /** As for operations: a token that is not accepted counts as none. */
  readonly badToken?: "anonymous";
}

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

/** Admits the request and sets its caller. Returns the HTTP answer of a refusal, or null. */
export async function authorizeRequest(
  kernel: Kernel,
  { operations, subscriptions, badToken }: EndpointAccess,
  context: RequestContext,
  payload: unknown,
): Promise<HttpAnswer | null> {
  const messages = (Array.isArray(payload) ? payload : [payload]).filter(isMessage);
  const charged = messages.filter((each) => each.id !== undefined && !runsOperation(operations, context, each));
  const admission = await admit(kernel, {
    ...context,
    transport: "mcp",
    units: messages.length > 0 ? charged.length : 1,
    ...(badToken && { badToken }),
  });
  const foreign = admission.refusal ? null : subscriptions?.refusal(admission.caller, payload);
  const { caller, refusal, rateLimit } = foreign ? refuse(kernel, admission, foreign) : admission;
  Object.assign(context, { caller, rateLimit });
  return refusal && answerOf(kernel, context, messages.length === 1 ? messages[0]?.id : null, refusal);
}

function isMessage(value: unknown): value is Message {
  return value !== null && typeof value === "object" && "method" in value;
}

/** Whether a message runs an operation, by its own tool or through the tools that run any. */
function runsOperation(operations: Operations, { view }: RequestContext, { method, params }: Message): boolean {
  if (method !== "tools/call" || params === null || typeof params !== "object") return false;
  const { name, arguments: args } = params as { name?: unknown; arguments?: { name?: unknown } | null };
  if (typeof name !== "string") return false;
  const isRunner = name === META_TOOL_NAMES.read || name === META_TOOL_NAMES.call;
  const entry = isRunner ? findOperation(operations, String(args?.name)) : operations.byTool(name);
  if (!entry) return false;
  const readsOnly = view.readonly || name === META_TOOL_NAMES.read;
  return !readsOnly || entry.operation.effect === "read";
}

/** JSON-RPC's general server error, with the error body of every transport as its data. */
const SERVER_ERROR = -32000;

function answerOf(kernel: Kernel, { rateLimit }: RequestContext, id: unknown, refusal: Refusal): HttpAnswer {
  const body = errorBody(refusal);
  const challenge = challengeOf({ kind: refusal.kind, body }, kernel.settings.baseUrl);
  const { retryAfterSeconds } = refusal.details;
  return {
    status: ERRORS[refusal.kind].status,
    headers: {
      ...(rateLimit && rateLimitHeaders(rateLimit)),
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
