import type { ErrorKind } from "../../kernel/errors.ts";
import type { Outcome } from "../../kernel/run.ts";
import { isScope, STARTER_SETS } from "../../kernel/scopes.ts";
import { outcomeHeaders } from "../http/outcome-headers.ts";
import type { Exchange } from "./exchange.ts";

/** Where a client learns which authorization server to ask (RFC 9728 §3.1, path-suffixed for this resource). */
export function resourceMetadataUrl(baseUrl: string): string {
  return `${baseUrl}/.well-known/oauth-protected-resource/api/mcp`;
}

/** Refusals that another token would cure, with their code of RFC 6750 §3.1; having sent none has no code. */
const CURABLE: Partial<Record<ErrorKind, string | null>> = {
  no_token: null,
  invalid_token: "invalid_token",
  bad_signature: "invalid_token",
  missing_scope: "insufficient_scope",
};

type Refused = Pick<Outcome & { ok: false }, "kind" | "body">;

/**
 * The WWW-Authenticate value of a refusal that another token would cure, else null. A step-up names exactly the
 * scopes of the call; a first sign-in also those that a client needs to look around.
 */
export function challengeOf({ kind, body }: Refused, baseUrl: string): string | null {
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
 * Status and headers that an operation's outcome gives to the HTTP response. Missing authority is told in HTTP, so that
 * clients sign in or step up; everything else is in band at 200. A client that names no protocol revision knows no
 * challenges, and gets the missing token in band too, with the challenge as a mere header (RFC 9110 §11.6.1).
 */
export function httpOf(exchange: Exchange, baseUrl: string): { status: number; headers: Record<string, string> } {
  const { outcome, namesRevision } = exchange;
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
