import { type GenericOAuthUserInfo, genericOAuth } from "better-auth/plugins/generic-oauth";
import { say } from "../messages.ts";
import type { ExternalSite } from "./external.ts";
import { externalFlow } from "./flow.ts";

const TIMEOUT_MS = 10_000;

/** The deployment's OAuth app at GitHub. */
export interface GithubApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The REST API, as `https://api.github.com`. */
  readonly apiUrl: string;
}

interface Profile {
  readonly id: number;
  readonly login: string;
  readonly name: string | null;
}

/** GitHub's pages: beside the API on GitHub Enterprise (`/api/v3`), on another host for github.com. */
function githubSite(apiUrl: string): string {
  const { hostname, origin } = new URL(apiUrl);
  return hostname === "api.github.com" ? "https://github.com" : origin;
}

export function githubSignInSite(app: GithubApp): ExternalSite {
  return {
    id: "github",
    origins: [githubSite(app.apiUrl)],
    words: {
      access_denied: say.githubDenied,
      account_not_linked: say.githubEmailTaken,
      account_already_linked_to_different_user: say.githubOfAnother,
      unable_to_create_user: say.githubNotInvited,
      email_not_found: say.githubWithoutEmail,
      state_mismatch: say.githubAttemptExpired,
    },
    otherwise: say.githubUnreachable,
  };
}

/** Sign-in through GitHub's web application flow, with PKCE. */
export function githubProvider(app: GithubApp, baseUrl: string) {
  const site = githubSite(app.apiUrl);
  return genericOAuth({
    config: [
      {
        providerId: "github",
        clientId: app.clientId,
        clientSecret: app.clientSecret,
        authorizationUrl: `${site}/login/oauth/authorize`,
        tokenUrl: `${site}/login/oauth/access_token`,
        redirectURI: `${baseUrl}/sign-in/github`,
        scopes: ["read:user", "user:email"],
        pkce: true,
        accountSubject: ({ profile }) => String(profile.id),
        getUserInfo: async ({ accessToken }) => (accessToken ? userInfo(app.apiUrl, accessToken) : null),
      },
    ],
  });
}

/** The person of the token. Only an email address verified by GitHub counts. */
async function userInfo(apiUrl: string, token: string): Promise<GenericOAuthUserInfo | null> {
  const [profile, emails] = await Promise.all([
    ask<Partial<Profile>>(`${apiUrl}/user`, token),
    ask<{ email: string; primary: boolean; verified: boolean }[]>(`${apiUrl}/user/emails`, token),
  ]);
  if (!Number.isSafeInteger(profile?.id) || !profile?.id || typeof profile.login !== "string") return null;
  const { id, login, name = null } = profile;
  const flow = externalFlow.getStore();
  if (flow) flow.account = { id: String(id), login };
  const verified = Array.isArray(emails) ? emails.filter((each) => each.verified) : [];
  const email = (verified.find(({ primary }) => primary) ?? verified[0])?.email;
  return { id: String(id), name: name || login, emailVerified: email !== undefined, ...(email && { email }) };
}

async function ask<Body>(url: string, token: string): Promise<Body | null> {
  const response = await fetch(url, {
    headers: { accept: "application/vnd.github+json", authorization: `Bearer ${token}`, "user-agent": "Atrium" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return response.ok ? ((await response.json()) as Body) : null;
}
