import { sentence } from "../../../kernel/languages/messages.ts";
import type { SignInRefused, Visitor } from "../../../kernel/ports/sign-in.ts";
import { type Refused, refusalTexts, refuseUnread, type WebRequest } from "../../../web/core/index.ts";

const STATUS = {
  wrong_credentials: 401,
  email_taken: 409,
  not_invited: 403,
  weak_password: 400,
  name_refused: 400,
  invalid: 400,
  wrong_code: 401,
  link_over: 410,
  elsewhere: 409,
  too_many_attempts: 429,
} as const;

const FIELD = {
  wrong_credentials: "email",
  email_taken: "email",
  not_invited: null,
  weak_password: "password",
  name_refused: "name",
  invalid: "email",
  wrong_code: "code",
  link_over: null,
  elsewhere: null,
  too_many_attempts: null,
} as const;

/** The sign-in's refusal in the pages' words, with the field it concerns. */
export function refusedSignIn(result: SignInRefused): Refused & { field: string | null } {
  const { reason } = result;
  const retryAfterSeconds = reason === "too_many_attempts" ? result.retryAfterSeconds : null;
  return {
    status: STATUS[reason],
    kind: "sign_in",
    text: reason === "too_many_attempts" ? refusalTexts.rate_limited(retryAfterSeconds) : sentence(result.message),
    faults: [],
    retryAfterSeconds,
    field: FIELD[reason],
  };
}

export function visitorOf(request: WebRequest): Visitor {
  refuseUnread(request); // a call of the sign-in port, not of an operation
  const { address, userAgent } = request;
  return { address, userAgent };
}

/** The browser's cookies after these Set-Cookie values, for a call within the same request. */
export function cookieAfter(setCookies: readonly string[]): string {
  return setCookies.map((each) => each.split(";", 1)[0]).join("; ");
}
