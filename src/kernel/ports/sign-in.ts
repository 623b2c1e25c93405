import type { Message } from "../languages/messages.ts";

/** A signed-in person. */
interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When they last authenticated in this session. */
  readonly signedInAt: Date;
  /** A code is required after the password. */
  readonly hasSecondFactor: boolean;
}

/** One session of a person. */
export interface SignInSession {
  readonly id: string;
  readonly current: boolean;
  readonly createdAt: Date;
  /** Rounded to a quarter of an hour; null if not used since. */
  readonly lastSeenAt: Date | null;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Why an action failed, in words for the person, or the time to wait. */
export type SignInRefused =
  | {
      readonly ok: false;
      readonly reason:
        | "wrong_credentials"
        | "wrong_code"
        | "link_over"
        | "email_taken"
        | "not_invited"
        | "weak_password"
        | "name_refused"
        | "elsewhere"
        | "invalid";
      readonly message: Message;
    }
  | { readonly ok: false; readonly reason: "too_many_attempts"; readonly retryAfterSeconds: number };

/** Success, with Set-Cookie values to pass on. */
export interface SignInOk {
  readonly ok: true;
  readonly userId: string;
  readonly cookies: readonly string[];
}

/** The first factor was correct and a code is required; the cookies identify the person. */
export interface CodeWanted {
  readonly ok: false;
  readonly reason: "second_factor";
  readonly cookies: readonly string[];
}

export type SignInResult = SignInOk | CodeWanted | SignInRefused;

/** An account was changed, perhaps with new cookies for the browser. */
type Changed = { readonly ok: true; readonly cookies: readonly string[] } | SignInRefused;

/** The client, for limits on attempts. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

/** A person's means of signing in. */
export interface SignInMeans {
  readonly hasPassword: boolean;
  readonly github: { readonly id: number; readonly login: string | null } | null;
  /** The account at the space's own provider. */
  readonly provider: { readonly login: string | null } | null;
  readonly passkeys: readonly Passkey[];
  readonly hasSecondFactor: boolean;
}

interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date | null;
}

/** Accounts, means of signing in, and browser sessions. `cookie` is always a Cookie header. */
export interface SignIn {
  /**
   * The person of a Cookie header, or null.
   * @throws StorageUnavailable
   */
  userOf(cookie: string): Promise<SignedIn | null>;
  /** `invitation` is the token of an invitation; without one, the sign-up policy must allow it. */
  signUp(
    person: { name: string; email: string; password: string; invitation?: string | null },
    visitor: Visitor,
  ): Promise<SignInOk | SignInRefused>;
  /** As `signUp`, whatever the sign-up policy: for accounts made by the deployment. */
  openAccount(
    person: { name: string; email: string; password: string },
    visitor: Visitor,
  ): Promise<SignInOk | SignInRefused>;
  signIn(person: { email: string; password: string }, visitor: Visitor): Promise<SignInResult>;
  /** Ends the session; the cookies clear it in the browser. */
  signOut(cookie: string): Promise<readonly string[]>;
  /** Newest first, at most 100. */
  sessions(cookie: string): Promise<readonly SignInSession[]>;
  /** Ends one of the person's own sessions; false if none has that id. */
  endSession(cookie: string, sessionId: string): Promise<boolean>;
  /** Ends every other session of the person, and returns their number. */
  endOtherSessions(cookie: string): Promise<number>;
  means(cookie: string): Promise<SignInMeans>;
  /** Marks the email address as verified: for accounts made by the deployment, and links mailed by the product. */
  markEmailProved(userId: string): Promise<void>;
  /** The email address of the session that a Cookie header names, also up to a day after its end; null if unknown. */
  emailOfEnded(cookie: string): Promise<string | null>;
  readonly keptForms: KeptForms;
  readonly links: MailLinks;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  /** Null if the deployment has not registered with GitHub. */
  readonly github: ExternalSignIn | null;
  /** The space's own OpenID provider in force, with its name on buttons; null if operators have set none. */
  readonly provider: (ExternalSignIn & { readonly label: string }) | null;
}

/** Sealed forms of visitors who sign in first. They are found only by their random token. */
export interface KeptForms {
  /** False if too many are kept. */
  keep(token: string, sealed: string, until: Date): Promise<boolean>;
  /** Returns the form and deletes it. The seal knows whether it has expired. */
  take(token: string): Promise<string | null>;
}

/**
 * Actions by mailed links. Requests answer alike whether or not the address has an account, and mail at most a few
 * times. A link works once, within its lifetime, and only by POST.
 */
