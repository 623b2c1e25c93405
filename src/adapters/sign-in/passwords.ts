import type { Passwords } from "../../kernel/ports/sign-in.ts";
import type { Library } from "./library.ts";
import { PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN, refusalOf } from "./refusals.ts";
import { endOtherSessions, mustBeSignedIn } from "./sessions.ts";

export function passwords(library: Library): Passwords {
  const { ask, auth, mails, store } = library;
  return {
    async change(cookie, { current, next }, visitor) {
      const { user } = await mustBeSignedIn(library, cookie);
      if ((await store.findCredentialAccount(user.id))?.password) {
        const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
        const response = await ask("/change-password", { body, cookie, visitor });
        if (!response.ok) return refusalOf(response);
        await mails.passwordChanged(user.email);
        return { ok: true, cookies: response.headers.getSetCookie() };
      }
      if (next.length < PASSWORD_CHARS_MIN || next.length > PASSWORD_CHARS_MAX) {
        const message = `The password needs ${PASSWORD_CHARS_MIN} to ${PASSWORD_CHARS_MAX} characters.`;
        return { ok: false, reason: "weak_password", message };
      }
      await auth.api.setPassword({ headers: new Headers({ cookie }), body: { newPassword: next } });
      await endOtherSessions(library, cookie);
      await mails.passwordChanged(user.email);
      return { ok: true, cookies: [] };
    },
  };
}
