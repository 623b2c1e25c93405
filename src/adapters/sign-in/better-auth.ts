import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import type { Kysely } from "kysely";
import { StorageUnavailable, type Tables } from "../../kernel/ports/database.ts";
import type { SignIn, SignInResult, Visitor } from "../../kernel/ports/sign-in.ts";

const BASE_PATH = "/sign-in-library";
const ADDRESS_HEADER = "x-atrium-client-address";

const PASSWORD_CHARS_MIN = 10;

/**
 * Accounts and sessions by better-auth, over the same database. It is asked in process and has no path of its own on
 * the server: what people can reach are our pages. Its limits on attempts count per client address, in the database.
 */
export function createSignIn(options: { kysely: Kysely<Tables>; secret: string; baseUrl: string }): SignIn {
  const { kysely, secret, baseUrl } = options;
  const isSecure = baseUrl.startsWith("https:");
  const auth = betterAuth({
    database: { db: kysely, type: "postgres" },
    secret,
    baseURL: baseUrl,
    basePath: BASE_PATH,
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: { enabled: true, minPasswordLength: PASSWORD_CHARS_MIN, maxPasswordLength: 256 },
    user: { modelName: "auth_user" },
    session: { modelName: "auth_session", expiresIn: 30 * 86_400, updateAge: 86_400 },
    account: { modelName: "auth_account" },
    verification: { modelName: "auth_verification" },
    rateLimit: {
      enabled: true,
      storage: "database",
      modelName: "auth_rate_limit",
      customRules: { "/sign-in/email": { window: 60, max: 10 }, "/sign-up/email": { window: 3_600, max: 20 } },
    },
    advanced: {
      // Over https no other host of the domain can set them (RFC 6265bis §4.1.3.2); the library itself knows `__Secure-`.
      cookiePrefix: isSecure ? "__Host-atrium" : "atrium",
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  });

  function ask(path: string, body: object, visitor: Visitor): Promise<Response> {
    return auth.handler(
      new Request(`${baseUrl}${BASE_PATH}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: new URL(baseUrl).origin,
          "user-agent": visitor.userAgent,
          [ADDRESS_HEADER]: visitor.address,
        },
        body: JSON.stringify(body),
      }),
    );
  }

  return {
    async userOf(cookie) {
      const headers = new Headers({ cookie });
      const found = await auth.api.getSession({ headers, query: { disableRefresh: true } }).catch(storageFault);
      return (
        found && { userId: found.user.id, sessionId: found.session.id, name: found.user.name, email: found.user.email }
      );
    },
    signUp: async (person, visitor) => result(await ask("/sign-up/email", person, visitor)),
    signIn: async (person, visitor) => result(await ask("/sign-in/email", person, visitor)),
    async signOut(cookie) {
      const asked = auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
      const { headers } = await asked.catch(storageFault);
      return headers.getSetCookie();
    },
    async sessions(cookie) {
      const headers = new Headers({ cookie });
      const asked = Promise.all([auth.api.getSession({ headers }), auth.api.listSessions({ headers })]);
      const [current, all] = await asked.catch(storageFault);
      return all.map((each) => ({
        id: each.id,
        current: each.id === current?.session.id,
        createdAt: each.createdAt,
        expiresAt: each.expiresAt,
        address: each.ipAddress || null,
        userAgent: each.userAgent || null,
      }));
    },
    async endSession(cookie, sessionId) {
      const headers = new Headers({ cookie });
      const sessions = await auth.api.listSessions({ headers }).catch(storageFault);
      const session = sessions.find(({ id }) => id === sessionId);
      if (!session) return false;
      await auth.api.revokeSession({ headers, body: { token: session.token } }).catch(storageFault);
      return true;
    },
  };
}

/** The library hides why something of accounts could not be done, and asks nothing for it but the database. */
function storageFault(error: unknown): never {
  const isFault = error instanceof APIError && error.statusCode === 500;
  throw isFault ? new StorageUnavailable("accounts and sessions cannot be read or written", { cause: error }) : error;
}

async function result(response: Response): Promise<SignInResult> {
  if (response.status >= 500) throw new StorageUnavailable("accounts cannot be read or written");
  if (response.ok) {
    const { user } = (await response.json()) as { user: { id: string } };
    return { ok: true, userId: user.id, cookies: response.headers.getSetCookie() };
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get("x-retry-after"));
    return { ok: false, reason: "too_many_attempts", retryAfterSeconds: seconds > 0 ? Math.ceil(seconds) : 60 };
  }
  const { code } = (await response.json()) as { code?: string };
  return REASONS[code ?? ""] ?? { ok: false, reason: "invalid", message: "Check what you entered and try again." };
}

const REASONS: Readonly<Record<string, SignInResult & { ok: false }>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    ok: false,
    reason: "wrong_credentials",
    message: "There is no account with this e-mail address and password.",
  },
  USER_ALREADY_EXISTS: emailTaken(),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken(),
  PASSWORD_TOO_SHORT: {
    ok: false,
    reason: "weak_password",
    message: `The password needs at least ${PASSWORD_CHARS_MIN} characters.`,
  },
  PASSWORD_TOO_LONG: { ok: false, reason: "weak_password", message: "The password is longer than 256 characters." },
  INVALID_EMAIL: { ok: false, reason: "invalid", message: "That is not an e-mail address." },
};

function emailTaken(): SignInResult & { ok: false } {
  return {
    ok: false,
    reason: "email_taken",
    message: "There is an account with this e-mail address. Sign in instead.",
  };
}
