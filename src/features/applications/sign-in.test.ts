import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { CALLBACK, codeOf, registerWiki, type Wiki, WikiVisitor } from "./testing/wiki.ts";

let atrium: TestAtrium;
let operator: Person;
let wiki: Wiki;

beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
  operator = await atrium.person("operator");
  wiki = await registerWiki(atrium, operator);
});
afterAll(() => atrium?.close());

const userinfo = (token: string, method = "GET") =>
  atrium.request("/api/oauth/userinfo", { method, headers: { authorization: `Bearer ${token}` } });

/** Signs a new member in to the wiki. */
async function signedIn(person?: Person) {
  const member = person ?? (await atrium.person("ft-member"));
  const visitor = new WikiVisitor(atrium, member.cookie);
  const asked = wiki.ask();
  const code = codeOf(await visitor.decide(asked));
  return { member, visitor, asked, code, tokens: (await wiki.redeem(asked, code)).body };
}

describe("A sign-in", () => {
  test("shows what the application learns, and gives it that", async () => {
    const member = await atrium.person("ft-member");
    const visitor = new WikiVisitor(atrium, member.cookie);
    const asked = wiki.ask();
    const page = await visitor.authorize(asked);
    expect(page.text).toContain("Sign in to Wiki?");
    expect(page.text).toContain(member.email);
    const answer = await visitor.decide(asked);
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({
      state: asked.parameters.state,
      iss: atrium.baseUrl,
    });
    const { body } = await wiki.redeem(asked, codeOf(answer));
    expect(body).toEqual({
      access_token: expect.stringMatching(/^uit_[\w-]{43}$/),
      token_type: "Bearer",
      expires_in: 3600,
      scope: "openid profile email",
      id_token: expect.any(String),
    });
    const keys = (await atrium.request("/api/oauth/jwks")).body;
    const { payload } = await jwtVerify(body.id_token, createLocalJWKSet(keys), {
      issuer: atrium.baseUrl,
      audience: wiki.client_id,
      algorithms: ["RS256"],
    });
    expect(payload).toMatchObject({ sub: member.memberId, email: member.email, nonce: asked.parameters.nonce });
    expect(payload).toMatchObject({ email_verified: true, auth_time: expect.any(Number), at_hash: expect.any(String) });
    for (const method of ["GET", "POST"]) {
      const read = await userinfo(body.access_token, method);
      expect([read.status, read.body]).toEqual([
        200,
        expect.objectContaining({ sub: member.memberId, email: member.email, email_verified: true }),
      ]);
    }
  });

  test("gives only what was asked for, and what operators allow", async () => {
    const bare = await registerWiki(atrium, operator, { name: "Bare", claims: [] });
    const { cookie, memberId } = await atrium.person("public");
    const asked = bare.ask({ scope: "openid profile email phone" });
    const code = codeOf(await new WikiVisitor(atrium, cookie).decide(asked));
    const { body } = await bare.redeem(asked, code);
    expect(body.scope).toBe("openid");
    expect(Object.keys(decodeJwt(body.id_token)).sort()).toEqual(
      ["at_hash", "aud", "auth_time", "exp", "iat", "iss", "nonce", "sub"].sort(),
    );
    expect((await userinfo(body.access_token)).body).toEqual({ sub: memberId, trust: "untrusted" });
  });

  test("asks once, again for more, and again after the member disconnected it", async () => {
    const { member, visitor } = await signedIn();
    expect(codeOf(await visitor.answer(wiki.ask()))).not.toBe("");
    expect((await visitor.authorize(wiki.ask({ prompt: "consent" }))).text).toContain("Sign in to Wiki?");
    const mine = await atrium.request("/api/applications/mine", { cookie: member.cookie });
    expect(mine.body.applications).toMatchObject([{ name: "Wiki", claims: ["profile", "email"], trusted: false }]);
    const page = await visitor.press(`${atrium.baseUrl}/account/applications`, "/account/applications", {
      application_id: wiki.client_id,
    });
    expect(page.text).toContain("No applications yet");
    expect((await visitor.authorize(wiki.ask())).text).toContain("Sign in to Wiki?");
    const narrow = wiki.ask({ scope: "openid" });
    await visitor.decide(narrow);
    expect((await visitor.authorize(wiki.ask())).text).toContain("Sign in to Wiki?");
  });

  test("asks nobody for an application of the house, until it no longer is", async () => {
    const trusted = await registerWiki(atrium, operator, { name: "House wiki", trusted: true });
    const { cookie } = await atrium.person("ft-member");
    const visitor = new WikiVisitor(atrium, cookie);
    expect(codeOf(await visitor.answer(trusted.ask()))).not.toBe("");
    const body = { trusted: false };
    const path = `/api/admin/applications/${trusted.client_id}`;
    expect((await atrium.request(path, { cookie: operator.cookie, method: "PATCH", body })).status).toBe(200);
    expect((await visitor.authorize(trusted.ask())).text).toContain("Sign in to House wiki?");
  });

  test("goes on after the person signed in, without a redirect from the form", async () => {
    const { member } = await signedIn();
    const visitor = new WikiVisitor(atrium);
    const page = await visitor.authorize(wiki.ask());
    expect(page.url.pathname).toBe("/sign-in");
    const next = page.url.searchParams.get("next") ?? "";
    const { email, password } = member;
    await visitor.press(page.url, "/sign-in", { email, password, next });
    expect(visitor.came?.href).toContain(`${CALLBACK}?code=`);
  });

  test("answers a denial with its state", async () => {
    const { cookie } = await atrium.person("ft-member");
    const asked = wiki.ask();
    const answer = await new WikiVisitor(atrium, cookie).decide(asked, "deny");
    expect(answer.searchParams.get("error")).toBe("access_denied");
    expect(answer.searchParams.get("state")).toBe(asked.parameters.state);
  });
});

