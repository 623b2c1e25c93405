import { sql } from "kysely";
import type { Message } from "../../kernel/languages/messages.ts";
import type { GithubOutcome, GithubSignIn, SignInRefused } from "../../kernel/ports/sign-in.ts";
import { type GithubApp, type GithubFlow, githubFlow, githubSite } from "./github-provider.ts";
import { type Library, storeLogin } from "./library.ts";
import { say } from "./messages.ts";
import { refusalOf, resultOf } from "./refusals.ts";
import { means, mustBeSignedIn, sessionOf } from "./sessions.ts";

/** Never requested: the library passes these URLs through the flow, and we read the purpose from them. */
const DONE = "/sign-in/github-done";
const FAILED = "/sign-in/github-failed";

export function githubSignIn(library: Library, app: GithubApp): GithubSignIn {
  const { ask } = library;
  return {
    origin: githubSite(app.apiUrl),
    async begin(purpose, next, visitor) {
      const isLink = "link" in purpose;
      const query = new URLSearchParams({ did: isLink ? "link" : "sign_in", next });
      const body = {
        provider: "github",
        callbackURL: `${DONE}?${query}`,
        errorCallbackURL: `${FAILED}?${query}`,
        disableRedirect: true,
      };
      const cookie = isLink ? purpose.link : null;
      const response = await ask(isLink ? "/link-social" : "/sign-in/social", { body, cookie, visitor });
      if (!response.ok) return refusalOf(response);
      const { url } = (await response.json()) as { url: string };
      return { ok: true, to: url, cookies: response.headers.getSetCookie() };
    },
    async finish(query, cookie, visitor) {
      const flow: GithubFlow = {};
      const response = await githubFlow.run(flow, () =>
        ask(`/callback/github?${query}`, { method: "GET", cookie, visitor }),
      );
      const outcome = await outcomeOf(library, response, cookie);
      if (outcome.ok) await storeLogin(library, flow);
      return outcome;
    },
    async unlink(cookie) {
      const { user } = await mustBeSignedIn(library, cookie);
      const { hasPassword, passkeys } = await means(library, cookie);
      if (!hasPassword && passkeys.length === 0) {
        const message = say.lastMeans;
        return { ok: false, reason: "invalid", message };
      }
      await sql`DELETE FROM auth_account WHERE "userId" = ${user.id} AND "providerId" = 'github'`.execute(
        library.kysely,
      );
      return { ok: true, cookies: [] };
    },
  };
}

async function outcomeOf(library: Library, response: Response, cookie: string | null): Promise<GithubOutcome> {
  const to = new URL(response.headers.get("location") ?? "/", "http://local.invalid");
  const next = to.searchParams.get("next") ?? "";
  if (response.status !== 302) return { ...(await codeWanted(response)), next };
  const error = to.searchParams.get("error");
  if (error !== null || to.pathname !== DONE) return { ...refusedBy(error), next };
  const cookies = response.headers.getSetCookie();
  const did = to.searchParams.get("did") === "link" ? "link" : "sign_in";
  const signedIn = did === "link" ? cookie : cookies.map((each) => each.split(";", 1)[0]).join("; ");
  const found = signedIn && (await sessionOf(library, signedIn));
  if (!found) return { ...refusedBy(null), next };
  return { ok: true, did, userId: found.user.id, cookies, next };
}

/** The library answers a redirect with a document where a code is required first. */
async function codeWanted(response: Response) {
  const result = await resultOf(response);
  if (result.ok) throw new Error("the sign-in library succeeded without a redirect");
  return result;
}

const REASONS: Readonly<Record<string, Message>> = {
  access_denied: say.githubDenied,
  account_not_linked: say.githubEmailTaken,
  account_already_linked_to_different_user: say.githubOfAnother,
  unable_to_create_user: say.githubNotInvited,
  email_not_found: say.githubWithoutEmail,
  state_mismatch: say.githubAttemptExpired,
};

function refusedBy(error: string | null): SignInRefused {
  const known = REASONS[error ?? ""];
  return {
    ok: false,
    reason: "elsewhere",
    message: known ?? say.githubUnreachable,
  };
}
