import type { SignIn, SignInOk, SignInRefused, SignInResult, Visitor } from "../../kernel/ports/sign-in.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { externalSignIn } from "./external/external.ts";
import { githubSignInSite } from "./external/github.ts";
import { openIdSite } from "./external/openid.ts";
import { type Library, openLibrary, type SignInOptions } from "./library.ts";
import { mailLinks } from "./mail-links.ts";
import { passkeys } from "./passkeys.ts";
import { passwordFault } from "./password-fault.ts";
import { passwords } from "./passwords.ts";
import { NOT_INVITED, nameRefused, resultOf, weakPassword } from "./refusals.ts";
import { keptForms, means, sessionsOf } from "./sessions.ts";
import { secondFactor } from "./two-factor.ts";

/** Wrong passwords in a row after which the owner gets a mail. */
const REPORTED_ATTEMPTS = 8;

/**
 * Accounts and sessions by better-auth, in the same database. It is called in the process and has no path on the
 * server; people use our pages. Its limits on attempts count per IP address, in the database; ours count per account.
 */
export async function createSignIn(options: SignInOptions): Promise<SignIn> {
  const library = await openLibrary(options);
  return {
    ...sessionsOf(library, options),
    async signUp({ invitation = null, ...person }, visitor) {
      if (!(await options.mayOpenAccount({ token: invitation, email: person.email }))) return NOT_INVITED;
      const fault = await options.nameFault(person.name);
      if (fault) return nameRefused(fault);
      return openAccount(library, person, visitor);
    },
    openAccount: (person, visitor) => openAccount(library, person, visitor),
    signIn: (person, visitor) => signInByPassword(library, options, person, visitor),
    means: (cookie) => means(library, cookie),
    async markEmailProved(userId) {
      await library.store.updateUser(userId, { emailVerified: true });
    },
    keptForms: keptForms(library, options),
    links: mailLinks(library, options),
    passwords: passwords(library),
    secondFactor: secondFactor(library, options),
    passkeys: passkeys(library),
    github: library.github ? externalSignIn(library, githubSignInSite(library.github)) : null,
    get provider() {
      const client = library.openId();
      return client && { label: client.access.label, ...externalSignIn(library, openIdSite(client)) };
    },
  };
}

async function openAccount(
  library: Library,
  person: Parameters<SignIn["openAccount"]>[0],
  visitor: Visitor,
): Promise<SignInOk | SignInRefused> {
  const fault = passwordFault(person.password);
  if (fault) return weakPassword(fault);
  const result = await resultOf(await library.ask("/sign-up/email", { body: person, visitor }));
  if (!result.ok && result.reason === "second_factor") throw new Error("a new account has two-factor authentication");
  return result;
}

async function signInByPassword(
  library: Library,
  options: SignInOptions,
  person: Parameters<SignIn["signIn"]>[0],
  visitor: Visitor,
): Promise<SignInResult> {
  const attempt = await countAttempt(library, options, person.email);
  if ("waitSeconds" in attempt) {
    return { ok: false, reason: "too_many_attempts", retryAfterSeconds: attempt.waitSeconds };
  }
  const result = await resultOf(await library.ask("/sign-in/email", { body: person, visitor }));
  if (result.ok || result.reason === "second_factor") await forgetAttempts(library, person.email);
  else if (attempt.count === REPORTED_ATTEMPTS) await library.mails.wrongPasswords(person.email);
  return result;
}
