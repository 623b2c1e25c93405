import type { Rest } from "../../kernel/catalogue/rest.ts";
import { ERRORS } from "../../kernel/errors.ts";
import type { Outcome } from "../../kernel/pipeline/invocation.ts";

/** `error` and `error_description` (RFC 6749 §5.2). Refusals of our pipeline get the nearest code of OAuth. */
export function oauthError(
  { kind, status, body }: Outcome & { ok: false },
  dialect: Rest["oauth"],
): { error: string; error_description: string } {
  const isCoded = "coded" in ERRORS[kind];
  return {
    error: isCoded ? kind : nearest(status, dialect),
    error_description: describable(isCoded ? (body.message ?? kind) : body.error),
  };
}

function nearest(status: number, dialect: Rest["oauth"]): string {
  if (status === 429 || status === 503) return "temporarily_unavailable";
  if (status >= 500) return "server_error";
  if (status === 401) return dialect === "bearer" ? "invalid_token" : "invalid_client";
  return dialect === "json" && status === 400 ? "invalid_client_metadata" : "invalid_request";
}

/** Printable ASCII without the two characters that RFC 6749 §5.2 forbids. */
function describable(text: string): string {
  return text.replace(/[^\x20-\x7e]|["\\]/g, "'");
}
