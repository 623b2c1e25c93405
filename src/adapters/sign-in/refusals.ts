import type { SignInRefused, SignInResult } from "../../kernel/ports/sign-in.ts";

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
  return refused("invalid", "Check your entries and try again.");
}

function refused(reason: Exclude<SignInRefused["reason"], "too_many_attempts">, message: string): SignInRefused {
  return { ok: false, reason, message };
}

export function weakPassword(fault: string): SignInRefused {
  return refused("weak_password", `The password ${fault}.`);
}

export const LINK_EXPIRED = refused("link_over", "This link has expired or was already used. Request a new one.");
export const EMAIL_TAKEN = refused(
  "email_taken",
  "An account with this email address already exists. Sign in instead.",
);
export const NOT_INVITED = refused(
  "not_invited",
  "New accounts need a valid invitation here. Open the link of your invitation, or ask the operators for one.",
);
export const SIGN_IN_FIRST = refused(
  "invalid",
  "Sign in to the account whose email address you are changing. Then open the link again.",
);
const NOT_AN_EMAIL = refused("invalid", "This is not a valid email address.");
export const WRONG_CODE = refused(
  "wrong_code",
  "This code is wrong. Codes change every 30 seconds. Enter the current one.",
);
const CODE_EXPIRED = refused("link_over", "Your sign-in has expired, or had too many attempts. Start over.");
const WRONG_PASSWORD = refused("wrong_credentials", "This password is wrong. Try again.");
const PASSKEY_FAILED = refused(
  "wrong_credentials",
  "This passkey was not accepted. Try again, or sign in another way.",
);

const REASONS: Readonly<Record<string, SignInRefused>> = {
  INVALID_EMAIL_OR_PASSWORD: refused("wrong_credentials", "No account has this email address and password."),
  INVALID_PASSWORD: WRONG_PASSWORD,
  CREDENTIAL_ACCOUNT_NOT_FOUND: refused("invalid", "This account has no password yet."),
  USER_ALREADY_EXISTS: EMAIL_TAKEN,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
  PASSWORD_TOO_SHORT: refused("weak_password", `The password needs at least ${PASSWORD_CHARS_MIN} characters.`),
  PASSWORD_TOO_LONG: refused("weak_password", `The password is longer than ${PASSWORD_CHARS_MAX} characters.`),
  INVALID_EMAIL: NOT_AN_EMAIL,
  VALIDATION_ERROR: NOT_AN_EMAIL,
  INVALID_TOKEN: LINK_EXPIRED,
  INVALID_CODE: WRONG_CODE,
  INVALID_BACKUP_CODE: WRONG_CODE,
  INVALID_TWO_FACTOR_COOKIE: CODE_EXPIRED,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: CODE_EXPIRED,
  TOTP_NOT_ENABLED: refused("invalid", "Two-factor authentication is not set up."),
  TOTP_ALREADY_ENABLED: refused("invalid", "Two-factor authentication is already set up."),
  CHALLENGE_NOT_FOUND: refused("link_over", "Your attempt has expired. Start again."),
  PASSKEY_NOT_FOUND: PASSKEY_FAILED,
  AUTHENTICATION_FAILED: PASSKEY_FAILED,
  FAILED_TO_VERIFY_REGISTRATION: refused("invalid", "This passkey could not be added. Try again."),
};
