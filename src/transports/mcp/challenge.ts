import { outcomeHeaders } from "../../http/outcome-headers.ts";
import { isScope, STARTER_SETS } from "../../kernel/access/scopes.ts";
import type { ErrorKind } from "../../kernel/errors.ts";
import type { Outcome } from "../../kernel/pipeline/invocation.ts";
import type { RequestContext } from "./request-context.ts";

/** The protected-resource metadata of the MCP endpoint (RFC 9728 §3.1, with the resource's path as suffix). */
function resourceMetadataUrl(baseUrl: string): string {
  return `${baseUrl}/.well-known/oauth-protected-resource/api/mcp`;
}

/** Refusals that another token would cure, with their code of RFC 6750 §3.1. A missing token has no code. */
const CURABLE: Partial<Record<ErrorKind, string | null>> = {
  no_token: null,
  invalid_token: "invalid_token",
  bad_signature: "invalid_token",
  missing_scope: "insufficient_scope",
};

type RefusedOutcome = Pick<Outcome & { ok: false }, "kind" | "body">;

/**
 * The WWW-Authenticate value of a refusal that another token would cure, else null. A step-up names exactly the
 * scopes of the call; a first sign-in also those that a client needs to look around.
 */
export function challengeOf({ kind, body }: RefusedOutcome, baseUrl: string): string | null {
  const code = CURABLE[kind];
  if (code === undefined) return null;
  const { required_scope: required } = body;
  const scopes = [
    ...(kind === "missing_scope" ? [] : STARTER_SETS["read-only"]),
    ...(isScope(required) ? [required] : []),
  ];
  const parameters = {
    ...(code && { error: code }),
    ...(code && { error_description: body.error }),
    scope: [...new Set(scopes)].join(" "),
    resource_metadata: resourceMetadataUrl(baseUrl),
  };
  return `Bearer ${Object.entries(parameters)
    .map(([name, value]) => `${name}="${quotable(value)}"`)
    .join(", ")}`;
}

/** Printable ASCII without the two characters that RFC 6750 §3 forbids. */
function quotable(text: string): string {
  return text.replace(/[^\x20-\x7e]|["\\]/g, "'");
}

/**
 * The HTTP status and headers of an operation's outcome. Missing authority is 401 or 403, so that clients sign in or step
 * up; everything else is in band at 200. A client that names no revision knows no challenges: it gets the missing token
 * in band too, with the challenge as a header (RFC 9110 §11.6.1).
 */
export function httpOf(context: RequestContext, baseUrl: string): { status: number; headers: Record<string, string> } {
  const { outcome, namesRevision } = context;
  if (!outcome) return { status: 200, headers: {} };
  const headers = outcomeHeaders(outcome, baseUrl);
  if (outcome.ok) return { status: 200, headers };
  const challenge = challengeOf(outcome, baseUrl);
  if (!challenge) {
    delete headers["www-authenticate"];
    return { status: 200, headers };
  }
  const isInBand = outcome.kind === "no_token" && !namesRevision;
  return { status: isInBand ? 200 : outcome.status, headers: { ...headers, "www-authenticate": challenge } };
}
