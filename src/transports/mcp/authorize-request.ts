import { rateLimitHeaders } from "../../http/outcome-headers.ts";
import { findOperation } from "../../kernel/catalogue/catalogue.ts";
import { ERRORS, errorBody, Refusal } from "../../kernel/errors.ts";
import { admit, refuse } from "../../kernel/pipeline/admit.ts";
import { challengeOf, statusOf } from "./challenge.ts";
import { META_TOOL_NAMES, type Operations } from "./meta-tools.ts";
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
  { operations, subscriptions, badToken }: EndpointAccess,
  context: RequestContext,
  payload: unknown,
): Promise<HttpAnswer | null> {
  const { kernel } = context;
  const messages = (Array.isArray(payload) ? payload : [payload]).filter(isMessage);
  const requests = messages.filter(({ id }) => id !== undefined);
  const charged = requests.filter((each) => !runsOperation(operations, context, each));
  const admission = await admit(kernel, {
    ...context,
    transport: "mcp",
    units: messages.length > 0 ? charged.length : 1,
    leftToInvoke: !Array.isArray(payload) && requests.length === 1 && charged.length === 0,
    ...(badToken && { badToken }),
  });
  const further = admission.refusal
    ? null
    : (subscriptions?.refusal(admission.caller, payload) ?? refusalOfAnonymous(context));
  const { caller, refusal, rateLimit } = further ? refuse(kernel, admission, further) : admission;
  Object.assign(context, { caller, rateLimit });
  return refusal && answerOf(context, messages.length === 1 ? messages[0]?.id : null, refusal);
}

/** At `/mcp`, and with `?auth=required`, a client signs in when it connects, and not at the first call that needs a token. */
function refusalOfAnonymous({ view, presented }: RequestContext): Refusal | null {
  if (!view.authRequired || presented.bearer != null) return null;
  return new Refusal("no_token", { hint: "Sign in, connect with a token, or connect to /api/mcp for public tools." });
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
  const isRead = entry.operation.effect === "read";
  if (isRunner && isRead !== (name === META_TOOL_NAMES.read)) return false;
  return isRead || !view.readonly;
}

/** The error body of every transport is the data; models see the message alone, so it has the hint too. */
async function answerOf(context: RequestContext, id: unknown, refusal: Refusal): Promise<HttpAnswer> {
  const { kernel, path, rateLimit, caller, presented } = context;
  const { kind } = refusal;
  const body = errorBody(refusal);
  const challenge = await challengeOf(kernel, { kind, body, caller, bearer: presented.bearer, path });
  const { retryAfterSeconds, hint } = refusal.details;
  return {
    status: statusOf(kind, challenge),
    headers: {
      ...(rateLimit && rateLimitHeaders(rateLimit)),
      ...(challenge && { "www-authenticate": challenge }),
      ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    },
    body: {
      jsonrpc: "2.0",
      id: typeof id === "string" || typeof id === "number" ? id : null,
      error: { code: ERRORS[kind].status, message: `${refusal.message} ${hint}`, data: body },
    },
  };
}
