import { serializeList } from "structured-headers";
import { SCOPES } from "../kernel/access/scopes.ts";
import type { ErrorBody } from "../kernel/errors.ts";
import type { RateLimitReading } from "../kernel/limits/rate-limiter.ts";
import type { Outcome } from "../kernel/pipeline/invocation.ts";

/** The rate limit, retry advice and challenge of an outcome. */
export function outcomeHeaders(outcome: Outcome, baseUrl: string): Record<string, string> {
  return {
    ...(outcome.rateLimit && rateLimitHeaders(outcome.rateLimit)),
    ...(!outcome.ok && outcome.retryAfterSeconds !== null && { "retry-after": String(outcome.retryAfterSeconds) }),
    ...(!outcome.ok && challenge(outcome, baseUrl)),
    ...(!outcome.ok && outcome.kind === "approval_pending" && approvalHeaders(outcome.body)),
    ...(outcome.ok && outcome.replayed && { "idempotency-replayed": "true" }),
  };
}

/** Where the result will be (RFC 9110 §15.3.3). */
function approvalHeaders({ approval }: ErrorBody): Record<string, string> {
  return { location: (approval as { readonly poll_url: string }).poll_url };
}

/** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10, RFC 9651), and three older headers. */
export function rateLimitHeaders(rateLimit: RateLimitReading): Record<string, string> {
  const { policy, limit, windowSeconds, remaining, resetSeconds } = rateLimit;
  const name = policyName(policy);
  return {
    ratelimit: `${name};r=${remaining};t=${resetSeconds}`,
    "ratelimit-policy": `${name};q=${limit};w=${windowSeconds}`,
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(resetSeconds),
  };
}

const names = new Map<string, string>();

/** The policy's name as a structured-field string, memoized: every reply has one of the same few. */
function policyName(policy: string): string {
  let name = names.get(policy);
  if (name === undefined) {
    name = serializeList([[policy, new Map()]]);
    names.set(policy, name);
  }
  return name;
}

/** The challenge for a missing or bad token (RFC 9728 §5.1) or a missing scope (RFC 6750 §3.1). */
function challenge(outcome: Outcome & { ok: false }, baseUrl: string): Record<string, string> {
  if (outcome.status !== 401 && outcome.kind !== "missing_scope") return {};
  const scope = outcome.body.required_scope;
  const parts = [
    ...(outcome.kind === "invalid_token" ? ['error="invalid_token"'] : []),
    ...(outcome.kind === "missing_scope" ? ['error="insufficient_scope"'] : []),
    ...(typeof scope === "string" && scope in SCOPES ? [`scope="${scope}"`] : []),
    `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`,
  ];
  return { "www-authenticate": `Bearer ${parts.join(", ")}` };
}
