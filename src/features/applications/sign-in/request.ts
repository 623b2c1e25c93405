import { Refusal } from "../../../kernel/errors.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { isChallenge, secretHash } from "../../../kernel/values/oauth/code-flow.ts";
import { say } from "../messages.ts";
import { type ClaimScope, wantedScopes } from "../rules.ts";
import { type ApplicationRow, findApplication } from "../store.ts";

export interface SignInParameters {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type?: string;
  readonly response_mode?: string;
  readonly scope?: string;
  readonly state?: string;
  readonly nonce?: string;
  readonly code_challenge?: string;
  readonly code_challenge_method?: string;
  readonly prompt?: string;
  readonly max_age?: string;
  readonly request?: string;
  readonly request_uri?: string;
  readonly came?: string;
}

export interface SignInRequest {
  readonly scopes: readonly ClaimScope[];
  readonly challenge: string | null;
  readonly prompts: ReadonlySet<string>;
  /** A sign-in before this does not count. */
  readonly signedInFrom: Date | null;
}

/** `error` is a code of RFC 6749 §4.1.2.1 or OpenID Connect Core 1.0 §3.1.2.6, for the application. */
export type Verdict =
  | ({ readonly ok: true } & SignInRequest)
  | { readonly ok: false; readonly error: string; readonly description: string };

/**
 * Checks an authentication request. @throws Refusal if the redirect URI is unverified; then only the person sees the
 * error (RFC 6749 §4.1.2.1).
 */
export async function judge(
  { tx, now, settings }: { tx: ReadTx; now: Date; settings: Settings },
  parameters: SignInParameters,
): Promise<{ application: ApplicationRow; verdict: Verdict }> {
  const application = settings.oauthCodeFlow ? await findApplication(tx, parameters.client_id) : undefined;
  if (!application) {
    throw new Refusal("unknown_client", {
      message: say.applicationUnknown,
      hint: "Tell the operators of the space, who register applications.",
    });
  }
  if (!application.redirect_uris.includes(parameters.redirect_uri)) {
    throw new Refusal("invalid_redirect_uri", {
      message: say.redirectNotRegistered,
      hint: "Do not continue. Tell the operators of the space.",
    });
  }
  return { application, verdict: verdictOf(parameters, application, { now, settings }) };
}

function verdictOf(
  parameters: SignInParameters,
  application: ApplicationRow,
  at: { now: Date; settings: Settings },
): Verdict {
  const refused = (error: string, description: string): Verdict => ({ ok: false, error, description });
  const { response_type, response_mode, code_challenge, code_challenge_method, max_age } = parameters;
  if (parameters.request !== undefined) return refused("request_not_supported", "request is not supported");
  if (parameters.request_uri !== undefined) return refused("request_uri_not_supported", "request_uri is not supported");
  if (response_type === undefined) return refused("invalid_request", "response_type is missing");
  if (response_type !== "code") return refused("unsupported_response_type", "only response_type=code is supported");
  if (response_mode !== undefined && response_mode !== "query")
    return refused("invalid_request", "only response_mode=query is supported");
  // Without openid it would be an agent's request, and applications get no token of an agent.
  const scopes = wantedScopes(parameters.scope, application.scopes);
  if (scopes === null) return refused("invalid_scope", "scope must contain openid");
  const hasChallenge = code_challenge !== undefined || code_challenge_method !== undefined;
  if (hasChallenge && (code_challenge_method !== "S256" || !isChallenge(code_challenge)))
    return refused("invalid_request", "code_challenge must come with code_challenge_method=S256");
  if (!hasChallenge && application.requires_pkce)
    return refused("invalid_request", "PKCE is required: code_challenge with code_challenge_method=S256");
  const prompts = new Set((parameters.prompt ?? "").split(" ").filter((each) => each !== ""));
  if (prompts.has("none") && prompts.size > 1) return refused("invalid_request", "prompt=none cannot be combined");
  if (max_age !== undefined && !/^\d{1,9}$/.test(max_age))
    return refused("invalid_request", "max_age must be a number of seconds");
  return {
    ok: true,
    scopes,
    challenge: code_challenge ?? null,
    prompts,
    signedInFrom: earliest(parameters, prompts, at),
  };
}

/** The latest of the times that the request demands; null if any sign-in counts. */
function earliest(
  parameters: SignInParameters,
  prompts: ReadonlySet<string>,
  { now, settings }: { now: Date; settings: Settings },
): Date | null {
  const { max_age } = parameters;
  if (max_age === undefined && !prompts.has("login")) return null;
  // A sign-in after the person came is the one that was asked for.
  const came = cameAt(parameters, settings) ?? now.getTime();
  return new Date(prompts.has("login") ? came : came - Number(max_age) * 1000);
}

/** Notes when the person came with this request, so that they sign in after it. Sealed: `prompt=login` relies on it. */
export function noteArrival(
  parameters: SignInParameters,
  { now, settings }: { now: Date; settings: Settings },
): string {
  return settings.settingSecrets.seal(`${markOf(parameters)} ${now.getTime()}`).toString("base64url");
}

function cameAt(parameters: SignInParameters, settings: Settings): number | null {
  const opened = parameters.came && settings.settingSecrets.open(Buffer.from(parameters.came, "base64url"));
  const [mark, at] = opened ? opened.split(" ") : [];
  return mark === markOf(parameters) ? Number(at) : null;
}

/** Differs between two requests. */
function markOf({ client_id, state = "", nonce = "", code_challenge = "" }: SignInParameters): string {
  return secretHash(JSON.stringify(["sign-in", client_id, state, nonce, code_challenge])).toString("base64url");
}
