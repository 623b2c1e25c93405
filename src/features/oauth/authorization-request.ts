import type { Scope } from "../../kernel/access/scopes.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import type { Settings } from "../../kernel/settings.ts";
import { HOUR_MS } from "../../kernel/values/duration.ts";
import { isChallenge } from "../../kernel/values/oauth/code-flow.ts";
import { say } from "./messages.ts";
import { audienceOf, mayRedirectTo, scopesOf } from "./rules.ts";
import * as store from "./store.ts";

const DECIDED_WITHIN_MS = HOUR_MS;

export interface Parameters {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type?: string;
  readonly response_mode?: string;
  readonly scope?: string;
  readonly state?: string;
  readonly code_challenge?: string;
  readonly code_challenge_method?: string;
  readonly resource?: string;
}

/** `error` is a code of RFC 6749 §4.1.2.1, for the client. */
type Verdict =
  | { readonly ok: true; readonly scopes: Scope[]; readonly resource: string; readonly challenge: string }
  | { readonly ok: false; readonly error: string; readonly description: string };

export interface Judged {
  readonly client: store.ClientRow;
  readonly verdict: Verdict;
}

/**
 * Checks an authorization request. @throws Refusal if the redirect URI is unverified; then only the person sees the
 * error (RFC 6749 §4.1.2.1).
 */
export async function judge(
  { tx, now, settings }: { tx: ReadTx; now: Date; settings: Settings },
  parameters: Parameters,
): Promise<Judged> {
  if (!settings.oauthCodeFlow) {
    throw new Refusal("not_found", {
      message: say.codeFlowUnsupported,
      hint: "Use the device flow: POST /api/agent/signup/start.",
    });
  }
  const client = await store.findClient(tx, parameters.client_id);
  if (!client || isStale(client, now)) {
    throw new Refusal("unknown_client", {
      message: say.clientNotRegistered,
      hint: "Register the client first, or connect it again.",
    });
  }
  if (!mayRedirectTo(client.redirect_uris, parameters.redirect_uri)) {
    throw new Refusal("invalid_redirect_uri", {
      message: say.redirectNotRegistered,
      hint: "Do not continue. Report it to the agent's developer.",
    });
  }
  return { client, verdict: verdictOf(parameters, settings.baseUrl) };
}

/** An expired document remains valid for a while, so that the person can finish reading. */
function isStale({ fresh_until: until }: store.ClientRow, now: Date): boolean {
  return until !== null && until.getTime() + DECIDED_WITHIN_MS < now.getTime();
}

function verdictOf(parameters: Parameters, baseUrl: string): Verdict {
  const refused = (error: string, description: string): Verdict => ({ ok: false, error, description });
  const { response_type, response_mode, code_challenge, code_challenge_method } = parameters;
  if (response_type === undefined) return refused("invalid_request", "response_type is missing");
  if (response_type !== "code") return refused("unsupported_response_type", "only response_type=code is supported");
  if (response_mode !== undefined && response_mode !== "query")
    return refused("invalid_request", "only response_mode=query is supported");
  if (code_challenge_method !== "S256" || !isChallenge(code_challenge)) {
    return refused("invalid_request", "PKCE is required: code_challenge with code_challenge_method=S256");
  }
  const audience = audienceOf(baseUrl, parameters.resource);
  if (!audience) return refused("invalid_target", "resource is not on this server");
  const { scopes, unknown } = scopesOf(parameters.scope);
  if (unknown.length > 0) return refused("invalid_scope", `unknown scopes: ${unknown.join(" ").slice(0, 200)}`);
  return { ok: true, scopes, resource: audience.resource, challenge: code_challenge };
}
