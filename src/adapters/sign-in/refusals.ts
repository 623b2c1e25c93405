import type { Message } from "../../kernel/languages/messages.ts";
import type { SignInRefused, SignInResult } from "../../kernel/ports/sign-in.ts";
import { say } from "./messages.ts";

export const PASSWORD_CHARS_MIN = 10;
export const PASSWORD_CHARS_MAX = 256;

/** The result of a sign-in attempt. */
export async function resultOf(response: Response): Promise<SignInResult> {
  if (!response.ok) return refusalOf(response);
  const body = (await response.json()) as { user?: { id: string }; twoFactorRedirect?: true };
  const cookies = response.headers.getSetCookie();
  if (body.twoFactorRedirect) return { ok: false, reason: "second_factor", cookies };
  if (!body.user) throw new Error("the sign-in library succeeded without a user");
  return { ok: true, userId: body.user.id, cookies };
}

/** The library's refusal in our words. */
export async function refusalOf(response: Response): Promise<SignInRefused> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get("x-retry-after"));
    return { ok: false, reason: "too_many_attempts", retryAfterSeconds: seconds > 0 ? Math.ceil(seconds) : 60 };
  }
  if (response.status >= 500) throw new Error(`the sign-in library failed with ${response.status}`);
  const { code = "" } = (await response.json()) as { code?: string };
  const known = REASONS[code];
  if (known) return known;
  // Our database failed; the library answers as if the entries were wrong.
  if (code.startsWith("FAILED_TO_")) throw new Error(`the sign-in library failed: ${code}`);
  return refused("invalid", say.checkEntries);
}

function refused(reason: Exclude<SignInRefused["reason"], "too_many_attempts">, message: Message): SignInRefused {
  return { ok: false, reason, message };
}

export function weakPassword(fault: Message): SignInRefused {
  return refused("weak_password", say.weakPassword({ fault }));
}

export function nameRefused(fault: Message): SignInRefused {
  return refused("name_refused", fault);
}

export const LINK_EXPIRED = refused("link_over", say.linkExpired);
export const EMAIL_TAKEN = refused("email_taken", say.emailTaken);
export const NOT_INVITED = refused("not_invited", say.notInvited);
export const SIGN_IN_FIRST = refused("invalid", say.signInFirst);
const NOT_AN_EMAIL = refused("invalid", say.notAnEmail);
export const WRONG_CODE = refused("wrong_code", say.wrongCode);
const CODE_EXPIRED = refused("link_over", say.signInExpired);
const WRONG_PASSWORD = refused("wrong_credentials", say.wrongPassword);
const PASSKEY_FAILED = refused("wrong_credentials", say.passkeyFailed);

const REASONS: Readonly<Record<string, SignInRefused>> = {
  INVALID_EMAIL_OR_PASSWORD: refused("wrong_credentials", say.wrongCredentials),
  INVALID_PASSWORD: WRONG_PASSWORD,
  CREDENTIAL_ACCOUNT_NOT_FOUND: refused("invalid", say.noPassword),
  USER_ALREADY_EXISTS: EMAIL_TAKEN,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
  PASSWORD_TOO_SHORT: weakPassword(say.passwordShort({ min: PASSWORD_CHARS_MIN })),
  PASSWORD_TOO_LONG: weakPassword(say.passwordLong({ max: PASSWORD_CHARS_MAX })),
  INVALID_EMAIL: NOT_AN_EMAIL,
  VALIDATION_ERROR: NOT_AN_EMAIL,
  INVALID_TOKEN: LINK_EXPIRED,
  INVALID_CODE: WRONG_CODE,
  INVALID_BACKUP_CODE: WRONG_CODE,
  INVALID_TWO_FACTOR_COOKIE: CODE_EXPIRED,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: CODE_EXPIRED,
  TOTP_NOT_ENABLED: refused("invalid", say.twoFactorOff),
  TOTP_ALREADY_ENABLED: refused("invalid", say.twoFactorOn),
  CHALLENGE_NOT_FOUND: refused("link_over", say.attemptExpired),
  PASSKEY_NOT_FOUND: PASSKEY_FAILED,
  AUTHENTICATION_FAILED: PASSKEY_FAILED,
  FAILED_TO_VERIFY_REGISTRATION: refused("invalid", say.passkeyNotAdded),
};
