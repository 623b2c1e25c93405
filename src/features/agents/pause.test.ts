import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Reply, startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { consent, openConsent } from "../../../test/harness/consent.ts";
import type { Person } from "../../seed/users.ts";

const REDIRECT = "http://127.0.0.1:40404/callback";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const RSVP = { event_url: "https://luma.com/demo-night", email: "who@example.org" };

const clock = new TestClock();
let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
});
afterAll(() => atrium.close());

const by = ({ cookie }: Person, path: string, body: object = {}): Promise<Reply> =>
  atrium.request(path, { method: "POST", cookie, body });

async function idOf(text: string, { cookie }: Person): Promise<string> {
  const { body } = await atrium.request("/api/agent/tokens", { cookie });
  return body.tokens.find(({ prefix }: { prefix: string }) => text.startsWith(prefix)).token_id;
}

const readActivity = (token: string) => atrium.request("/api/activity/me", { token });

async function logOf({ cookie }: Person): Promise<string[]> {
  const { body } = await atrium.request("/api/events/next?limit=50", { cookie });
  return body.events.map(({ type }: { type: string }) => type);
}

function oauthToken(body: Record<string, string>): Promise<Reply> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return atrium.request("/api/oauth/token", { body: new URLSearchParams(body).toString(), headers });
}

async function newClient(name: string): Promise<{ clientId: string; asking: URL }> {
  const { body } = await atrium.request("/api/oauth/register", {
    body: { client_name: name, redirect_uris: [REDIRECT] },
  });
  const asking = new URLSearchParams({
    client_id: body.client_id,
    redirect_uri: REDIRECT,
    response_type: "code",
    scope: "read:public membership:read",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
  });
  return { clientId: body.client_id, asking: new URL(`${atrium.baseUrl}/api/oauth/authorize?${asking}`) };
}

const redeem = (clientId: string, answer: URL) =>
  oauthToken({
    grant_type: "authorization_code",
    client_id: clientId,
    code: answer.searchParams.get("code") ?? "",
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
  });

