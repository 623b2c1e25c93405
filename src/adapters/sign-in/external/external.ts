import { sql } from "kysely";
import type { Message } from "../../../kernel/languages/messages.ts";
import type { ExternalOutcome, ExternalSignIn, SignInRefused } from "../../../kernel/ports/sign-in.ts";
import type { Library } from "../library.ts";
import { say } from "../messages.ts";
import { refusalOf } from "../refusals.ts";
import { means, mustBeSignedIn, sessionOf } from "../sessions.ts";
import { type ExternalFlow, externalFlow } from "./flow.ts";

/** Never requested: the library passes these URLs through the flow, and we read the purpose from them. */
const DONE = "/sign-in/external-done";
const FAILED = "/sign-in/external-failed";

/** Another site whose accounts people sign in with. */
export interface ExternalSite {
  /** As the library knows it. */
  readonly id: "github" | "openid";
  readonly origins: readonly string[];
  /** The library's errors. */
  readonly words: Readonly<Record<string, Message>>;
  readonly otherwise: Message;
  /** Why people cannot be sent to it now. */
  readonly beginFault?: () => Promise<Message | null>;
  /** Why its answer is refused before the library sees it. */
  readonly answerFault?: (query: URLSearchParams) => Promise<Message | null>;
}

export function externalSignIn(library: Library, site: ExternalSite): ExternalSignIn {
  const { ask } = library;
  return {
    origins: site.origins,
    async begin(purpose, next, visitor) {
      const fault = await site.beginFault?.();
      if (fault) return elsewhere(fault);
      const isLink = "link" in purpose;
      const query = new URLSearchParams({ did: isLink ? "link" : "sign_in", next });
      const body = {
        provider: site.id,
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
      const fault = await site.answerFault?.(new URLSearchParams(query));
      if (fault) return { ...elsewhere(fault), next: "" };
      const flow: ExternalFlow = {};
      const response = await externalFlow.run(flow, () =>
        ask(`/callback/${site.id}?${query}`, { method: "GET", cookie, visitor }),
      );
      const outcome = await outcomeOf(library, response, cookie, (error) =>
        elsewhere(flow.fault ?? site.words[error ?? ""] ?? site.otherwise),
      );
      if (outcome.ok) await storeLogin(library, site, flow);
      return outcome;
    },
    async unlink(cookie) {
      const { user } = await mustBeSignedIn(library, cookie);
      const { hasPassword, passkeys, ...linked } = await means(library, cookie);
      const isOther = site.id === "github" ? library.openId() && linked.provider : library.github && linked.github;
      if (!hasPassword && passkeys.length === 0 && !isOther) {
        return { ok: false, reason: "invalid", message: say.lastMeans };
      }
      await sql`DELETE FROM auth_account WHERE "userId" = ${user.id} AND "providerId" = ${site.id}`.execute(
        library.kysely,
      );
      return { ok: true, cookies: [] };
    },
  };
}

async function outcomeOf(
  library: Library,
  response: Response,
  cookie: string | null,
  refusedBy: (error: string | null) => SignInRefused,
): Promise<ExternalOutcome> {
  const to = new URL(response.headers.get("location") ?? "/", "http://local.invalid");
  const next = to.searchParams.get("next") ?? "";
  const body = await response.clone().text();
  if (response.status !== 302) return { ...(await refusalOf(response)), next };
  const error = to.searchParams.get("error");
  if (error !== null || to.pathname !== DONE) return { ...refusedBy(error), next };
  const cookies = response.headers.getSetCookie();
  // Where a code is required first, the library's redirect has a document, and ends the session that it began.
  if (body.includes('"twoFactorRedirect":true')) return { ok: false, reason: "second_factor", cookies, next };
  const did = to.searchParams.get("did") === "link" ? "link" : "sign_in";
  const signedIn = did === "link" ? cookie : cookies.map((each) => each.split(";", 1)[0]).join("; ");
  const found = signedIn && (await sessionOf(library, signedIn));
  if (!found) return { ...refusedBy(null), next };
  return { ok: true, did, userId: found.user.id, cookies, next };
}

/** Stores what the account is called at present, beside its constant number. */
async function storeLogin({ kysely }: Library, { id }: ExternalSite, { account }: ExternalFlow): Promise<void> {
  if (!account) return;
  await sql`UPDATE auth_account SET "login" = ${account.login}
            WHERE "providerId" = ${id} AND "accountId" = ${account.id}`.execute(kysely);
}

function elsewhere(message: Message): SignInRefused {
  return { ok: false, reason: "elsewhere", message };
}
