import { Refusal } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import type { Scope } from "../../kernel/scopes.ts";
import type { Settings } from "../../kernel/settings.ts";
import { audienceOf, isChallenge, mayRedirectTo, scopesOf } from "./rules.ts";
import * as store from "./store.ts";

const DECIDED_WITHIN_MS = 3_600_000;

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

/** What is asked for; or why it cannot be given, in the words of RFC 6749 §4.1.2.1, for the client to hear. */
export type Verdict =
  | { readonly ok: true; readonly scopes: Scope[]; readonly resource: string; readonly challenge: string }
  | { readonly ok: false; readonly error: string; readonly description: string };

export interface Judged {
  readonly client: store.ClientRow;
  readonly verdict: Verdict;
}

/**
 * Looks at an authorization request.
 * @throws Refusal while it is not certain whom an answer would reach: that is told to the person alone (RFC 6749 §4.1.2.1)
 */
export async function judge(
  { tx, now, settings }: { tx: ReadTx; now: Date; settings: Settings },
  parameters: Parameters,
): Promise<Judged> {
  if (!settings.oauthCodeFlow) {
    throw new Refusal("not_found", {
      message: "This space does not let agents in this way.",
      hint: "Use the device flow: POST /api/agent/signup/start.",
    });
  }
  const client = await store.findClient(tx, parameters.client_id);
  if (!client || isStale(client, now)) {
    throw new Refusal("invalid_client", {
      message: "The agent that sent you here is not known.",
      hint: "It has to register first, or to be asked to connect again.",
    });
  }
  if (!mayRedirectTo(client.redirect_uris, parameters.redirect_uri)) {
    throw new Refusal("invalid_redirect_uri", {
      message: "The agent wants its answer at an address that it has not registered.",
      hint: "Do not go on: tell whoever makes the agent.",
    });
  }
  return { client, verdict: verdictOf(parameters, settings.baseUrl) };
}

/** A document that ran out while the person was reading still counts. */
function isStale({ fresh_until: until }: store.ClientRow, now: Date): boolean {
  return until !== null && until.getTime() + DECIDED_WITHIN_MS < now.getTime();
}

function verdictOf(parameters: Parameters, baseUrl: string): Verdict {
  const no = (error: string, description: string): Verdict => ({ ok: false, error, description });
  const { response_type, response_mode, code_challenge, code_challenge_method } = parameters;
  if (response_type === undefined) return no("invalid_request", "response_type is missing");
  if (response_type !== "code") return no("unsupported_response_type", "only response_type=code is supported");
  if (response_mode !== undefined && response_mode !== "query")
    return no("invalid_request", "only response_mode=query is supported");
  if (code_challenge_method !== "S256" || !isChallenge(code_challenge)) {
    return no("invalid_request", "PKCE is required: code_challenge with code_challenge_method=S256");
  }
  const audience = audienceOf(baseUrl, parameters.resource);
  if (!audience) return no("invalid_target", "resource is not one of this server");
  const { scopes, unknown } = scopesOf(parameters.scope);
  if (unknown.length > 0) return no("invalid_scope", `unknown scopes: ${unknown.join(" ").slice(0, 200)}`);
  return { ok: true, scopes, resource: audience.resource, challenge: code_challenge };
}
