import { outcomeHeaders } from "../../http/outcome-headers.ts";
import type { Caller } from "../../kernel/access/caller.ts";
import { authorizes, isScope, STARTER_SETS } from "../../kernel/access/scopes.ts";
import { ERRORS, type ErrorBody, type ErrorKind } from "../../kernel/errors.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { tokenHash } from "../../kernel/pipeline/stages/authenticate.ts";
import type { RequestContext } from "./request-context.ts";

/** The protected-resource metadata of an endpoint (RFC 9728 §3.1, with the resource's path as suffix). */
function resourceMetadataUrl(baseUrl: string, path: string): string {
  return `${baseUrl}/.well-known/oauth-protected-resource${path}`;
}

/** Refusals that another token would cure, with their code of RFC 6750 §3.1. A missing token has no code. */
const CURABLE: Partial<Record<ErrorKind, string | null>> = {
  no_token: null,
  invalid_token: "invalid_token",
  bad_signature: "invalid_token",
  missing_scope: "insufficient_scope",
};

/** A refusal, and the request that it answers. */
interface Refused {
  readonly kind: ErrorKind;
  readonly body: ErrorBody;
  readonly caller: Caller;
  readonly bearer: string | null | undefined;
  /** Of the endpoint's URL. */
  readonly path: string;
}

/**
 * The WWW-Authenticate value of a refusal, else null. A credential that is not valid is always challenged (MCP
 * 2025-03-26 and later, Authorization: token handling). Anything else only where signing in would help: clients take a
 * challenge that cannot be answered as a reason to fail without the refusal's hint, or to wait for a sign-in.
 */
export async function challengeOf(kernel: Kernel, refused: Refused): Promise<string | null> {
  const code = CURABLE[refused.kind];
  return code !== undefined && (await canSignIn(kernel, refused)) ? challenge(kernel, refused, code) : null;
}

async function canSignIn({ settings, credentials }: Kernel, { kind, body, caller, bearer }: Refused): Promise<boolean> {
  if (kind === "bad_signature" || kind === "invalid_token") return true;
  if (!settings.oauthCodeFlow) return false;
  if (bearer != null && (await credentials.isFromCodeFlow(tokenHash(bearer))) === false) return false;
  const { required_scope: required } = body;
  return kind !== "missing_scope" || (isScope(required) && authorizes(caller.tier, required));
}

/** A step-up names exactly the scopes of the call; a first sign-in also those that a client needs to look around. */
function challenge({ settings }: Kernel, { kind, body, path }: Refused, code: string | null): string {
  const { required_scope: required } = body;
  const scopes = [
    ...(kind === "missing_scope" ? [] : STARTER_SETS["read-only"]),
    ...(isScope(required) ? [required] : []),
  ];
  const parameters = {
    ...(code && { error: code }),
    ...(code && { error_description: body.error }),
    scope: [...new Set(scopes)].join(" "),
    resource_metadata: resourceMetadataUrl(settings.baseUrl, path),
  };
  return `Bearer ${Object.entries(parameters)
    .map(([name, value]) => `${name}="${quotable(value)}"`)
    .join(", ")}`;
}

/** The HTTP status of a request that is refused as a whole: a challenge that cannot be answered is in band. */
export function statusOf(kind: ErrorKind, challenge: string | null): number {
  return challenge === null && CURABLE[kind] !== undefined ? 200 : ERRORS[kind].status;
}

/** Printable ASCII without the two characters that RFC 6750 §3 forbids. */
function quotable(text: string): string {
  return text.replace(/[^\x20-\x7e]|["\\]/g, "'");
}

/**
 * The HTTP status and headers of an operation's outcome: 401 or 403 with a challenge, so that clients sign in anew or
 * step up; everything else is in band at 200. So is a missing token, with the challenge as a header (RFC 9110 §11.6.1):
 * a host without a browser would wait for a sign-in. Hosts with one connect to `/mcp`.
 */
export function httpOf(context: RequestContext, baseUrl: string): { status: number; headers: Record<string, string> } {
  const { outcome, challenge } = context;
  if (!outcome) return { status: 200, headers: {} };
  const headers = outcomeHeaders(outcome, baseUrl);
  delete headers["www-authenticate"];
  if (outcome.ok || challenge === null) return { status: 200, headers };
  return {
    status: outcome.kind === "no_token" ? 200 : outcome.status,
    headers: { ...headers, "www-authenticate": challenge },
  };
}
