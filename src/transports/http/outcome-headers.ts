import { serializeList } from "structured-headers";
import type { BudgetReading } from "../../kernel/budgets.ts";
import type { Outcome } from "../../kernel/run.ts";
import { SCOPES } from "../../kernel/scopes.ts";

/** The headers that a caller can read an outcome's limits and challenges from. */
export function outcomeHeaders(outcome: Outcome, baseUrl: string): Record<string, string> {
  return {
    ...(outcome.budget && budgetHeaders(outcome.budget)),
    ...(!outcome.ok && outcome.retryAfterSeconds !== null && { "retry-after": String(outcome.retryAfterSeconds) }),
    ...(!outcome.ok && challenge(outcome, baseUrl)),
    ...(outcome.ok && outcome.replayed && { "idempotency-replayed": "true" }),
  };
}

/** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10, RFC 9651), and their three elders. */
export function budgetHeaders(budget: BudgetReading): Record<string, string> {
  const { policy, limit, windowSeconds, remaining, resetSeconds } = budget;
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

/** A policy's name as a structured-field string; the same few are written on every reply. */
function policyName(policy: string): string {
  let name = names.get(policy);
  if (name === undefined) {
    name = serializeList([[policy, new Map()]]);
    names.set(policy, name);
  }
  return name;
}

/** Where the challenge sends a client that has no token yet (RFC 9728 §5.1), or not enough of one (RFC 6750 §3.1). */
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
