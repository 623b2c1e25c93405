import type { MailLinks } from "../../kernel/ports/sign-in.ts";
import { emailKey } from "../../kernel/values/texts/email-address.ts";
import { forgetAttempts } from "./attempts.ts";
import { LINK_SECONDS, type Library, openLibrary, PROOF_SECONDS, type SignInOptions } from "./library.ts";
import { say } from "./messages.ts";
import { passwordFault } from "./password-fault.ts";
import { clearUnproven } from "./proven.ts";
import { EMAIL_TAKEN, LINK_EXPIRED, refusalOf, resultOf, SIGN_IN_FIRST, weakPassword } from "./refusals.ts";
import { endOtherSessions, mustBeSignedIn, sessionOf } from "./sessions.ts";

/** The purpose of a verification link. */
interface Verification {
  readonly userId: string;
  readonly email: string;
}

type Time = Pick<SignInOptions, "clock">;

const proofKey = (token: string) => `prove-email:${token}`;
// The library's own keys.
const resetKey = (token: string) => `reset-password:${token}`;
const signInKey = (token: string) => `magic-link:${token}`;

export function mailLinks(library: Library, options: SignInOptions): MailLinks {
  const { ask, store, mails } = library;
  return {
    async askToSignIn(email, next, visitor) {
      const response = await ask("/sign-in/magic-link", { body: { email, metadata: { next } }, visitor });
      return response.ok ? { ok: true } : refusalOf(response);
    },
    async look(token, cookie) {
      const user = await signInAccount(library, options, token);
      if (!user) return null;
      return { clearsUnproven: !user.emailVerified && !(await isSelf(library, user.id, cookie)) };
    },
    async signIn(token, cookie, visitor) {
      const user = await signInAccount(library, options, token);
      if (!user) return LINK_EXPIRED;
      // A person signed in to this account controls both account and mailbox, so nothing in it belongs to others.
      if (!user.emailVerified && (await isSelf(library, user.id, cookie))) await verify(library, user.id);
      else if (!user.emailVerified) await clearUnproven(library, options, user.id);
      const response = await ask(`/magic-link/verify?${new URLSearchParams({ token })}`, { method: "GET", visitor });
      return response.status === 302 ? LINK_EXPIRED : resultOf(response);
    },
    async askToProve(cookie) {
      const { user } = await mustBeSignedIn(library, cookie);
      if (!user.emailVerified)
        await mails.proofLink(user.email, await newVerification(library, options, user.id, user.email));
    },
    async askToChangeEmail(cookie, given) {
      const { user } = await mustBeSignedIn(library, cookie);
      const email = emailKey(given);
      if (email === null) return { ok: false, reason: "invalid", message: say.notAnEmail };
      // Equal answers, without a mail if the address is taken, so that callers learn nothing about other accounts.
      if (await store.findUserByEmail(email)) return { ok: true };
      await mails.changeLink(email, await newVerification(library, options, user.id, email));
      return { ok: true };
    },
    prove: (token, cookie) => prove(library, options, { token, cookie }),
    async askToResetPassword(email, visitor) {
      const response = await ask("/request-password-reset", { body: { email }, visitor });
      return response.ok ? { ok: true } : refusalOf(response);
    },
    async lookReset(token) {
      const user = await resetAccount(library, options, token);
      return user && { email: user.email };
    },
    async resetPassword(token, { password: newPassword, pauseAgents }, visitor) {
      const user = await resetAccount(library, options, token);
      if (!user) return LINK_EXPIRED;
      const fault = passwordFault(newPassword);
      if (fault) return weakPassword(fault);
      const response = await ask("/reset-password", { body: { token, newPassword }, visitor });
      if (!response.ok) return refusalOf(response);
      if (!user.emailVerified) await clearUnproven(library, options, user.id);
      await verify(library, user.id);
      if (pauseAgents) await options.pauseAgents(user.id);
      await forgetAttempts(library, user.email);
      await mails.passwordChanged(user.email);
      return { ok: true };
    },
  };
}

/** A link to set a new password, as mailed to those who forgot it: it works once, within 15 minutes. */
export async function createResetLink(options: SignInOptions, userId: string): Promise<string> {
  const { store } = await openLibrary(options);
  const token = options.randomBytes(24).toString("base64url");
  const expiresAt = new Date(options.clock.now().getTime() + LINK_SECONDS * 1_000);
  await store.createVerificationValue({ identifier: resetKey(token), value: userId, expiresAt });
  return `${options.baseUrl}/sign-in/reset?${new URLSearchParams({ token })}`;
}

async function verify({ store }: Library, userId: string): Promise<void> {
  await store.updateUser(userId, { emailVerified: true });
}

/** The account of a valid sign-in link. */
async function signInAccount({ store }: Library, { clock }: Time, token: string) {
  const stored = await store.findVerificationValue(signInKey(token));
  if (!stored || stored.expiresAt < clock.now()) return null;
  const { email } = JSON.parse(stored.value) as { email?: unknown };
  return typeof email === "string" ? ((await store.findUserByEmail(email))?.user ?? null) : null;
}

/** The account of a valid reset link. */
async function resetAccount({ store }: Library, { clock }: Time, token: string) {
  const stored = await store.findVerificationValue(resetKey(token));
  return stored && stored.expiresAt >= clock.now() ? store.findUserById(stored.value) : null;
}

async function isSelf(library: Library, userId: string, cookie: string | null): Promise<boolean> {
  return cookie !== null && (await sessionOf(library, cookie))?.user.id === userId;
}

async function newVerification(
  { store }: Library,
  { clock, randomBytes }: Time & Pick<SignInOptions, "randomBytes">,
  userId: string,
  email: string,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const verification: Verification = { userId, email };
  const expiresAt = new Date(clock.now().getTime() + PROOF_SECONDS * 1000);
  await store.createVerificationValue({ identifier: proofKey(token), value: JSON.stringify(verification), expiresAt });
  return token;
}

/** Changes the account's address to the verified one, unless another account has it. */
async function prove(
  library: Library,
  { clock }: Time,
  { token, cookie }: { token: string; cookie: string | null },
): ReturnType<MailLinks["prove"]> {
  const { store, mails } = library;
  const found = await store.findVerificationValue(proofKey(token));
  if (!found || found.expiresAt < clock.now()) return LINK_EXPIRED;
  const { userId, email } = JSON.parse(found.value) as Verification;
  const user = await store.findUserById(userId);
  if (!user) return LINK_EXPIRED;
  // Otherwise the owner of a mailbox could be led to give it to another person's account.
  const session = user.email === email ? null : cookie;
  if (user.email !== email && !(await isSelf(library, userId, session))) return SIGN_IN_FIRST;
  if (!(await store.consumeVerificationValue(proofKey(token)))) return LINK_EXPIRED;
  const taken = await store.findUserByEmail(email);
  if (taken && taken.user.id !== userId) return EMAIL_TAKEN;
  await store.updateUser(userId, { email, emailVerified: true });
  if (session !== null) {
    await endOtherSessions(library, session);
    await mails.emailChanged(user.email, email);
  }
  return { ok: true, email, userId };
}
