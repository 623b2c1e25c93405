import type { SecondFactor } from "../../kernel/ports/sign-in.ts";
import type { Library } from "./library.ts";
import { refusalOf, resultOf } from "./refusals.ts";

/** Codes of an app have six digits; backup codes do not. */
const APP_CODE = /^\d{6}$/;

export function secondFactor({ ask }: Library): SecondFactor {
  return {
    async begin(cookie, password, visitor) {
      const body = { method: "totp", ...(password && { password }) };
      const response = await ask("/two-factor/enable", { body, cookie, visitor });
      if (!response.ok) return refusalOf(response);
      const { totpURI: uri, backupCodes } = (await response.json()) as { totpURI: string; backupCodes: string[] };
      return { ok: true, uri, backupCodes };
    },
    async confirm(cookie, code, visitor) {
      const response = await ask("/two-factor/verify-totp", { body: { code: typed(code) }, cookie, visitor });
      return response.ok ? { ok: true, cookies: response.headers.getSetCookie() } : refusalOf(response);
    },
    async remove(cookie, password, visitor) {
      const body = password ? { password } : {};
      const response = await ask("/two-factor/disable", { body, cookie, visitor });
      return response.ok ? { ok: true, cookies: response.headers.getSetCookie() } : refusalOf(response);
    },
    async newBackupCodes(cookie, password, visitor) {
      const body = password ? { password } : {};
      const response = await ask("/two-factor/generate-backup-codes", { body, cookie, visitor });
      if (!response.ok) return refusalOf(response);
      const { backupCodes } = (await response.json()) as { backupCodes: string[] };
      return { ok: true, backupCodes };
    },
    async enter(cookie, given, visitor) {
      const code = typed(given);
      const path = APP_CODE.test(code) ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code";
      return resultOf(await ask(path, { body: { code }, cookie: withoutSession(cookie), visitor }));
    },
  };
}

function typed(code: string): string {
  return code.replace(/\s+/g, "");
}

/** Given both a session and a challenge, the library would answer for the session and keep the challenge. */
function withoutSession(cookie: string): string {
  return cookie
    .split(/;\s*/)
    .filter((each) => !/session_token=/.test(each))
    .join("; ");
}
