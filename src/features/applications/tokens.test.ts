import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { CALLBACK, codeOf, post, registerWiki, type Wiki, WikiVisitor } from "./testing/wiki.ts";

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

describe("A code", () => {
  test("works once; a replay ends the token it gave", async () => {
    const { asked, code, tokens } = await signedIn();
    expect((await userinfo(tokens.access_token)).status).toBe(200);
    expect((await wiki.redeem(asked, code)).body.error).toBe("invalid_grant");
    expect((await userinfo(tokens.access_token)).status).toBe(401);
  });

  test("is not for another application, and stays good for its own", async () => {
    const other = await registerWiki(atrium, operator, { name: "Other" });
    const { cookie } = await atrium.person("ft-member");
    const asked = wiki.ask();
    const code = codeOf(await new WikiVisitor(atrium, cookie).decide(asked));
    expect((await other.redeem(asked, code)).body.error).toBe("invalid_grant");
    expect((await wiki.redeem(asked, code)).status).toBe(200);
  });

  test.each([
    ["a wrong verifier", { code_verifier: "x".repeat(43) }],
    ["no verifier", { code_verifier: undefined }],
    ["another redirect URI", { redirect_uri: "https://wiki.example.org/other" }],
  ])("is refused with %s", async (_, change) => {
    const { cookie } = await atrium.person("ft-member");
    const asked = wiki.ask();
    const code = codeOf(await new WikiVisitor(atrium, cookie).decide(asked));
    expect((await wiki.redeem(asked, code, change)).body.error).toBe("invalid_grant");
  });

  test("is refused with a verifier that has no challenge", async () => {
    const old = await registerWiki(atrium, operator, { name: "Old wiki", requires_pkce: false });
    const { cookie } = await atrium.person("ft-member");
    const visitor = new WikiVisitor(atrium, cookie);
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    const asked = old.ask(without);
    expect((await old.redeem(asked, codeOf(await visitor.decide(asked)))).body.error).toBe("invalid_grant");
    const again = old.ask(without);
    const code = codeOf(await visitor.answer(again));
    expect((await old.redeem(again, code, { code_verifier: undefined })).status).toBe(200);
  });

  test.each([
    ["wrong", "wrong"],
    ["missing", undefined],
  ])("is kept if the secret is %s", async (_, client_secret) => {
    const { cookie } = await atrium.person("ft-member");
    const asked = wiki.ask();
    const code = codeOf(await new WikiVisitor(atrium, cookie).decide(asked));
    const refused = await wiki.redeem(asked, code, { client_secret });
    expect([refused.status, refused.body.error]).toEqual([401, "invalid_client"]);
    expect((await wiki.redeem(asked, code)).status).toBe(200);
  });

  test("is redeemed by Basic too; a wrong secret gets its challenge", async () => {
    const { cookie } = await atrium.person("ft-member");
    const asked = wiki.ask();
    const code = codeOf(await new WikiVisitor(atrium, cookie).decide(asked));
    const fields = { grant_type: "authorization_code", code, redirect_uri: CALLBACK, code_verifier: asked.verifier };
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`${wiki.client_id}:${secret}`).toString("base64")}`,
    });
    const refused = await post(atrium, "/api/oauth/token", fields, basic("wrong"));
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, expect.stringMatching(/^Basic /)]);
    expect((await post(atrium, "/api/oauth/token", fields, basic(wiki.client_secret))).body.id_token).toBeDefined();
  });

  test.each(["refresh_token", "urn:ietf:params:oauth:grant-type:device_code", "client_credentials", "password"])(
    "is the only grant of an application: %s is refused",
    async (grant_type) => {
      const { client_id, client_secret } = wiki;
      const fields = { grant_type, client_id, client_secret, refresh_token: "x", device_code: "x" };
      expect((await post(atrium, "/api/oauth/token", fields)).body.error).toBe("unsupported_grant_type");
    },
  );
});

describe("Tokens keep to their purpose", () => {
  test("the API refuses the ID token and the userinfo token", async () => {
    const { tokens } = await signedIn();
    for (const token of [tokens.access_token, tokens.id_token]) {
      expect((await atrium.request("/api/agent/setup-check", { token })).body.ready).toBe(false);
      expect((await atrium.request("/api/activity/me", { token })).status).toBe(401);
      expect((await atrium.request("/api/events/upcoming", { token })).status).toBe(401);
    }
  });

  test("userinfo refuses agents' tokens, ID tokens and none", async () => {
    const { tokens } = await signedIn();
    const agent = await atrium.token("operator");
    for (const token of [agent, tokens.id_token, "uit_unknown"]) {
      for (const method of ["GET", "POST"]) {
        const refused = await userinfo(token, method);
        expect([refused.status, refused.body.error]).toEqual([401, "invalid_token"]);
        expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer .*error="invalid_token"/);
      }
    }
    expect((await atrium.request("/api/oauth/userinfo", { cookie: operator.cookie })).status).toBe(401);
  });

  test("an agent's token gets no code for an application", async () => {
    const token = await atrium.token("operator");
    for (const path of ["begin", "decide"]) {
      const body = { ...wiki.ask().parameters, ...(path === "decide" && { decision: "approve" }) };
      const refused = await atrium.request(`/api/oauth/applications/${path}`, { token, body });
      expect(refused.body.error_kind).toBe("session_required");
    }
  });

  test("an ID token names its algorithm and key, and a changed one does not verify", async () => {
    const { tokens } = await signedIn();
    const { keys } = (await atrium.request("/api/oauth/jwks")).body;
    expect(decodeProtectedHeader(tokens.id_token)).toMatchObject({ alg: "RS256", kid: keys[0].kid });
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${tokens.id_token.split(".")[1]}.`;
    const query = new URLSearchParams({ id_token_hint: none });
    const page = await new WikiVisitor(atrium, operator.cookie).open(
      `${atrium.baseUrl}/api/oauth/end-session?${query}`,
    );
    expect(page.text).not.toContain("You signed out of Wiki");
  });

  test("an application revokes its own token, and only that", async () => {
    const other = await registerWiki(atrium, operator, { name: "Reviser" });
    const { tokens } = await signedIn();
    const revoke = ({ client_id, client_secret }: Wiki, secret = client_secret) =>
      post(atrium, "/api/oauth/revoke", { token: tokens.access_token, client_id, client_secret: secret });
    expect((await revoke(wiki, "wrong")).body.error).toBe("invalid_client");
    expect((await revoke(other)).status).toBe(200);
    expect((await userinfo(tokens.access_token)).status).toBe(200);
    expect((await revoke(wiki)).status).toBe(200);
    expect((await userinfo(tokens.access_token)).status).toBe(401);
  });
});