describe("a paused agent", () => {
  let person: Person;
  let token: string;
  let tokenId: string;
  beforeAll(async () => {
    person = await atrium.person("ic-member");
    token = await atrium.token(person);
    tokenId = await idOf(token, person);
    await readActivity(token); // caches the token
    expect((await by(person, `/api/agent/tokens/${tokenId}/pause`)).status).toBe(200);
  });

  test("is refused over REST with its own kind and counts against the rate limit", async () => {
    const first = await readActivity(token);
    expect(first).toMatchObject({ status: 403, body: { error_kind: "token_paused" } });
    expect(first.body.hint).toContain("do not request another");
    const left = ({ headers }: Reply) => Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
    expect(left(await readActivity(token))).toBe(left(first) - 1);
  });

  test("cannot read public data", async () => {
    expect(await atrium.request("/api/space", { token })).toMatchObject({
      status: 403,
      body: { error_kind: "token_paused" },
    });
  });

  test("is refused by MCP and A2A, also for protocol requests", async () => {
    const mcp = (method: string, params: object = {}) =>
      atrium.request("/api/mcp", {
        token,
        headers: { accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-11-25" },
        body: { jsonrpc: "2.0", id: 1, method, params },
      });
    expect(await mcp("tools/list")).toMatchObject({
      status: 403,
      body: { error: { data: { error_kind: "token_paused" } } },
    });
    const called = await mcp("tools/call", { name: "ic_activity_get_recent", arguments: {} });
    expect(JSON.stringify(called.body)).toContain("token_paused");
    const a2a = await atrium.request("/api/a2a/", {
      token,
      headers: { "a2a-version": "1.0" },
      body: { jsonrpc: "2.0", id: 1, method: "ListTasks", params: {} },
    });
    expect(JSON.stringify(a2a.body)).toContain("token_paused");
  });

  test("is not verified for a service", async () => {
    const { body } = await atrium.request("/api/agent/token/verify", {
      token: await atrium.token(await atrium.person("ic-member")),
      body: { token },
    });
    expect(body).toMatchObject({ status: "invalid", valid: false });
  });

  test("cannot be resumed by itself or by another token", async () => {
    for (const bearer of [token, await atrium.token(person)]) {
      const reply = await atrium.request(`/api/agent/tokens/${tokenId}/resume`, { method: "POST", token: bearer });
      expect([401, 403]).toContain(reply.status);
    }
    expect((await readActivity(token)).status).toBe(403);
  });

  test("can be paused and resumed only by its owner", async () => {
    const other = await atrium.person("operator");
    for (const act of ["pause", "resume", "rename"]) {
      const body = act === "rename" ? { client_name: "Mine" } : {};
      expect((await by(other, `/api/agent/tokens/${tokenId}/${act}`, body)).status).toBe(404);
    }
    expect((await atrium.request(`/api/agent/tokens/${tokenId}`, { cookie: other.cookie })).status).toBe(404);
  });

  test("works again after its member resumes it, and both changes are logged", async () => {
    expect((await by(person, `/api/agent/tokens/${tokenId}/resume`)).body).toMatchObject({ agents_stopped: false });
    expect((await readActivity(token)).status).toBe(200);
    await by(person, `/api/agent/tokens/${tokenId}/resume`); // no change, so no entry
    expect(await logOf(person)).toEqual(["agent_paused", "agent_resumed"]);
    const { body } = await readActivity(token);
    const did = body.events.map(({ operation }: { operation: string }) => operation);
    expect(did).toEqual(expect.arrayContaining(["tokens.pause", "tokens.resume"]));
  });

  test("can still be revoked", async () => {
    const spare = await atrium.token(person);
    await by(person, `/api/agent/tokens/${await idOf(spare, person)}/pause`);
    expect((await atrium.request("/api/agent/token/revoke", { method: "POST", token: spare })).status).toBe(200);
    expect((await readActivity(spare)).status).toBe(401);
  });

  test("records its refused writes, which change nothing", async () => {
    await by(person, `/api/agent/tokens/${tokenId}/pause`);
    expect((await atrium.request("/api/events/rsvp", { token, body: RSVP })).status).toBe(403);
    const { body } = await atrium.request(`/api/activity/me?token_id=${tokenId}`, { cookie: person.cookie });
    expect(body.events[0]).toMatchObject({ operation: "events.rsvp", outcome: "token_paused" });
    await by(person, `/api/agent/tokens/${tokenId}/resume`);
  });
});

test("a paused connection renews its token without regaining access", async () => {
  const person = await atrium.person("public");
  const { clientId, asking } = await newClient("Renewing helper");
  const tokens = await redeem(clientId, await consent(asking, person));
  const tokenId = await idOf(tokens.body.access_token, person);
  await by(person, `/api/agent/tokens/${tokenId}/pause`);
  const renewed = await oauthToken({
    grant_type: "refresh_token",
    client_id: clientId,
    refresh_token: tokens.body.refresh_token,
  });
  expect(renewed.status).toBe(200);
  for (const text of [tokens.body.access_token, renewed.body.access_token]) {
    expect(await readActivity(text)).toMatchObject({ status: 403, body: { error_kind: "token_paused" } });
  }
  await by(person, `/api/agent/tokens/${tokenId}/resume`);
  expect((await readActivity(renewed.body.access_token)).status).toBe(200);
});

describe("pausing all agents", () => {
  test("pauses all and resumes all but those paused individually", async () => {
    const person = await atrium.person("ic-member");
    const [first, second, single] = [
      await atrium.token(person),
      await atrium.token(person),
      await atrium.token(person),
    ];
    const others = await atrium.token(await atrium.person("ic-member"));
    await by(person, `/api/agent/tokens/${await idOf(single, person)}/pause`);
    expect((await by(person, "/api/agent/tokens/stop-all")).body).toMatchObject({ ok: true, stopped: 2 });
    for (const token of [first, second, single]) {
      const reply = await readActivity(token);
      expect(reply).toMatchObject({ status: 403, body: { error_kind: "token_paused" } });
      expect(reply.body.error).toContain("all of their agents");
    }
    expect((await readActivity(others)).status).toBe(200);
    expect((await by(person, "/api/agent/tokens/stop-all")).body).toMatchObject({ already_stopped: true });
    expect((await by(person, "/api/agent/tokens/resume-all")).body).toMatchObject({ ok: true, resumed: 2 });
    expect([
      (await readActivity(first)).status,
      (await readActivity(second)).status,
      (await readActivity(single)).status,
    ]).toEqual([200, 200, 403]);
    expect(await logOf(person)).toEqual(["agent_paused", "agents_stopped", "agents_resumed"]);
  });

  test("blocks new agents by code, consent or hand; approved ones wait", async () => {
    const person = await atrium.person("ic-member");
    const start = async () =>
      (await atrium.request("/api/agent/signup/start", { body: { scopes: ["read:public"] } })).body;
    const approve = ({ user_code }: { user_code: string }) =>
      by(person, "/api/agent/signup/complete", { user_code, decision: "approve" });
    const poll = async ({ device_code }: { device_code: string }) =>
      (await atrium.request(`/api/agent/signup/poll?device_code=${device_code}`)).body;
    const [approved, pending] = [await start(), await start()];
    await approve(approved);
    const { clientId, asking } = await newClient("Waiting helper");
    const answer = await consent(asking, person);

    await by(person, "/api/agent/tokens/stop-all");
    expect(await approve(pending)).toMatchObject({ status: 409, body: { error_kind: "agents_stopped" } });
    expect(await poll(approved)).toEqual({ status: "pending" });
    const device = "urn:ietf:params:oauth:grant-type:device_code";
    const standard = await oauthToken({ grant_type: device, device_code: approved.device_code });
    expect(standard.body.error).toBe("authorization_pending");
    expect((await redeem(clientId, answer)).body).toMatchObject({ error: "invalid_grant" });
    const decision = Object.fromEntries(asking.searchParams);
    expect((await by(person, "/api/oauth/decide", { ...decision, decision: "approve" })).body.error_kind).toBe(
      "agents_stopped",
    );
    const byHand = { client_name: "By hand", scopes: ["read:public"] };
    expect((await by(person, "/api/agent/tokens", byHand)).body.error_kind).toBe("agents_stopped");

    await by(person, "/api/agent/tokens/resume-all");
    expect((await poll(approved)).agent_token).toMatch(/^agt_/);
    expect((await approve(pending)).status).toBe(200);
    expect((await redeem(clientId, answer)).status).toBe(200);
  });
});

describe("a blocked client", () => {
  test("is refused by name in the device flow, in any spelling", async () => {
    const person = await atrium.person("public");
    const ask = async (client_name: string) =>
      (await atrium.request("/api/agent/signup/start", { body: { scopes: ["read:public"], client_name } })).body;
    const first = await ask("Free Tokens!");
    await by(person, "/api/agent/signup/complete", { user_code: first.user_code, decision: "deny", block: true });
    const again = await ask(" ＦＲＥＥ  tokens");
    const review = () => by(person, "/api/agent/signup/review", { user_code: again.user_code });
    expect(await review()).toMatchObject({ status: 403, body: { error_kind: "client_blocked" } });
    const approval = { user_code: again.user_code, decision: "approve" };
    expect((await by(person, "/api/agent/signup/complete", approval)).body.error_kind).toBe("client_blocked");
    const other = await atrium.person("public");
    const { body: seen } = await by(other, "/api/agent/signup/review", { user_code: again.user_code });
    expect(seen).toMatchObject({ found: true, client_name: "ＦＲＥＥ tokens" });

    const { body } = await atrium.request("/api/agent/blocked", { cookie: person.cookie });
    expect(body.blocked).toMatchObject([{ client_name: "Free Tokens!", by: "name" }]);
    await by(person, `/api/agent/blocked/${body.blocked[0].block_id}/unblock`);
    expect((await review()).body).toMatchObject({ found: true });
  });

  test("is refused by client_id with OAuth; a namesake is not", async () => {
    const person = await atrium.person("public");
    const [nuisance, namesake] = [await newClient("Helper"), await newClient("Helper")];
    const denial = { ...Object.fromEntries(nuisance.asking.searchParams), decision: "deny", block: true };
    expect((await by(person, "/api/oauth/decide", denial)).body.redirect_to).toContain("error=access_denied");
    const page = await openConsent(nuisance.asking, person);
    expect([page.status, page.html.includes('name="grant"')]).toEqual([403, false]);
    expect((await openConsent(namesake.asking, person)).status).toBe(200);
    const device = await atrium.request("/api/oauth/device_authorization", {
      body: { client_id: nuisance.clientId, client_name: "Another name", scope: "read:public" },
    });
    const review = await by(person, "/api/agent/signup/review", { user_code: device.body.user_code });
    expect(review.body.error_kind).toBe("client_blocked");
  });
});
