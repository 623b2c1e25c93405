import type { SignInResult, Visitor } from "../kernel/ports/sign-in.ts";
import type { Refused } from "./refused.ts";
import type { Visit } from "./visit.ts";

const STATUS = {
  wrong_credentials: 401,
  email_taken: 409,
  weak_password: 400,
  invalid: 400,
  too_many_attempts: 429,
} as const;

const FIELD = {
  wrong_credentials: "email",
  email_taken: "email",
  weak_password: "password",
  invalid: "email",
  too_many_attempts: null,
} as const;

/** When trying again may make sense; the sign-in counts attempts by the minute. */
const RETRY_AFTER_SECONDS = 60;

/** Why the sign-in said no, as a page tells it: its own sentence, at the field to look at. */
export function refusedSignIn({ reason, message }: SignInResult & { ok: false }): Refused & { field: string | null } {
  return {
    status: STATUS[reason],
    kind: "sign_in",
    text: message,
    faults: [],
    retryAfterSeconds: reason === "too_many_attempts" ? RETRY_AFTER_SECONDS : null,
    field: FIELD[reason],
  };
}

export function visitorOf({ address, userAgent }: Visit): Visitor {
  return { address, userAgent };
}

/** The browser's cookies after these Set-Cookie values, for a call within the same request. */
export function cookieAfter(setCookies: readonly string[]): string {
  return setCookies.map((each) => each.split(";", 1)[0]).join("; ");
}
