import { passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { getAdapter } from "better-auth/db/adapter";
import { magicLink, twoFactor } from "better-auth/plugins";
import type { Kysely } from "kysely";
import type { Tables } from "../../kernel/database/tables.ts";
import { type Message, sentence } from "../../kernel/languages/messages.ts";
import type { Log } from "../../kernel/pipeline/invocation.ts";
import type { Clock } from "../../kernel/ports/clock.ts";
import { type ReadTx, StorageUnavailable } from "../../kernel/ports/database.ts";
import type { Mailer } from "../../kernel/ports/mailer.ts";
import type { Visitor } from "../../kernel/ports/sign-in.ts";
import type { Ids } from "../../kernel/values/ids.ts";
import { emailOrText } from "../../kernel/values/texts/email-address.ts";
import { externalFlow } from "./external/flow.ts";
import { type GithubApp, githubProvider } from "./external/github.ts";
import { type OpenIdClients, type OpenIdSource, openIdClients, openIdPlugin } from "./external/openid.ts";
import { hashSessionTokens } from "./hashed-sessions.ts";
import { createSignInMails, type SignInMails } from "./mails/mails.ts";
import { say } from "./messages.ts";
import { PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN } from "./refusals.ts";

const BASE_PATH = "/sign-in-library";
const ADDRESS_HEADER = "x-atrium-client-address";
export const LINK_SECONDS = 15 * 60;
/** A link that only confirms an address opens no account, so it may lie in a mailbox for a day. */
export const PROOF_SECONDS = 24 * 60 * 60;

export interface SignInOptions {
  readonly kysely: Kysely<Tables>;
  readonly read: ReadTx;
  readonly secret: string;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly randomBytes: Ids["bytes"];
  readonly mailer: Mailer;
  readonly log: Log;
  /** Null if the deployment has not registered with GitHub. */
  readonly github: GithubApp | null;
  /** The provider that operators set; null where no provider can be set. */
  readonly openId: OpenIdSource | null;
  /** Accounts that may be opened from one IP address. */
  readonly signUps: { readonly limit: number; readonly windowSeconds: number };
  /** Called when the first person verifies an account's address: everything the account issued before must end. */
  readonly endWhatItGaveOut: (userId: string) => Promise<void>;
  /** Whether the sign-up policy lets an account be opened. `token`: of an invitation. */
  readonly mayOpenAccount: (person: { readonly token: string | null; readonly email: string }) => Promise<boolean>;
  /** Why a new member may not have the name; null if they may. */
  readonly nameFault: (name: string) => Promise<Message | null>;
  readonly pauseAgents: (userId: string) => Promise<void>;
  /** scrypt if omitted. */
  readonly hashPassword?: ((password: string) => Promise<string>) | undefined;
}

/** One request to the library, as a browser would make it. */
export interface LibraryRequest {
  readonly method?: "GET" | "POST";
  readonly body?: object;
  readonly cookie?: string | null;
  readonly visitor: Visitor;
}

/** The configured library. */
export type Library = Awaited<ReturnType<typeof openLibrary>>;

export async function openLibrary(options: SignInOptions) {
  const { kysely, baseUrl, github } = options;
  const mails = createSignInMails(options);
  const openId: OpenIdClients = options.openId ? openIdClients(options.openId, options.clock) : () => null;
  const used = plugins(options, mails, openId);
  const settings = { ...librarySettings(options, mails), plugins: used } satisfies BetterAuthOptions;
  const storage = await getAdapter({ ...settings, database: { db: kysely, type: "postgres" } });
  const auth = betterAuth({ ...settings, database: () => hashSessionTokens(storage) });
  const { authCookies, secret, internalAdapter } = await auth.$context;
  return {
    auth,
    mails,
    kysely,
    github,
    openId,
    store: internalAdapter,
    sessionCookie: { name: authCookies.sessionToken.name, secret },
    async ask(path: string, { method = "POST", body, cookie, visitor }: LibraryRequest): Promise<Response> {
      const headers = new Headers({
        origin: new URL(baseUrl).origin,
        "user-agent": visitor.userAgent,
        [ADDRESS_HEADER]: visitor.address,
      });
      if (method === "POST") headers.set("content-type", "application/json");
      if (cookie) headers.set("cookie", cookie);
      const content = method === "POST" ? { body: JSON.stringify(withKey(body)) } : {};
      const reply = await auth.handler(new Request(`${baseUrl}${BASE_PATH}${path}`, { method, headers, ...content }));
      if (reply.status >= 500) throw new StorageUnavailable("accounts and sessions cannot be read or written");
      return reply;
    },
  };
}

/** The library compares addresses letter by letter. */
function withKey(body: object = {}): object {
  return "email" in body ? { ...body, email: emailOrText(String(body.email)) } : body;
}

function librarySettings(options: SignInOptions, mails: SignInMails) {
  const { secret, baseUrl, clock, hashPassword, signUps } = options;
  const isSecure = baseUrl.startsWith("https:");
  const keepNoToken = { accessToken: null, refreshToken: null, idToken: null };
  return {
    secret,
    baseURL: baseUrl,
    basePath: BASE_PATH,
    appName: new URL(baseUrl).host,
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_CHARS_MIN,
      maxPasswordLength: PASSWORD_CHARS_MAX,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      ...(hashPassword && { password: { hash: hashPassword } }),
      sendResetPassword: ({ user, token }) => mails.resetLink(user.email, token),
    },
    user: {
      modelName: "auth_user",
      additionalFields: { twoFactorEnabled: { type: "boolean", required: false, defaultValue: false, input: false } },
    },
    session: {
      modelName: "auth_session",
      expiresIn: 30 * 86_400,
      updateAge: 86_400,
      freshAge: 0, // our pages decide how recent a sign-in must be
      additionalFields: {
        signedInAt: { type: "date", required: false, input: false },
        lastSeenAt: { type: "date", required: false, input: false },
      },
    },
    account: {
      modelName: "auth_account",
      // Only a signed-in person can link an external account: equal email addresses prove too little.
      accountLinking: { disableImplicitLinking: true, allowDifferentEmails: true, trustedProviders: ["github"] },
    },
    verification: { modelName: "auth_verification", storeIdentifier: "hashed" },
    databaseHooks: {
      // Accounts by password are checked before. A first sign-in through another site brings no invitation.
      user: {
        create: {
          before: async ({ email: given, ...user }) => {
            const email = emailOrText(given);
            if (!externalFlow.getStore()) return { data: { ...user, email } };
            if (!(await options.mayOpenAccount({ token: null, email }))) return false;
            const name = (await options.nameFault(user.name)) ? sentence(say.newMember) : user.name;
            return { data: { ...user, email, name } };
          },
        },
      },
      session: { create: { before: async (session) => ({ data: { ...session, signedInAt: clock.now() } }) } },
      account: {
        create: { before: async (account) => ({ data: { ...account, ...keepNoToken } }) },
        update: { before: async (account) => ({ data: { ...account, ...keepNoToken } }) },
      },
    },
    rateLimit: {
      enabled: true,
      storage: "database",
      modelName: "auth_rate_limit",
      customRules: {
        "/sign-in/email": { window: 60, max: 10 },
        "/sign-up/email": { window: signUps.windowSeconds, max: signUps.limit },
        "/sign-in/social": { window: 60, max: 30 },
        "/sign-in/magic-link": { window: 600, max: 10 },
        "/magic-link/verify": { window: 60, max: 20 },
        "/request-password-reset": { window: 600, max: 10 },
      },
    },
    advanced: {
      // Over https no other host of the domain can set them (RFC 6265bis §4.1.3.2); the library itself knows
      // `__Secure-`.
      cookiePrefix: isSecure ? "__Host-atrium" : "atrium",
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  } satisfies BetterAuthOptions;
}

function plugins(options: SignInOptions, mails: SignInMails, clients: OpenIdClients) {
  const { baseUrl, github, openId } = options;
  const links = magicLink({
    expiresIn: LINK_SECONDS,
    disableSignUp: true,
    async sendMagicLink({ email, token, metadata }, ctx) {
      const found = await ctx?.context.internalAdapter.findUserByEmail(email);
      if (found) await mails.signInLink(email, token, String(metadata?.next ?? ""));
    },
  });
  const codes = twoFactor({
    issuer: new URL(baseUrl).host,
    twoFactorTable: "auth_two_factor",
    allowPasswordless: true,
    schema: { twoFactor: { modelName: "auth_two_factor" } },
  });
  // The library requires a code only after a password; a mailbox and an external account are single factors too.
  for (const hook of codes.hooks.after) {
    const afterPassword = hook.matcher;
    hook.matcher = (context) => afterPassword(context) || isSingleFactor(context.path);
  }
  const keys = passkey({
    rpName: new URL(baseUrl).host,
    origin: new URL(baseUrl).origin,
    // A passkey that its device guards by a finger, a face or a PIN is two factors by itself.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    schema: { passkey: { modelName: "auth_passkey" } },
    registration: { afterVerification: ({ verification }) => demandUser(verification.registrationInfo?.userVerified) },
    authentication: {
      afterVerification: ({ verification }) => demandUser(verification.authenticationInfo.userVerified),
    },
  });
  const sites = [
    ...(github ? [githubProvider(github, baseUrl)] : []),
    ...(openId ? [openIdPlugin(clients, openId.outbound, baseUrl)] : []),
  ];
  return [links, codes, keys, ...sites];
}

function isSingleFactor(path: string | undefined): boolean {
  return path === "/magic-link/verify" || (path?.startsWith("/callback/") ?? false);
}

async function demandUser(isVerified: boolean | undefined): Promise<void> {
  if (!isVerified) throw new Error("the passkey did not verify its user");
}
