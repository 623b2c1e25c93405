import type { Passwords } from "../../kernel/ports/sign-in.ts";
import type { Library } from "./library.ts";
import { passwordFault } from "./password-fault.ts";
import { refusalOf, weakPassword } from "./refusals.ts";
import { endOtherSessions, mustBeSignedIn } from "./sessions.ts";

export function passwords(library: Library): Passwords {
  const { ask, auth, mails, store } = library;
  return {
    fault: passwordFault,
    async change(cookie, { current, next }, visitor) {
      const { user } = await mustBeSignedIn(library, cookie);
      const fault = passwordFault(next);
      if (fault) return weakPassword(fault);
      if ((await store.findCredentialAccount(user.id))?.password) {
        const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
        const response = await ask("/change-password", { body, cookie, visitor });
        if (!response.ok) return refusalOf(response);
        await mails.passwordChanged(user.email);
        return { ok: true, cookies: response.headers.getSetCookie() };
      }
      await auth.api.setPassword({ headers: new Headers({ cookie }), body: { newPassword: next } });
      await endOtherSessions(library, cookie);
      await mails.passwordChanged(user.email);
      return { ok: true, cookies: [] };
    },
  };
}
