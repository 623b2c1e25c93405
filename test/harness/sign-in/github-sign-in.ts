import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** GitHub's web application flow for one OAuth app; everybody has consented. */
export interface FakeGithub extends AsyncDisposable {
  readonly env: Record<string, string>;
  /** Sets the person who is signed in at GitHub. */
  as(person: GithubPerson): void;
}

interface GithubPerson {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly verified?: boolean;
}

const APP = { id: "Iv1.example", secret: "a secret of the app" };

export async function startFakeGithub(): Promise<FakeGithub> {
  let person: GithubPerson = { id: 1, login: "nobody", email: "nobody@example.org" };
  const codes = new Map<string, { challenge: string; redirectUri: string; person: GithubPerson }>();
  const tokens = new Map<string, GithubPerson>();

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://github.invalid");
    const query = url.searchParams;
    if (url.pathname === "/login/oauth/authorize") {
      const redirectUri = query.get("redirect_uri") ?? "";
      const isOurs = query.get("client_id") === APP.id && query.get("code_challenge_method") === "S256";
      if (!isOurs) return reply(response, 400, { message: "bad request" });
      const code = randomBytes(10).toString("hex");
      codes.set(code, { challenge: query.get("code_challenge") ?? "", redirectUri, person });
      const back = new URLSearchParams({ code, state: query.get("state") ?? "" });
      response.writeHead(302, { location: `${redirectUri}?${back}` }).end();
      return;
    }
    if (url.pathname === "/login/oauth/access_token") return exchange(request, response);
    const known = tokens.get((request.headers.authorization ?? "").replace("Bearer ", ""));
    if (!known) return reply(response, 401, { message: "Bad credentials" });
    const { id, login, email, verified = true } = known;
    if (url.pathname === "/user") return reply(response, 200, { id, login, name: null, type: "User" });
    if (url.pathname === "/user/emails") return reply(response, 200, [{ email, primary: true, verified }]);
    reply(response, 404, { message: "Not Found" });
  });

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const held = codes.get(body.get("code") ?? "");
    codes.delete(body.get("code") ?? "");
    const proof = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    const isGood =
      held?.challenge === proof &&
      held.redirectUri === body.get("redirect_uri") &&
      body.get("client_secret") === APP.secret;
    if (!held || !isGood) return reply(response, 200, { error: "bad_verification_code" });
    const token = `gho_${randomBytes(10).toString("hex")}`;
    tokens.set(token, held.person);
    reply(response, 200, { access_token: token, token_type: "bearer", scope: "read:user,user:email" });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      ATRIUM_GITHUB_URL: `http://127.0.0.1:${port}`,
      ATRIUM_GITHUB_CLIENT_ID: APP.id,
      ATRIUM_GITHUB_CLIENT_SECRET: APP.secret,
    },
    as: (next) => {
      person = next;
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
