import type { FastifyReply, FastifyRequest } from "fastify";
import { ACCESS_TOKEN_TYPE, audienceOf, GRANTS } from "../../features/oauth/index.ts";
import { outcomeHeaders } from "../../http/outcome-headers.ts";
import { messageOf } from "../../http/signed-message.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Call, Outcome } from "../../kernel/pipeline/invocation.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";

const DERIVE = "tokens.derive";

type Parameters = Readonly<Record<string, unknown>>;

interface OAuthError {
  readonly error: string;
  readonly error_description: string;
}

/** The parameters of a token exchange; null for other requests. */
export function exchangeIn({ operation }: Entry, body: Call["body"]): Parameters | null {
  if (operation.id !== "oauth.issue_token" || !("value" in body)) return null;
  const value = body.value as Parameters;
  return value.grant_type === GRANTS.exchange ? value : null;
}

/**
 * RFC 8693: the token passes a part of its permissions on. It is a call of `tokens.derive` by that token, so that its
 * member's rules, quotas and activity hold here too.
 */
export async function exchangeToken({
  catalogue,
  request,
  reply,
  parameters,
}: {
  catalogue: Catalogue;
  request: FastifyRequest;
  reply: FastifyReply;
  parameters: Parameters;
}): Promise<unknown> {
  const { kernel } = request.floor;
  const { baseUrl } = kernel.settings;
  reply.header("cache-control", "no-store").header("pragma", "no-cache");
  const fault = faultOf(parameters, baseUrl);
  if (fault) return reply.code(400).send(fault);
  const entry = catalogue.entries.find(({ operation }) => operation.id === DERIVE);
  if (!entry) throw new Error(`the catalogue has no ${DERIVE}`);
  const outcome = await invoke(kernel, {
    entry,
    transport: "rest",
    presented: { bearer: String(parameters.subject_token) },
    address: request.ip,
    requestId: request.id,
    body: { value: inputOf(parameters) },
    message: messageOf(request, baseUrl),
  });
  const { "www-authenticate": _, ...headers } = outcomeHeaders(outcome, baseUrl);
  reply.code(outcome.ok ? 200 : statusOf(outcome)).headers(headers);
  return outcome.ok ? tokenIn(outcome.body as unknown as DerivedToken, kernel.clock.now()) : errorOf(outcome);
}

function faultOf(parameters: Parameters, baseUrl: string): OAuthError | null {
  const invalid = (error_description: string) => ({ error: "invalid_request", error_description });
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== "string") return invalid(`${name} must be sent once.`);
  }
  const { subject_token, subject_token_type, requested_token_type, actor_token, resource, audience } = parameters;
  if (subject_token === undefined) return invalid("subject_token must be sent: the agent token to pass on.");
  if (subject_token_type !== ACCESS_TOKEN_TYPE) return invalid(`subject_token_type must be ${ACCESS_TOKEN_TYPE}.`);
  if (requested_token_type !== undefined && requested_token_type !== ACCESS_TOKEN_TYPE) {
    return invalid(`requested_token_type must be ${ACCESS_TOKEN_TYPE}, or omitted.`);
  }
  if (actor_token !== undefined) return invalid("actor_token is not supported. Omit it.");
  const isElsewhere = resource !== undefined && audienceOf(baseUrl, String(resource))?.audience !== null;
  if (!isElsewhere && audience === undefined) return null;
  const error_description =
    "The token is for the same transports as the token that is passed on. Omit resource and audience.";
  return { error: "invalid_target", error_description };
}

function inputOf({ scope, client_name, lifetime_seconds }: Parameters): Parameters {
  const seconds = String(lifetime_seconds);
  return {
    ...(scope !== undefined && { scopes: [...new Set(String(scope).split(" "))].filter((name) => name !== "") }),
    ...(client_name !== undefined && { client_name }),
    ...(lifetime_seconds !== undefined && { lifetime_seconds: /^\d+$/.test(seconds) ? Number(seconds) : seconds }),
  };
}

interface DerivedToken {
  readonly agent_token: string;
  readonly expires_at: string;
  readonly granted_scopes: readonly string[];
}

/** RFC 8693 §2.2.1. */
function tokenIn({ agent_token, expires_at, granted_scopes }: DerivedToken, now: Date) {
  return {
    access_token: agent_token,
    issued_token_type: ACCESS_TOKEN_TYPE,
    token_type: "Bearer",
    expires_in: Math.floor((Date.parse(expires_at) - now.getTime()) / 1_000),
    scope: granted_scopes.join(" "),
  };
}

type Refused = Outcome & { ok: false };

function statusOf({ status }: Refused): number {
  return status === 429 || status >= 500 ? status : 400;
}

/** A subject token that is not valid or not acceptable is an `invalid_request` (RFC 8693 §2.2.2). */
function errorOf(outcome: Refused): object {
  const { kind, body } = outcome;
  const description = [body.error, body.hint].filter(Boolean).join(" ");
  const error_description = description.replace(/[^\x20-\x7e]|["\\]/g, "'"); // RFC 6749 §5.2
  return { ...body, error: codeOf(outcome, kind), error_description };
}

function codeOf({ status, body }: Refused, kind: string): string {
  if (kind === "approval_pending") return "authorization_pending";
  if (kind === "approval_denied" || kind === "rule_forbids") return "access_denied";
  if (kind === "denied_scopes") return "invalid_scope";
  if (kind === "validation" && JSON.stringify(body).includes('"scopes')) return "invalid_scope";
  if (status === 429 || status === 503) return "temporarily_unavailable";
  return status >= 500 ? "server_error" : "invalid_request";
}
