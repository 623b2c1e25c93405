import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { consent, decide, openConsent } from "../harness/consent.ts";

const REDIRECT = "http://127.0.0.1:40404/callback";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

const clock = new TestClock();
let atrium: TestAtrium;
let person: Person;
let clientId: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
  person = await atrium.person("public");
  clientId = (await register({ client_name: "Calendar helper", redirect_uris: [REDIRECT] })).body.client_id;
});
afterAll(() => atrium.close());

function register(body: unknown): Promise<Reply> {
  return atrium.request("/api/oauth/register", { body });
}

function asking(parameters: Record<string, string | undefined> = {}): URL {
  const all = {
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: "code",
    scope: "read:public membership:read resources:book",
    state: 'a "state" & <more>',
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...parameters,
  };
  const given = Object.entries(all).filter((each): each is [string, string] => each[1] !== undefined);
  return new URL(`${atrium.baseUrl}/api/oauth/authorize?${new URLSearchParams(given)}`);
}

function token(body: Record<string, string>): Promise<Reply> {
  return atrium.request("/api/oauth/token", {
    body: new URLSearchParams(body).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}

async function tokenIdOf(text: string): Promise<string> {
  const { body } = await atrium.request("/api/agent/tokens", { cookie: person.cookie });
  return body.tokens.find(({ prefix }: { prefix: string }) => text.startsWith(prefix)).token_id;
}

function redeem(answer: URL): Promise<Reply> {
  return token({
    grant_type: "authorization_code",
    client_id: clientId,
    code: answer.searchParams.get("code") ?? "",
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
  });
}

describe("Consent page: the page", () => {
  test("shows the client, the redirect target, the scopes and the tier's limits", async () => {
    const page = await openConsent(asking(), person);
    expect(page.status).toBe(200);
    expect(page.html).toContain("Calendar helper");
    expect(page.html).toContain("127.0.0.1:40404");
    expect(page.html).toContain("It runs on this computer");
    expect(page.html).toContain("Read public information");
    expect(page.html).toMatch(/value="resources:book"[^>]*disabled/);
    expect(page.html).toContain("365");
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self' http://127.0.0.1:40404;");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  test("grants the selected scopes and lifetime, and keeps the state", async () => {
    const answer = await consent(asking(), person, { scopes: ["read:public", "resources:book"], lifetimeDays: 1 });
    expect(answer.searchParams.get("state")).toBe('a "state" & <more>');
    expect(answer.searchParams.get("iss")).toBe(atrium.baseUrl);
    const reply = await redeem(answer);
    expect(reply.body).toMatchObject({ scope: "read:public" });
    const { body } = await atrium.request("/api/agent/tokens", { cookie: person.cookie });
    const [granted] = body.tokens.filter(({ prefix }: { prefix: string }) =>
      reply.body.access_token.startsWith(prefix),
    );
    expect(granted).toMatchObject({
      client_name: "Calendar helper",
      connection: { client_id: clientId, redirect_host: "127.0.0.1:40404", resource: atrium.baseUrl },
      expires_at: new Date(clock.now().getTime() + 86_400_000).toISOString(),
    });
    const agents = await openConsent(`${atrium.baseUrl}/agents`, person);
    expect(agents.html).toContain("127.0.0.1:40404");
  });

  test("lets visitors sign in first and returns to the whole request", async () => {
    const response = await fetch(asking({ state: "s".repeat(1_500) }), { redirect: "manual" });
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get("location") ?? "", atrium.baseUrl);
    expect(location.pathname).toBe("/sign-in");
    expect(location.searchParams.get("next")).toContain("s".repeat(1_500));
    expect(location.searchParams.get("next")).toMatch(/^\/api\/oauth\/authorize\?/);
  });

  test("decides only by its own form", async () => {
    const page = await openConsent(asking(), person);
    const foreign = await fetch(`${atrium.baseUrl}/api/oauth/authorize`, {
      method: "POST",
      redirect: "manual",
      headers: {
        cookie: page.cookie,
        origin: "https://evil.example",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ decision: "approve", grant: "read:public", client_id: clientId }),
    });
    expect(foreign.status).toBe(403);
    const withoutToken = { ...page, html: page.html.replace(/name="_csrf" value="[^"]*"/g, 'name="_csrf" value="x"') };
    expect((await decide(withoutToken, atrium.baseUrl)).status).toBe(403);
    expect((await decide(page, atrium.baseUrl)).status).toBe(303);
  });

  test.each<[string, Record<string, string | undefined>]>([
    ["an unknown client", { client_id: "cli_000000000000000000000000" }],
    ["another redirect URI", { redirect_uri: "https://evil.example/" }],
    ["a redirect URI that only begins alike", { redirect_uri: "http://127.0.0.1:40404@evil.example/callback" }],
    ["no redirect URI", { redirect_uri: undefined }],
    ["no client", { client_id: undefined }],
  ])("shows %s as an error without a link", async (_name, parameters) => {
    const page = await openConsent(asking(parameters), person);
    expect(page.status).toBe(400);
    expect(page.headers.get("location")).toBeNull();
    expect(page.html).not.toContain("evil.example");
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self';");
  });

  test("rejects a repeated parameter", async () => {
    const url = `${asking()}&redirect_uri=${encodeURIComponent("https://evil.example/")}`;
    expect((await openConsent(url, person)).status).toBe(400);
  });

  test.each([
    ["unsupported_response_type", { response_type: "token" }],
    ["invalid_request", { response_type: undefined }],
    ["invalid_request", { code_challenge: undefined }],
    ["invalid_request", { code_challenge_method: "plain" }],
    ["invalid_request", { response_mode: "fragment" }],
    ["invalid_scope", { scope: "read:public nonsense" }],
    ["invalid_target", { resource: "https://elsewhere.example/" }],
  ])("answers 400 and reports %s to the client only after the person confirms", async (error, parameters) => {
    const page = await openConsent(asking(parameters), person);
    expect(page.status).toBe(400);
    expect(page.headers.get("location")).toBeNull();
    const response = await decide(page, atrium.baseUrl, { decision: "approve", scopes: ["read:public"] });
    const answer = new URL(response.headers.get("location") ?? "");
    expect(`${answer.origin}${answer.pathname}`).toBe(REDIRECT);
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({
      error,
      error_description: expect.any(String),
      iss: atrium.baseUrl,
      state: 'a "state" & <more>',
    });
    expect(answer.searchParams.get("code")).toBeNull();
  });

  test("shows a client's name as text, never as markup", async () => {
    const { body } = await register({ client_name: "<script>alert(1)</script>", redirect_uris: [REDIRECT] });
    const page = await openConsent(asking({ client_id: body.client_id }), person);
    expect(page.html).not.toContain("<script");
    expect(page.html).toContain("&lt;script>");
  });

  test("asks again if no scope is selected", async () => {
    const page = await openConsent(asking(), person);
    const response = await decide(page, atrium.baseUrl, { scopes: [] });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Tick at least one permission");
  });
});

describe("Endpoints 24: the token endpoint", () => {
  test("answers OAuth errors with our fields beside them, uncached", async () => {
    const reply = await token({ grant_type: "password", username: "a", password: "b" });
    expect(reply).toMatchObject({
      status: 400,
      body: {
        error: "unsupported_grant_type",
        error_description: expect.any(String),
        error_kind: "unsupported_grant_type",
        hint: expect.any(String),
      },
    });
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test.each<[string, string | (() => string), string]>([
    ["nothing", "", "invalid_request"],
    ["no code", "grant_type=authorization_code&client_id=x", "invalid_request"],
    [
      "an empty code",
      "grant_type=authorization_code&client_id=x&code=&redirect_uri=x&code_verifier=x",
      "invalid_request",
    ],
    ["a grant type twice", "grant_type=refresh_token&grant_type=refresh_token", "invalid_request"],
    [
      "an unknown refresh token",
      () => `grant_type=refresh_token&client_id=${clientId}&refresh_token=y`,
      "invalid_grant",
    ],
    [
      "an unknown device code",
      "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=y",
      "invalid_grant",
    ],
  ])("rejects %s", async (_name, sent, error) => {
    const body = typeof sent === "string" ? sent : sent();
    const headers = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
    const reply = await atrium.request("/api/oauth/token", { method: "POST", body, headers });
    expect(reply).toMatchObject({ status: 400, body: { error } });
  });

  test("rejects basic authentication with 401", async () => {
    const headers = { authorization: `Basic ${Buffer.from("x:y").toString("base64")}` };
    const reply = await atrium.request("/api/oauth/token", { body: { grant_type: "refresh_token" }, headers });
    expect(reply).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    expect(reply.body.error_description).toBe("Clients of this server have no secret.");
    expect(reply.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
  });

  test("stores no secret in clear text", async () => {
    const { body } = await redeem(await consent(asking({ scope: "read:public" }), person));
    const { query } = atrium.kernel.database.read;
    const rows = [
      await query.selectFrom("oauth_code").selectAll().execute(),
      await query.selectFrom("oauth_refresh").selectAll().execute(),
      await query.selectFrom("agent_token").selectAll().execute(),
    ];
    const kept = JSON.stringify(rows, (_name, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    );
    expect(kept).not.toContain(body.refresh_token);
    expect(kept).not.toContain(body.access_token);
  });

  test("keeps quotas with the connection when a token is renewed", async () => {
    const answer = await redeem(await consent(asking({ scope: "read:public" }), person));
    const before = await tokenIdOf(answer.body.access_token);
    const { refresh_token } = answer.body;
    const renewed = await token({ grant_type: "refresh_token", client_id: clientId, refresh_token });
    expect(await tokenIdOf(renewed.body.access_token)).toBe(before);
  });
});

test("Authentication 8, OAuth connection: a revoked client cannot renew", async () => {
  const { body } = await redeem(await consent(asking({ scope: "read:public" }), person));
  const token_id = await tokenIdOf(body.access_token);
  await atrium.request(`/api/agent/tokens/${token_id}/revoke`, { method: "POST", cookie: person.cookie, body: {} });
  const renewed = await token({
    grant_type: "refresh_token",
    client_id: clientId,
    refresh_token: body.refresh_token,
  });
  expect(renewed).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect(await atrium.request("/api/agent/setup-check", { token: body.access_token })).toMatchObject({
    body: { ready: false },
  });
});

test("Authentication 13: names every existing endpoint, and agent_auth", async () => {
  const { body } = await atrium.request("/.well-known/oauth-authorization-server");
  const at = (path: string) => `${atrium.baseUrl}${path}`;
  expect(body).toMatchObject({
    issuer: atrium.baseUrl,
    authorization_endpoint: at("/api/oauth/authorize"),
    token_endpoint: at("/api/oauth/token"),
    registration_endpoint: at("/api/oauth/register"),
    revocation_endpoint: at("/api/oauth/revoke"),
    device_authorization_endpoint: at("/api/oauth/device_authorization"),
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    agent_auth: {
      register_uri: at("/api/agent/signup/start"),
      claim_uri: at("/api/agent/signup/poll"),
      verification_uri: at("/signup-with-agent"),
      revocation_uri: at("/api/agent/token/revoke"),
      key_register_uri: at("/api/agent/keys/register"),
      identity_types_supported: ["anonymous"],
    },
  });
});
