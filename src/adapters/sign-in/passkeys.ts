import { sql } from "kysely";
import type { Passkeys, Visitor } from "../../kernel/ports/sign-in.ts";
import type { Library } from "./library.ts";
import { say } from "./messages.ts";
import { refusalOf, resultOf } from "./refusals.ts";
import { mustBeSignedIn } from "./sessions.ts";

const UNREADABLE = { ok: false, reason: "invalid", message: say.responseUnreadable } as const;

export function passkeys(library: Library): Passkeys {
  const { ask, kysely } = library;

  async function options(path: string, cookie: string | null, visitor: Visitor) {
    const response = await ask(path, { method: "GET", cookie, visitor });
    if (!response.ok) return refusalOf(response);
    return { ok: true as const, options: await response.text(), cookies: response.headers.getSetCookie() };
  }

  return {
    beginSignIn: (visitor) => options("/passkey/generate-authenticate-options", null, visitor),
    async signIn(cookie, response, visitor) {
      const body = { response: parsed(response) };
      if (!body.response) return UNREADABLE;
      return resultOf(await ask("/passkey/verify-authentication", { body, cookie, visitor }));
    },
    beginAdding: (cookie, visitor) => options("/passkey/generate-register-options", cookie, visitor),
    async add(cookie, { name, response }, visitor) {
      const body = { name, response: parsed(response) };
      if (!body.response) return UNREADABLE;
      const answer = await ask("/passkey/verify-registration", { body, cookie, visitor });
      return answer.ok ? { ok: true, cookies: answer.headers.getSetCookie() } : refusalOf(answer);
    },
    async rename(cookie, id, name) {
      const { user } = await mustBeSignedIn(library, cookie);
      const { numAffectedRows } = await sql`
        UPDATE auth_passkey SET "name" = ${name} WHERE "id" = ${id} AND "userId" = ${user.id}`.execute(kysely);
      return Number(numAffectedRows) > 0;
    },
    async remove(cookie, id) {
      const { user } = await mustBeSignedIn(library, cookie);
      const { numAffectedRows } = await sql`
        DELETE FROM auth_passkey WHERE "id" = ${id} AND "userId" = ${user.id}`.execute(kysely);
      return Number(numAffectedRows) > 0;
    },
  };
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