export interface MailLinks {
  askToSignIn(email: string, next: string, visitor: Visitor): Promise<{ ok: true } | SignInRefused>;
  /** The effect of a sign-in link; null if it has expired. */
  look(token: string, cookie: string | null): Promise<{ clearsUnproven: boolean } | null>;
  signIn(token: string, cookie: string | null, visitor: Visitor): Promise<SignInResult>;
  /** Mails a link that verifies the person's own address. */
  askToProve(cookie: string): Promise<void>;
  /** Mails a link to the new address; the old address gets a notice after the change. */
  askToChangeEmail(cookie: string, email: string): Promise<{ ok: true } | SignInRefused>;
  /**
   * Follows one of the two links above, and returns the verified address. A change needs a session of the account, and
   * ends its other sessions.
   */
  prove(token: string, cookie: string | null): Promise<{ ok: true; email: string; userId: string } | SignInRefused>;
  askToResetPassword(email: string, visitor: Visitor): Promise<{ ok: true } | SignInRefused>;
  /** The account of a reset link; null if it has expired. */
  lookReset(token: string): Promise<{ email: string } | null>;
  /** Ends every session of the person, and pauses their agents on request. */
  resetPassword(
    token: string,
    chosen: { password: string; pauseAgents: boolean },
    visitor: Visitor,
  ): Promise<{ ok: true } | SignInRefused>;
}

export interface Passwords {
  /** Why a new password is refused, as the end of a sentence such as "Password …"; null if it is accepted. */
  fault(password: string): Message | null;
  /** Sets a new password, or the first one, and ends every other session. `current` is empty if there was none. */
  change(cookie: string, passwords: { current: string; next: string }, visitor: Visitor): Promise<Changed>;
}

/** Time-based codes (RFC 6238) of an app, and backup codes. */
export interface SecondFactor {
  /** A new secret and new backup codes; no code is required until `confirm`. Apps show the issuer beside the code. */
  begin(
    cookie: string,
    { password, issuer }: { readonly password: string; readonly issuer: string },
    visitor: Visitor,
  ): Promise<{ ok: true; uri: string; backupCodes: readonly string[] } | SignInRefused>;
  confirm(cookie: string, code: string, visitor: Visitor): Promise<Changed>;
  remove(cookie: string, password: string, visitor: Visitor): Promise<Changed>;
  newBackupCodes(
    cookie: string,
    password: string,
    visitor: Visitor,
  ): Promise<{ ok: true; backupCodes: readonly string[] } | SignInRefused>;
  /** Completes a sign-in that required a code. */
  enter(cookie: string, code: string, visitor: Visitor): Promise<SignInResult>;
}

/** WebAuthn options as JSON, and the cookies that its response must come with. */
interface Ceremony {
  readonly ok: true;
  readonly options: string;
  readonly cookies: readonly string[];
}

/** Passkeys (WebAuthn level 3). `response` is the browser's answer, as JSON. */
export interface Passkeys {
  beginSignIn(visitor: Visitor): Promise<Ceremony | SignInRefused>;
  signIn(cookie: string, response: string, visitor: Visitor): Promise<SignInResult>;
  beginAdding(cookie: string, visitor: Visitor): Promise<Ceremony | SignInRefused>;
  add(cookie: string, passkey: { name: string; response: string }, visitor: Visitor): Promise<Changed>;
  /** False if the person has none with that id. */
  rename(cookie: string, id: string, name: string): Promise<boolean>;
  remove(cookie: string, id: string): Promise<boolean>;
}

export type ExternalOutcome =
  | (SignInOk & { readonly did: "sign_in" | "link"; readonly next: string })
  | (CodeWanted & { readonly next: string })
  | (SignInRefused & { readonly next: string });

/** Sign-in with an account of another site. */
export interface ExternalSignIn {
  /** Its origins, allowed as targets of forms. */
  readonly origins: readonly string[];
  /** The site's authorization URL; with a session cookie, to link the account there to this one. */
  begin(
    purpose: { sign: "in" } | { link: string },
    next: string,
    visitor: Visitor,
  ): Promise<{ ok: true; to: string; cookies: readonly string[] } | SignInRefused>;
  /** Handles the callback; `query` is the query string from the site. */
  finish(query: string, cookie: string | null, visitor: Visitor): Promise<ExternalOutcome>;
  /** Refused if no other means of signing in is left. */
  unlink(cookie: string): Promise<Changed>;
}
