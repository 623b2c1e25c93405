import { sql } from "kysely";
import type { WriteTx } from "../../kernel/ports/database.ts";
import type { SecondFactor } from "../../kernel/ports/sign-in.ts";
import { useCode } from "./attempts.ts";
import type { Library, SignInOptions } from "./library.ts";
import { refusalOf, resultOf, WRONG_CODE } from "./refusals.ts";
import { mustBeSignedIn } from "./sessions.ts";

/** Codes of an app have six digits; backup codes do not. */
const APP_CODE = /^\d{6}$/;

export function secondFactor(library: Library, options: Pick<SignInOptions, "clock">): SecondFactor {
  const { ask, auth } = library;
  return {
    async begin(cookie, { password, issuer }, visitor) {
      // A colon separates issuer and account in the label (Key URI Format).
      const name = issuer.replaceAll(":", " ").trim();
      const body = { method: "totp", ...(name && { issuer: name }), ...(password && { password }) };
      const response = await ask("/two-factor/enable", { body, cookie, visitor });
      if (!response.ok) return refusalOf(response);
      const { totpURI: uri, backupCodes } = (await response.json()) as { totpURI: string; backupCodes: string[] };
      return { ok: true, uri, backupCodes };
    },
    async confirm(cookie, code, visitor) {
      const { user } = await mustBeSignedIn(library, cookie); // the library replaces the session
      const response = await ask("/two-factor/verify-totp", { body: { code: typed(code) }, cookie, visitor });
      if (!response.ok) return refusalOf(response);
      await useCode(library, options, user.id, typed(code));
      return { ok: true, cookies: response.headers.getSetCookie() };
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
      const result = await resultOf(await ask(path, { body: { code }, cookie: withoutSession(cookie), visitor }));
      if (!result.ok || !APP_CODE.test(code) || (await useCode(library, options, result.userId, code))) return result;
      const session = result.cookies.map((each) => each.slice(0, each.indexOf(";"))).join("; ");
      await auth.api.signOut({ headers: new Headers({ cookie: session }) });
      return WRONG_CODE;
    },
  };
}

/** Turns off two-factor authentication; false if it was off. */
export async function removeSecondFactor({ query }: WriteTx, userId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM auth_two_factor WHERE "userId" = ${userId} RETURNING 1`.execute(query);
  await sql`UPDATE auth_user SET "twoFactorEnabled" = false WHERE "id" = ${userId}`.execute(query);
  return rows.length > 0;
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
