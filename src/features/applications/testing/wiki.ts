import { createHash, randomBytes } from "node:crypto";
import type { TestAtrium } from "../../../../test/harness/atrium.ts";
import { PlainBrowser } from "../../../../test/harness/sign-in/plain-browser.ts";
import type { Person } from "../../../seed/users.ts";

export const CALLBACK = "https://wiki.example.org/callback";
const AUTHORIZE = "/api/oauth/authorize";

/** An application that is registered at a space, and what it sends. */
export interface Wiki {
  readonly client_id: string;
  readonly client_secret: string;
  /** A request with a fresh verifier, state and nonce; `undefined` leaves one out. */
  ask(change?: Readonly<Record<string, string | undefined>>): Asked;
  redeem(asked: Asked, code: string, change?: Readonly<Record<string, string | undefined>>): Promise<Answered>;
}

export interface Asked {
  readonly verifier: string;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tokens and errors
  readonly body: any;
}

export async function registerWiki(
  atrium: TestAtrium,
  operator: Pick<Person, "cookie">,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Wiki> {
  const body = { name: "Wiki", redirect_uris: [CALLBACK], claims: ["profile", "email"], ...given };
  const added = await atrium.request("/api/admin/applications", { cookie: operator.cookie, body });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  const client_id = added.body.application.application_id as string;
  const client_secret = added.body.secret as string;
  return {
    client_id,
    client_secret,
    ask(change = {}) {
      const verifier = randomBytes(32).toString("base64url");
      const all = {
        client_id,
        redirect_uri: CALLBACK,
        response_type: "code",
        scope: "openid profile email",
        state: randomBytes(8).toString("hex"),
        nonce: randomBytes(8).toString("hex"),
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        ...change,
      };
      const sent = Object.entries(all).filter((each): each is [string, string] => each[1] !== undefined);
      return { verifier, parameters: Object.fromEntries(sent) };
    },
    redeem({ verifier, parameters }, code, change = {}) {
      const { redirect_uri = "" } = parameters;
      const all = { client_id, client_secret, code, redirect_uri, code_verifier: verifier, ...change };
      return post(atrium, "/api/oauth/token", { grant_type: "authorization_code", ...all });
    },
  };
}

/** A form, as an application sends it. */
export async function post(
  atrium: TestAtrium,
  path: string,
  fields: Readonly<Record<string, string | undefined>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const sent = Object.entries(fields).filter((each): each is [string, string] => each[1] !== undefined);
  const response = await fetch(`${atrium.baseUrl}${path}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(sent),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A browser that stops at the application, whose address it keeps. */
export class WikiVisitor extends PlainBrowser {
  readonly #baseUrl: string;
  came: URL | null = null;

  constructor(atrium: TestAtrium, cookie = "") {
    super(atrium.baseUrl, cookie);
    this.#baseUrl = atrium.baseUrl;
    this.onLeave = (to) => {
      this.came = to;
      return new URL("/livez", this.#baseUrl);
    };
  }

  async authorize({ parameters }: Asked) {
    this.came = null;
    return this.open(`${this.#baseUrl}${AUTHORIZE}?${new URLSearchParams(parameters)}`);
  }

  /** Opens the consent page and decides. Returns the application's address with the answer. */
  async decide(asked: Asked, decision = "approve"): Promise<URL> {
    this.came = null;
    const { parameters } = asked;
    const url = `${this.#baseUrl}${AUTHORIZE}?${new URLSearchParams(parameters)}`;
    const page = await this.press(url, AUTHORIZE, { ...parameters, decision });
    if (this.came === null) throw new Error(`no answer: ${page.status} ${page.text}`);
    return this.came;
  }

  /** The answer without a page. */
  async answer(asked: Asked): Promise<URL> {
    const page = await this.authorize(asked);
    if (this.came === null) throw new Error(`no answer: ${page.status} ${page.text}`);
    return this.came;
  }
}

export const codeOf = (answer: URL): string => answer.searchParams.get("code") ?? "";
