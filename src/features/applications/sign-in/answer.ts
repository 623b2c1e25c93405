import type { Caller } from "../../../kernel/access/caller.ts";
import { memberOf } from "../../../kernel/access/caller.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { answerAt, secretHash } from "../../../kernel/values/oauth/code-flow.ts";
import { CODE_LIFETIME_MS } from "../rules.ts";
import { type ApplicationRow, touchApplication } from "../store.ts";
import { insertCode } from "./code-store.ts";
import { findGrant, putGrant } from "./grant-store.ts";
import type { SignInParameters, SignInRequest } from "./request.ts";

/** The application's address with an answer. Every answer names the issuer, errors too (RFC 9207). */
export function answer(
  { baseUrl }: Pick<Settings, "baseUrl">,
  { redirect_uri, state }: SignInParameters,
  members: Readonly<Record<string, string>>,
): string {
  return answerAt(redirect_uri, { ...members, state, iss: baseUrl });
}

export function refusal(error: string, description: string): Readonly<Record<string, string>> {
  return { error, error_description: description };
}

/** Whether the person signed in as recently as the application demands. */
export function isFresh({ signedInAt }: Pick<Caller, "signedInAt">, { signedInFrom }: SignInRequest): boolean {
  return signedInFrom === null || (signedInAt !== null && signedInAt >= signedInFrom);
}

/** Whether the member agreed to all of this before, or the application is of the house. */
export async function isAgreed(
  { tx, caller }: Pick<Context, "tx" | "caller">,
  application: ApplicationRow,
  { scopes }: SignInRequest,
): Promise<boolean> {
  if (application.trusted) return true;
  const grant = await findGrant(tx, { application_id: application.id, member_id: memberOf(caller) });
  return grant !== undefined && grant.approved_at !== null && scopes.every((scope) => grant.scopes.includes(scope));
}

/** Gives the application a code for the person of this session. `approved`: the member agreed just now. */
export async function giveCode(
  { tx, caller, now, newSecret, settings }: Context<never, "write">,
  application: ApplicationRow,
  { parameters, request, approved }: { parameters: SignInParameters; request: SignInRequest; approved: boolean },
): Promise<string> {
  const { sessionId, signedInAt } = caller;
  if (sessionId === null || signedInAt === null)
    throw new Error("only a person in a session signs in to an application");
  const of = { application_id: application.id, member_id: memberOf(caller) };
  const before = await findGrant(tx, of);
  const isCovered = before !== undefined && request.scopes.every((scope) => before.scopes.includes(scope));
  await putGrant(tx, {
    ...of,
    scopes: [...new Set([...(before?.scopes ?? []), ...request.scopes])],
    approved_at: approved ? now : isCovered ? before.approved_at : null,
    first_used_at: now,
    last_used_at: now,
  });
  const code = newSecret().toString("base64url");
  await insertCode(tx, {
    hash: secretHash(code),
    ...of,
    session_id: sessionId,
    redirect_uri: parameters.redirect_uri,
    code_challenge: request.challenge,
    nonce: parameters.nonce ?? null,
    scopes: [...request.scopes],
    signed_in_at: signedInAt,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
    used_at: null,
  });
  await touchApplication(tx, application.id, now);
  return answer(settings, parameters, { code });
}
