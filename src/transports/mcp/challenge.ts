import { outcomeHeaders } from "../../http/outcome-headers.ts";
import type { Caller } from "../../kernel/access/caller.ts";
import { authorizes, isScope, STARTER_SETS } from "../../kernel/access/scopes.ts";
import { ERRORS, type ErrorBody, type ErrorKind } from "../../kernel/errors.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { tokenHash } from "../../kernel/pipeline/stages/authenticate.ts";
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

/** A refusal, and the request that it answers. */
interface Refused {
  readonly kind: ErrorKind;
  readonly body: ErrorBody;
  readonly caller: Caller;
  readonly bearer: string | null | undefined;
}

/**
 * The WWW-Authenticate value of a refusal, else null. Only where the client can answer it by signing in: clients take a
 * challenge that cannot be answered as a reason to fail without the refusal's hint, or to wait for a sign-in.
 */
export async function challengeOf(kernel: Kernel, refused: Refused): Promise<string | null> {
  const code = CURABLE[refused.kind];
  return code !== undefined && (await canSignIn(kernel, refused)) ? challenge(kernel, refused, code) : null;
}

async function canSignIn({ settings, credentials }: Kernel, { kind, body, caller, bearer }: Refused): Promise<boolean> {
  // The contract answers 401. Clients that sign are not those that sign in.
  if (kind === "bad_signature") return true;
  if (!settings.oauthCodeFlow) return false;
  if (bearer != null && (await credentials.isFromCodeFlow(tokenHash(bearer))) === false) return false;
  const { required_scope: required } = body;
  return kind !== "missing_scope" || (isScope(required) && authorizes(caller.tier, required));
}

/** A step-up names exactly the scopes of the call; a first sign-in also those that a client needs to look around. */
function challenge({ settings }: Kernel, { kind, body }: Refused, code: string | null): string {
  const { required_scope: required } = body;
  const scopes = [
    ...(kind === "missing_scope" ? [] : STARTER_SETS["read-only"]),
    ...(isScope(required) ? [required] : []),
  ];
  const parameters = {
    ...(code && { error: code }),
    ...(code && { error_description: body.error }),
    scope: [...new Set(scopes)].join(" "),
    resource_metadata: resourceMetadataUrl(settings.baseUrl),
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
 * The HTTP status and headers of an operation's outcome: 401 or 403 with a challenge, so that clients sign in or step up;
 * everything else is in band at 200. A client that names no revision knows no challenges: it gets the missing token in
 * band too, with the challenge as a header (RFC 9110 §11.6.1).
 */
export function httpOf(context: RequestContext, baseUrl: string): { status: number; headers: Record<string, string> } {
  const { outcome, challenge, namesRevision } = context;
  if (!outcome) return { status: 200, headers: {} };
  const headers = outcomeHeaders(outcome, baseUrl);
  delete headers["www-authenticate"];
  if (outcome.ok || challenge === null) return { status: 200, headers };
  const isInBand = outcome.kind === "no_token" && !namesRevision;
  return { status: isInBand ? 200 : outcome.status, headers: { ...headers, "www-authenticate": challenge } };
}
