/** A person as the sign-in keeps them. */
interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When they last proved who they are in this session. */
  readonly signedInAt: Date;
  /** A code is asked for after the password. */
  readonly hasSecondFactor: boolean;
}

/** One place where a person is signed in. */
export interface SignInSession {
  readonly id: string;
  readonly current: boolean;
  readonly createdAt: Date;
  /** To the quarter of an hour; null where it was not used since. */
  readonly lastSeenAt: Date | null;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Why something was not done, in words for the person, or with how long to wait. */
export type SignInRefused =
  | {
      readonly ok: false;
      readonly reason:
        | "wrong_credentials"
        | "wrong_code"
        | "link_over"
        | "email_taken"
        | "weak_password"
        | "elsewhere"
        | "invalid";
      readonly message: string;
    }
  | { readonly ok: false; readonly reason: "too_many_attempts"; readonly retryAfterSeconds: number };

/** It worked, with the Set-Cookie values to pass on. */
export interface SignInOk {
  readonly ok: true;
  readonly userId: string;
  readonly cookies: readonly string[];
}

/** The first factor was right, and a code is asked for next; the cookies say for whom. */
export interface CodeWanted {
  readonly ok: false;
  readonly reason: "second_factor";
  readonly cookies: readonly string[];
}

export type SignInResult = SignInOk | CodeWanted | SignInRefused;

/** Something was changed about an account, perhaps with new cookies for the browser that did it. */
type Changed = { readonly ok: true; readonly cookies: readonly string[] } | SignInRefused;

/** Who is asking, for the limits on attempts. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

/** What a person can sign in with. */
export interface SignInMeans {
  readonly hasPassword: boolean;
  readonly github: { readonly id: number; readonly login: string | null } | null;
  readonly passkeys: readonly Passkey[];
  readonly hasSecondFactor: boolean;
}

interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date | null;
}

/** Accounts, the means of signing in, and browser sessions. `cookie` is always a Cookie header. */
export interface SignIn {
  /**
   * The person a Cookie header stands for, or null.
   * @throws StorageUnavailable
   */
  userOf(cookie: string): Promise<SignedIn | null>;
  signUp(
    person: { name: string; email: string; password: string },
    visitor: Visitor,
  ): Promise<SignInOk | SignInRefused>;
  signIn(person: { email: string; password: string }, visitor: Visitor): Promise<SignInResult>;
  /** Ends the session; the cookies clear it in the browser. */
  signOut(cookie: string): Promise<readonly string[]>;
  /** Newest first, at most 100. */
  sessions(cookie: string): Promise<readonly SignInSession[]>;
  /** Ends one of the person's own sessions; false when there is none with that id. */
  endSession(cookie: string, sessionId: string): Promise<boolean>;
  /** Ends every session of the person but this one; how many. */
  endOtherSessions(cookie: string): Promise<number>;
  means(cookie: string): Promise<SignInMeans>;
  /** Marks the address of an account as proved, without a mail: for accounts that the deployment makes itself. */
  markEmailProved(userId: string): Promise<void>;
  readonly links: MailLinks;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  /** Null where the deployment has not registered with GitHub. */
  readonly github: GithubSignIn | null;
}

/**
 * What is done by a link in a mail. Asking answers alike whether or not the address has an account, and mails at most a
 * few times; a link serves once, within its time, and only by a POST.
 */
export interface MailLinks {
  askToSignIn(email: string, next: string, visitor: Visitor): Promise<{ ok: true } | SignInRefused>;
  /** What a sign-in link would do; null when it is over. */
  look(token: string, cookie: string | null): Promise<{ clearsUnproven: boolean } | null>;
  signIn(token: string, cookie: string | null, visitor: Visitor): Promise<SignInResult>;
  /** Mails a link that proves the person's own address. */
  askToProve(cookie: string): Promise<void>;
  /** Mails a link to the new address; the old one is told once it is done. */
  askToChangeEmail(cookie: string, email: string): Promise<{ ok: true } | SignInRefused>;
  /** Follows one of the two links above; the address that is proved now. */
  prove(token: string): Promise<{ ok: true; email: string; userId: string } | SignInRefused>;
  askToResetPassword(email: string, visitor: Visitor): Promise<{ ok: true } | SignInRefused>;
  /** Whose password a link would set; null when it is over. */
  lookReset(token: string): Promise<{ email: string } | null>;
  /** Ends every session of the person. */
  resetPassword(token: string, password: string, visitor: Visitor): Promise<{ ok: true } | SignInRefused>;
}

export interface Passwords {
  /** Sets another password, or the first one, and ends every other session. `current` is empty where there was none. */
  change(cookie: string, passwords: { current: string; next: string }, visitor: Visitor): Promise<Changed>;
}

/** Time-based codes (RFC 6238) of an app, and codes on paper for when the app is gone. */
export interface SecondFactor {
  /** A new secret and new codes on paper; nothing is asked for until `confirm`. */
  begin(
    cookie: string,
    password: string,
    visitor: Visitor,
  ): Promise<{ ok: true; uri: string; backupCodes: readonly string[] } | SignInRefused>;
  confirm(cookie: string, code: string, visitor: Visitor): Promise<Changed>;
  remove(cookie: string, password: string, visitor: Visitor): Promise<Changed>;
  newBackupCodes(
    cookie: string,
    password: string,
    visitor: Visitor,
  ): Promise<{ ok: true; backupCodes: readonly string[] } | SignInRefused>;
  /** Completes a sign-in that wanted a code. */
  enter(cookie: string, code: string, visitor: Visitor): Promise<SignInResult>;
}

/** What the browser is to do with a passkey, as JSON; and the cookies that its answer must come back with. */
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
  /** False when the person has none with that id. */
  rename(cookie: string, id: string, name: string): Promise<boolean>;
  remove(cookie: string, id: string): Promise<boolean>;
}

export type GithubOutcome =
  | (SignInOk & { readonly did: "sign_in" | "link"; readonly next: string })
  | (CodeWanted & { readonly next: string })
  | (SignInRefused & { readonly next: string });

export interface GithubSignIn {
  /** Where forms may lead: GitHub's own pages. */
  readonly origin: string;
  /** The address at GitHub to go to; with a cookie of a session, to link the account there to this one. */
  begin(
    purpose: { sign: "in" } | { link: string },
    next: string,
    visitor: Visitor,
  ): Promise<{ ok: true; to: string; cookies: readonly string[] } | SignInRefused>;
  /** The person came back; `query` is what GitHub sent along. */
  finish(query: string, cookie: string | null, visitor: Visitor): Promise<GithubOutcome>;
  /** Refused where nothing else is left to sign in with. */
  unlink(cookie: string): Promise<Changed>;
}
