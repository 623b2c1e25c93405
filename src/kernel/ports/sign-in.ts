/** A person as the sign-in keeps them. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
}

/** One place where a person is signed in. */
export interface SignInSession {
  readonly id: string;
  readonly current: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Whether it worked, with the Set-Cookie values to pass on; or the reason, in words for the person or with how long to wait. */
export type SignInResult =
  | { readonly ok: true; readonly userId: string; readonly cookies: readonly string[] }
  | {
      readonly ok: false;
      readonly reason: "wrong_credentials" | "email_taken" | "weak_password" | "invalid";
      readonly message: string;
    }
  | { readonly ok: false; readonly reason: "too_many_attempts"; readonly retryAfterSeconds: number };

/** Who is asking, for the limits on attempts. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

/** Accounts, passwords and browser sessions. */
export interface SignIn {
  /**
   * The person a Cookie header stands for, or null.
   * @throws StorageUnavailable
   */
  userOf(cookie: string): Promise<SignedIn | null>;
  signUp(person: { name: string; email: string; password: string }, visitor: Visitor): Promise<SignInResult>;
  signIn(person: { email: string; password: string }, visitor: Visitor): Promise<SignInResult>;
  /** Ends the session; the cookies clear it in the browser. */
  signOut(cookie: string): Promise<readonly string[]>;
  sessions(cookie: string): Promise<readonly SignInSession[]>;
  /** Ends one of the person's own sessions; false when there is none with that id. */
  endSession(cookie: string, sessionId: string): Promise<boolean>;
}