describe("A sign-in ends with", () => {
  test("the sign-out of the session, also before the code is redeemed", async () => {
    const { member, visitor, tokens } = await signedIn();
    const asked = wiki.ask();
    const code = codeOf(await visitor.answer(asked));
    await atrium.signIn.signOut(member.cookie);
    expect((await userinfo(tokens.access_token)).status).toBe(401);
    expect((await wiki.redeem(asked, code)).body.error).toBe("invalid_grant");
    const silent = await visitor.answer(wiki.ask({ prompt: "none" }));
    expect(silent.searchParams.get("error")).toBe("login_required");
  });

  test("the suspension of the member", async () => {
    const { member, visitor, tokens } = await signedIn();
    const asked = wiki.ask();
    const code = codeOf(await visitor.answer(asked));
    const body = { reason: "Test" };
    const path = `/api/membership/members/${member.memberId}/suspend`;
    expect((await atrium.request(path, { cookie: operator.cookie, body })).status).toBe(200);
    expect((await userinfo(tokens.access_token)).status).toBe(401);
    expect((await wiki.redeem(asked, code)).body.error).toBe("invalid_grant");
    expect((await visitor.authorize(wiki.ask())).status).toBe(403);
    const silent = await visitor.answer(wiki.ask({ prompt: "none" }));
    expect(silent.searchParams.get("error")).toBe("login_required");
  });

  test("the deletion of the member", async () => {
    const { member, tokens } = await signedIn();
    await atrium.kernel.database.transaction(({ query }) =>
      query.deleteFrom("member").where("id", "=", member.memberId).execute(),
    );
    expect((await userinfo(tokens.access_token)).status).toBe(401);
  });

  test("the removal of the application, and its secret with a new one", async () => {
    const gone = await registerWiki(atrium, operator, { name: "Gone" });
    const { cookie } = await atrium.person("ft-member");
    const visitor = new WikiVisitor(atrium, cookie);
    const asked = gone.ask();
    const { body } = await gone.redeem(asked, codeOf(await visitor.decide(asked)));
    const path = `/api/admin/applications/${gone.client_id}`;
    const rotated = await atrium.request(`/api/admin/applications/${gone.client_id}/secret`, {
      cookie: operator.cookie,
      body: {},
    });
    expect(rotated.body.secret).not.toBe(gone.client_secret);
    const again = gone.ask();
    const code = codeOf(await visitor.answer(again));
    expect((await gone.redeem(again, code)).body.error).toBe("invalid_client");
    expect((await gone.redeem(again, code, { client_secret: rotated.body.secret })).status).toBe(200);
    expect((await atrium.request(path, { cookie: operator.cookie, method: "DELETE", body: {} })).status).toBe(200);
    expect((await userinfo(body.access_token)).status).toBe(401);
    expect((await visitor.authorize(gone.ask())).status).toBe(400);
  });
});

describe("A sign-out that an application asks for", () => {
  test("asks the person, ends the session, and goes to a registered address only", async () => {
    const home = "https://wiki.example.org/bye";
    const leaving = await registerWiki(atrium, operator, { name: "Leaving", logout_uris: [home] });
    const { cookie } = await atrium.person("ft-member");
    const visitor = new WikiVisitor(atrium, cookie);
    const asked = leaving.ask();
    const { id_token } = (await leaving.redeem(asked, codeOf(await visitor.decide(asked)))).body;
    const at = (given: Record<string, string>) =>
      `${atrium.baseUrl}/api/oauth/end-session?${new URLSearchParams({ id_token_hint: id_token, state: "s", ...given })}`;
    visitor.came = null;
    const elsewhere = await visitor.open(at({ post_logout_redirect_uri: "https://evil.example/" }));
    expect(elsewhere.text).toContain("You signed out of Leaving");
    expect(elsewhere.html).not.toContain("evil.example/&quot;");
    expect(await atrium.signIn.userOf(cookie)).not.toBeNull();
    const fields = { id_token_hint: id_token, state: "s", post_logout_redirect_uri: home };
    await visitor.press(at({ post_logout_redirect_uri: home }), "/api/oauth/end-session", fields);
    expect(visitor.came).toEqual(new URL(`${home}?state=s`));
    expect(await atrium.signIn.userOf(cookie)).toBeNull();
  });
});
