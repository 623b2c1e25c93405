import { createHash } from "node:crypto";
import type { Refusal } from "../../../kernel/errors.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { answersChallenge, hasHash, secretHash } from "../../../kernel/values/oauth/code-flow.ts";
import { signed } from "../keys/signing-keys.ts";
import { say } from "../messages.ts";
import { WRONG_SECRET } from "../refusals.ts";
import { type ClaimScope, scopeText, TOKEN_LIFETIME_MS } from "../rules.ts";
import { type ApplicationRow, findApplication } from "../store.ts";
import { claimsOf } from "./claims.ts";
import * as store from "./code-store.ts";

export interface ApplicationSecret {
  readonly client_id: string;
  readonly client_secret: string | undefined;
}

interface SignInCode extends ApplicationSecret {
  readonly code: string;
  readonly redirect_uri: string;
  readonly code_verifier: string | undefined;
}

export interface IssuedSignIn {
  /** For the userinfo endpoint alone. */
  readonly token: string;
  readonly idToken: string;
  readonly scope: string;
  readonly expiresIn: number;
}

type Redeeming = Context<"invalid_client" | "invalid_grant", "write">;

/** The application of these credentials; undefined for a wrong secret too. */
export async function applicationOf(tx: ReadTx, given: ApplicationSecret): Promise<ApplicationRow | undefined> {
  const found = await findApplication(tx, given.client_id);
  return found && given.client_secret !== undefined && hasHash(given.client_secret, found.secret_hash)
    ? found
    : undefined;
}

/**
 * OpenID Connect Core 1.0 §3.1.3: a code for an ID token, and a token that reads claims alone. A returned refusal commits
 * its effect: a replayed code ends its token (RFC 6749 §4.1.2), and a wrong verifier spends the code.
 */
export async function redeemSignIn(context: Redeeming, asked: SignInCode): Promise<IssuedSignIn | Refusal> {
  const { tx, now, fail } = context;
  const no = (message: Message) =>
    fail("invalid_grant", { message, hint: "Start again at the authorization endpoint.", context: {} });
  const application = await applicationOf(tx, asked);
  if (!application) throw fail("invalid_client", WRONG_SECRET);
  const code = await store.lockCode(tx, asked.code);
  if (!code) throw no(say.codeUnknown);
  if (code.application_id !== application.id) throw no(say.codeOfOther);
  if (code.used_at) {
    await store.removeTokensOfCode(tx, code);
    return no(say.codeUsed);
  }
  if (code.expires_at <= now) throw no(say.codeExpired);
  if (code.redirect_uri !== asked.redirect_uri) throw no(say.redirectDiffers);
  await store.useCode(tx, code, now);
  if (!isProved(code.code_challenge, asked.code_verifier)) return no(say.verifierWrong);
  const member = await store.findSignedIn(tx, code);
  if (!member) return no(say.signedOut);
  return issue(context, { code, member });
}

/** A verifier without a challenge is refused too: someone may have removed the challenge (RFC 9700 §4.8.2). */
function isProved(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined;
  return verifier !== undefined && answersChallenge(verifier, challenge);
}

async function issue(
  context: Redeeming,
  { code, member }: { code: store.CodeRow & { scopes: ClaimScope[] }; member: store.SignedInMember },
): Promise<IssuedSignIn> {
  const { tx, now, newSecret, settings } = context;
  const token = `uit_${newSecret().toString("base64url")}`;
  const expires_at = new Date(now.getTime() + TOKEN_LIFETIME_MS);
  const { hash: code_hash, application_id, member_id, session_id, scopes } = code;
  const of = { code_hash, application_id, member_id, session_id, scopes };
  await store.insertToken(tx, { hash: secretHash(token), ...of, created_at: now, expires_at });
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const idToken = await signed(context, {
    ...(await claimsOf(tx, member, scopes, settings.baseUrl)),
    iss: settings.baseUrl,
    aud: application_id,
    iat: seconds(now),
    exp: seconds(expires_at),
    auth_time: seconds(code.signed_in_at),
    at_hash: atHash(token),
    ...(code.nonce !== null && { nonce: code.nonce }),
  });
  return { token, idToken, scope: scopeText(scopes), expiresIn: TOKEN_LIFETIME_MS / 1000 };
}

/** OpenID Connect Core 1.0 §3.1.3.6, for RS256. */
function atHash(token: string): string {
  return createHash("sha256").update(token, "ascii").digest().subarray(0, 16).toString("base64url");
}
