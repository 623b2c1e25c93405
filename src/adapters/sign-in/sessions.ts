import { APIError } from "better-auth/api";
import { sql } from "kysely";
import { StorageUnavailable } from "../../kernel/ports/database.ts";
import type { SignIn, SignInMeans, SignInSession } from "../../kernel/ports/sign-in.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import type { Library, SignInOptions } from "./library.ts";

const SESSIONS_SHOWN_MAX = 100;
/** Precision of the last use of a session: each update is a write. */
const SEEN_EVERY_MS = 15 * MINUTE_MS;

export async function sessionOf({ auth }: Library, cookie: string) {
  return auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } }).catch(storageFault);
}

/** The library hides errors of sessions, whose only dependency is the database. */
function storageFault(error: unknown): never {
  const isFault = error instanceof APIError && error.statusCode === 500;
  throw isFault ? new StorageUnavailable("sessions cannot be read or written", { cause: error }) : error;
}

/** As `sessionOf`, after the page has checked the session. */
export async function mustBeSignedIn(library: Library, cookie: string) {
  const found = await sessionOf(library, cookie);
  if (!found) throw new Error("the session of this cookie has ended");
  return found;
}

type Sessions = Pick<SignIn, "userOf" | "signOut" | "sessions" | "endSession" | "endOtherSessions">;

export function sessionsOf(library: Library, { clock }: Pick<SignInOptions, "clock">): Sessions {
  const { auth, kysely } = library;

  async function see({ id, lastSeenAt }: { id: string; lastSeenAt?: Date | null | undefined }): Promise<void> {
    const now = clock.now();
    if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
    await sql`UPDATE auth_session SET "lastSeenAt" = ${now} WHERE "id" = ${id}`.execute(kysely);
  }

  return {
    async userOf(cookie) {
      const found = await sessionOf(library, cookie);
      if (!found) return null;
      const { user, session } = found;
      await see(session);
      return {
        userId: user.id,
        sessionId: session.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        signedInAt: session.signedInAt ?? session.createdAt,
        hasSecondFactor: user.twoFactorEnabled === true,
      };
    },
    async signOut(cookie) {
      const asked = auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
      const { headers } = await asked.catch(storageFault);
      return headers.getSetCookie();
    },
    async sessions(cookie) {
      const { user, session: current } = await mustBeSignedIn(library, cookie);
      const { rows } = await sql<Omit<SignInSession, "current">>`
        SELECT "id", "createdAt", "lastSeenAt", "expiresAt", NULLIF("ipAddress", '') AS "address", NULLIF("userAgent", '') AS "userAgent"
        FROM auth_session WHERE "userId" = ${user.id} AND "expiresAt" > now()
        ORDER BY "createdAt" DESC, "id" LIMIT ${SESSIONS_SHOWN_MAX}`.execute(kysely);
      return rows.map((each) => ({ ...each, current: each.id === current.id }));
    },
    async endSession(cookie, sessionId) {
      const { user } = await mustBeSignedIn(library, cookie);
      const { numAffectedRows } = await sql`
        DELETE FROM auth_session WHERE "id" = ${sessionId} AND "userId" = ${user.id}`.execute(kysely);
      return Number(numAffectedRows) > 0;
    },
    endOtherSessions: (cookie) => endOtherSessions(library, cookie),
  };
}

/** Returns the number of ended sessions. */
export async function endOtherSessions(library: Library, cookie: string): Promise<number> {
  const { user, session } = await mustBeSignedIn(library, cookie);
  const { numAffectedRows } = await sql`
    DELETE FROM auth_session WHERE "userId" = ${user.id} AND "id" <> ${session.id}`.execute(library.kysely);
  return Number(numAffectedRows);
}

interface AccountRow {
  readonly providerId: string;
  readonly accountId: string;
  readonly login: string | null;
  readonly hasPassword: boolean;
}

interface PasskeyRow {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: Date | null;
}

const PASSKEY_NAME = "Passkey";

export async function means(library: Library, cookie: string): Promise<SignInMeans> {
  const { user } = await mustBeSignedIn(library, cookie);
  const [accounts, keys] = await Promise.all([
    sql<AccountRow>`SELECT "providerId", "accountId", "login", "password" IS NOT NULL AS "hasPassword"
                    FROM auth_account WHERE "userId" = ${user.id} LIMIT 20`.execute(library.kysely),
    sql<PasskeyRow>`SELECT "id", "name", "createdAt" FROM auth_passkey
                    WHERE "userId" = ${user.id} ORDER BY "createdAt", "id" LIMIT 50`.execute(library.kysely),
  ]);
  const github = accounts.rows.find(({ providerId }) => providerId === "github");
  return {
    hasPassword: accounts.rows.some(({ hasPassword }) => hasPassword),
    github: github ? { id: Number(github.accountId), login: github.login } : null,
    passkeys: keys.rows.map(({ id, name, createdAt }) => ({ id, name: name || PASSKEY_NAME, createdAt })),
    hasSecondFactor: user.twoFactorEnabled === true,
  };
}
