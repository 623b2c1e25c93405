import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { APIError } from "better-auth/api";
import { parseCookies } from "better-auth/cookies";
import { sql } from "kysely";
import { statement } from "../../kernel/database/statement.ts";
import { type ReadTx, StorageUnavailable } from "../../kernel/ports/database.ts";
import type { KeptForms, SignIn, SignInMeans, SignInSession } from "../../kernel/ports/sign-in.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { isAccountOf } from "./external/openid.ts";
import { hashedSessionToken } from "./hashed-sessions.ts";
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

/** A live session with its user. */
interface FoundSession {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly signed_in_at: Date;
  readonly last_seen_at: Date | null;
  readonly has_second_factor: boolean;
}

const FIND = statement(`
  SELECT s."id", u."id" AS user_id, u."name", u."email", u."emailVerified" AS email_verified,
    coalesce(s."signedInAt", s."createdAt") AS signed_in_at, s."lastSeenAt" AS last_seen_at,
    coalesce(u."twoFactorEnabled", false) AS has_second_factor
  FROM auth_session AS s JOIN auth_user AS u ON u."id" = s."userId"
  WHERE s."token" = $1 AND s."expiresAt" > now()`);

/**
 * The session of a Cookie header; null without one. The library needs several statements and twenty times the CPU, and
 * every page asks.
 */
async function findSession(
  { sessionCookie }: Pick<Library, "sessionCookie">,
  read: ReadTx,
  cookie: string,
): Promise<FoundSession | null> {
  const token = tokenOf({ sessionCookie }, cookie);
  if (token === null) return null;
  const [found] = await read.run<FoundSession>(FIND, [token]);
  return found ?? null;
}

/** The hashed token of the session cookie; null without one of ours. */
function tokenOf({ sessionCookie }: Pick<Library, "sessionCookie">, cookie: string): string | null {
  const token = signedValue(parseCookies(cookie).get(sessionCookie.name), sessionCookie.secret);
  return token === null ? null : hashedSessionToken(token);
}

/** The value of a cookie as the library signs it: `<value>.<HMAC-SHA-256 in Base64>`; null unless the signature fits. */
function signedValue(text: string | undefined, secret: string): string | null {
  const at = text?.lastIndexOf(".") ?? -1;
  if (text === undefined || at < 1) return null;
  const value = text.slice(0, at);
  const expected = createHmac("sha256", secret).update(value).digest();
  const given = Buffer.from(text.slice(at + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

type Sessions = Pick<SignIn, "userOf" | "emailOfEnded" | "signOut" | "sessions" | "endSession" | "endOtherSessions">;

export function sessionsOf(library: Library, { clock, read }: Pick<SignInOptions, "clock" | "read">): Sessions {
  const { auth, kysely } = library;

  async function see({ id, last_seen_at }: FoundSession): Promise<void> {
    const now = clock.now();
    if (last_seen_at && now.getTime() - last_seen_at.getTime() < SEEN_EVERY_MS) return;
    await sql`UPDATE auth_session SET "lastSeenAt" = ${now} WHERE "id" = ${id}`.execute(kysely);
  }

  return {
    async userOf(cookie) {
      const found = await findSession(library, read, cookie);
      if (!found) return null;
      await see(found);
      return {
        userId: found.user_id,
        sessionId: found.id,
        name: found.name,
        email: found.email,
        emailVerified: found.email_verified,
        signedInAt: found.signed_in_at,
        hasSecondFactor: found.has_second_factor,
      };
    },
    async emailOfEnded(cookie) {
      const { rows } = await sql<{ email: string }>`
        SELECT u."email" FROM auth_session AS s JOIN auth_user AS u ON u."id" = s."userId"
        WHERE s."token" = ${tokenOf(library, cookie)}`.execute(kysely);
      return rows[0]?.email ?? null;
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
  const provider = accounts.rows.find(({ providerId, accountId }) => {
    const inForce = library.openId()?.access;
    return providerId === "openid" && (!inForce || isAccountOf(inForce, accountId));
  });
  return {
    hasPassword: accounts.rows.some(({ hasPassword }) => hasPassword),
    github: github ? { id: Number(github.accountId), login: github.login } : null,
    provider: provider ? { login: provider.login } : null,
    passkeys: keys.rows.map(({ id, name, createdAt }) => ({ id, name: name || PASSKEY_NAME, createdAt })),
    hasSecondFactor: user.twoFactorEnabled === true,
  };
}

/** With at most 64 KiB in a form, all of them take about 20 MB. */
const FORMS_MAX = 200;
const FORM_PREFIX = "kept-form:";

const formKey = (token: string) => FORM_PREFIX + createHash("sha256").update(token).digest("hex");

/** Sealed forms of visitors who sign in first, beside the codes of sign-ins. Expired ones make room for new ones. */
export function keptForms({ kysely }: Library, { clock }: Pick<SignInOptions, "clock">): KeptForms {
  return {
    async keep(token, sealed, until) {
      const now = clock.now();
      await sql`DELETE FROM auth_verification WHERE starts_with("identifier", ${FORM_PREFIX}) AND "expiresAt" <= ${now}`.execute(
        kysely,
      );
      const key = formKey(token);
      const { numAffectedRows } = await sql`
        INSERT INTO auth_verification ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
        SELECT ${key}, ${key}, ${sealed}, ${until}, ${now}, ${now}
        WHERE (SELECT count(*) FROM auth_verification WHERE starts_with("identifier", ${FORM_PREFIX})) < ${FORMS_MAX}`.execute(
        kysely,
      );
      return Number(numAffectedRows) > 0;
    },
    async take(token) {
      const { rows } = await sql<{ value: string }>`
        DELETE FROM auth_verification WHERE "identifier" = ${formKey(token)} RETURNING "value"`.execute(kysely);
      return rows[0]?.value ?? null;
    },
  };
}