describe("prompt and max_age", () => {
  test("prompt=none answers login_required, consent_required or with a code", async () => {
    const silent = () => wiki.ask({ prompt: "none" });
    const error = async (visitor: WikiVisitor) => (await visitor.answer(silent())).searchParams.get("error");
    expect(await error(new WikiVisitor(atrium))).toBe("login_required");
    const member = await atrium.person("ft-member");
    const visitor = new WikiVisitor(atrium, member.cookie);
    expect(await error(visitor)).toBe("consent_required");
    await visitor.decide(wiki.ask());
    expect(codeOf(await visitor.answer(silent()))).not.toBe("");
    const old = wiki.ask({ prompt: "none", max_age: "0" });
    expect((await visitor.answer(old)).searchParams.get("error")).toBe("login_required");
  });

  test.each([{ prompt: "login" }, { max_age: "0" }])(
    "%j asks for a new sign-in, which auth_time shows",
    async (given) => {
      const { member, visitor, tokens } = await signedIn();
      const before = decodeJwt(tokens.id_token).auth_time as number;
      const asked = wiki.ask(given);
      const page = await visitor.authorize(asked);
      expect(page.url.pathname).toBe("/sign-in/again");
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const next = page.url.searchParams.get("next") ?? "";
      await visitor.press(page.url, "/sign-in/again", { password: member.password, next });
      const code = codeOf(visitor.came ?? new URL(CALLBACK));
      const again = decodeJwt((await wiki.redeem(asked, code)).body.id_token).auth_time as number;
      expect(again).toBeGreaterThan(before);
    },
  );

  test("a note of another request does not stand for a new sign-in", async () => {
    const { visitor } = await signedIn();
    const page = await visitor.authorize(wiki.ask({ prompt: "login" }));
    const came = new URLSearchParams((page.url.searchParams.get("next") ?? "").split("?")[1]).get("came") ?? "";
    expect(came).not.toBe("");
    expect((await visitor.authorize(wiki.ask({ prompt: "login", came }))).url.pathname).toBe("/sign-in/again");
  });
});

describe("A request is refused", () => {
  test.each([
    ["another redirect URI", { redirect_uri: "https://evil.example/callback" }],
    ["a longer path", { redirect_uri: `${CALLBACK}/more` }],
    ["a further query", { redirect_uri: `${CALLBACK}?more=1` }],
    ["another port", { redirect_uri: "https://wiki.example.org:8443/callback" }],
    ["an unknown application", { client_id: "app_ffffffffffffffffffffffff" }],
  ])("on a page of ours for %s", async (_, change) => {
    const { cookie } = await atrium.person("ft-member");
    for (const visitor of [new WikiVisitor(atrium, cookie), new WikiVisitor(atrium)]) {
      const page = await visitor.authorize(wiki.ask(change));
      expect([page.status, visitor.came]).toEqual([400, null]);
    }
  });

  test.each([
    ["state", "s".repeat(2_001)],
    ["nonce", "n".repeat(501)],
  ])("on a page that names a wrong %s of the application", async (name, value) => {
    const { cookie } = await atrium.person("ft-member");
    for (const visitor of [new WikiVisitor(atrium, cookie), new WikiVisitor(atrium)]) {
      const page = await visitor.authorize(wiki.ask({ [name]: value }));
      expect(page.text).toContain(`The application sent a wrong request: ${name} must have at most`);
    }
    const silent = await new WikiVisitor(atrium, cookie).authorize(wiki.ask({ client_id: "" }));
    expect(silent.text).toContain("Start again in the program that opened it.");
  });

  test.each([
    ["without openid", { scope: "profile" }, "invalid_scope"],
    ["with a scope of agents alone", { scope: "read:public" }, "invalid_scope"],
    ["without PKCE", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
    ["with a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["of the implicit flow", { response_type: "id_token" }, "unsupported_response_type"],
    ["with a request object", { request: "e30.e30." }, "request_not_supported"],
    ["with a request URI", { request_uri: "https://wiki.example.org/r" }, "request_uri_not_supported"],
    ["with prompt=none and login", { prompt: "none login" }, "invalid_request"],
    ["with a negative max_age", { max_age: "-1" }, "invalid_request"],
  ])("to the application %s", async (_, change, error) => {
    const { cookie } = await atrium.person("ft-member");
    for (const visitor of [new WikiVisitor(atrium, cookie), new WikiVisitor(atrium)]) {
      expect((await visitor.answer(wiki.ask(change))).searchParams.get("error")).toBe(error);
    }
  });

  test("of an agent's client that asks for openid, as before", async () => {
    const body = { client_name: "Agent", redirect_uris: ["http://127.0.0.1/callback"] };
    const { client_id } = (await atrium.request("/api/oauth/register", { body })).body;
    const { cookie } = await atrium.person("ft-member");
    const asked = wiki.ask({ client_id, redirect_uri: "http://127.0.0.1/callback" });
    const page = await new WikiVisitor(atrium, cookie).authorize(asked);
    expect(page.text).toContain("unknown scopes: openid");
  });
});
