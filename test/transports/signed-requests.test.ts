import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpMessage } from "../../src/kernel/pipeline/invocation.ts";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { newKey, type SignedParts, type SigningKey, signatureHeaders, signedMessage } from "../harness/signing.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let person: Person;
let token: string;
let key: SigningKey;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  person = await atrium.person("ft-member");
  ({ token, key } = await boundToken());
});
afterAll(() => atrium.close());

function byPerson(what: "register" | "revoke" | "enforce-toggle", body: object): Promise<Reply> {
  return atrium.request(`/api/agent/keys/${what}`, { cookie: person.cookie, body });
}

async function idOf(text: string): Promise<string> {
  const { body } = await atrium.request("/api/agent/tokens", { cookie: person.cookie });
  return body.tokens.find(({ prefix }: { prefix: string }) => text.startsWith(prefix)).token_id;
}

/** A token that requires signatures by the key. */
async function boundToken(): Promise<{ token: string; tokenId: string; key: SigningKey }> {
  const text = await atrium.token(person);
  const tokenId = await idOf(text);
  const made = newKey();
  const registered = await byPerson("register", { token_id: tokenId, public_key: made.jwk });
  expect(registered.body).toMatchObject({ ok: true, requires_signature: false });
  expect(registered.body.key_id).toMatch(/^kid_/);
  await byPerson("enforce-toggle", { token_id: tokenId, enforce: true });
  return { token: text, tokenId, key: { ...made, bound: { ...made.bound, id: registered.body.key_id } } };
}

type Sent = Partial<SignedParts> & { json?: object; token?: string; headers?: Record<string, string> };

let nonce = 0;

/** Signs a request, applies `tamper` and sends it. */
async function send(
  path: string,
  sent: Sent = {},
  tamper: (message: HttpMessage) => Partial<HttpMessage> = () => ({}),
) {
  const { json, headers, token: bearer = token, ...parts } = sent;
  const body = json === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(json));
  const method = body.length > 0 ? "POST" : "GET";
  nonce++;
  const signed = await signedMessage(key, {
    method,
    url: `${atrium.baseUrl}${path}`,
    body,
    created: clock.now(),
    nonce: `n-${nonce}`,
    ...parts,
  });
  const message = { ...signed, ...tamper(signed) };
  return resend(message, bearer, headers);
}

function resend({ targetUri, method, body, ...message }: HttpMessage, bearer: string, headers = {}): Promise<Reply> {
  return request(atrium.baseUrl, targetUri.slice(atrium.baseUrl.length), {
    method,
    token: bearer,
    ...(body.length > 0 && { body }),
    headers: { ...signatureHeaders({ targetUri, method, body, ...message }), ...headers },
  });
}

const JSON_TYPE = { "content-type": "application/json" };
const ME = "/api/activity/me?limit=3";

function refusal(reason: string) {
  return {
    status: 401,
    body: { ok: false, error: `signature verification failed: ${reason}`, error_kind: "bad_signature", reason },
  };
}

describe("Authentication 9: a token that requires signatures", () => {
  test("works with a signature, with and without a body", async () => {
    expect(await send(ME)).toMatchObject({ status: 200, body: { ok: true } });
    const feedback = { kind: "other", message: "signed, sealed, delivered" };
    expect(await send("/api/agent/feedback", { json: feedback })).toMatchObject({ status: 200 });
  });

  test("is refused without a signature", async () => {
    const reply = await atrium.request(ME, { token });
    expect(reply).toMatchObject(refusal("signature missing"));
    expect(reply.headers.get("www-authenticate")).toContain("resource_metadata=");
    expect(reply.headers.get("ratelimit")).toBeTruthy();
    const check = await atrium.request("/api/agent/setup-check", { token });
    expect(check).toMatchObject({ status: 200, body: { ready: false } });
  });

  test("names the fault of a rejected signature", async () => {
    const old = new Date(clock.now().getTime() - 61_000);
    expect(await send(ME, { created: old })).toMatchObject(refusal("outside freshness window"));
    expect(await send(ME, { keyid: "kid_other" })).toMatchObject(refusal("keyid mismatch"));
    expect(await send(ME, { covered: ["@method", "@target-uri"] })).toMatchObject(refusal("wrong covered fields"));
    const elsewhere = { url: `https://evil.example${ME}` };
    const sentHere = { targetUri: `${atrium.baseUrl}${ME}` };
    expect(await send(ME, elsewhere, () => sentHere)).toMatchObject(refusal("signature does not verify"));
    const otherPath = { targetUri: `${atrium.baseUrl}/api/activity/me?limit=4` };
    expect(await send(ME, {}, () => otherPath)).toMatchObject(refusal("signature does not verify"));
    const path = "/api/agent/token/revoke";
    const tampered = await send(path, { json: {} }, () => ({ body: Buffer.from("{ }") }));
    expect(tampered).toMatchObject(refusal("digest mismatch"));
    const badDigest = await send(path, { json: {} }, () => ({ contentDigest: "sha-256=nonsense" }));
    expect(badDigest).toMatchObject({ status: 400, body: { error_kind: "validation" } });
    expect(await send(ME)).toMatchObject({ status: 200 });
  });

  test("ignores proxies for the address", async () => {
    const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    expect(await send(ME, { headers })).toMatchObject({ status: 200 });
    const url = `https://evil.example${ME}`;
    const targetUri = `${atrium.baseUrl}${ME}`;
    const forwarded = await send(ME, { url, headers }, () => ({ targetUri }));
    expect(forwarded).toMatchObject(refusal("signature does not verify"));
  });

  test("accepts the signature of a write once, in any process", async () => {
    const body = Buffer.from(JSON.stringify({ optIn: false }));
    const path = "/api/leaderboard/optin";
    const signed = await signedMessage(key, {
      method: "POST",
      url: `${atrium.baseUrl}${path}`,
      body,
      created: clock.now(),
      nonce: "once",
    });
    const replies = await Promise.all([resend(signed, token, JSON_TYPE), resend(signed, token, JSON_TYPE)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await resend(signed, token, JSON_TYPE)).toMatchObject(refusal("replayed signature"));
  });

  test("accepts two identical reads of one second", async () => {
    const signed = await signedMessage(key, {
      method: "GET",
      url: `${atrium.baseUrl}${ME}`,
      body: Buffer.alloc(0),
      created: clock.now(),
    });
    expect((await resend(signed, token)).status).toBe(200);
    expect((await resend(signed, token)).status).toBe(200);
  });

  test("rejects the key of another token", async () => {
    const other = await boundToken();
    expect(await send(ME, { token: other.token })).toMatchObject(refusal("keyid mismatch"));
    const forged = await signedMessage(
      { ...key, bound: { ...key.bound, id: other.key.bound.id } },
      { method: "GET", url: `${atrium.baseUrl}${ME}`, body: Buffer.alloc(0), created: clock.now() },
    );
    expect(await resend(forged, other.token)).toMatchObject(refusal("signature does not verify"));
  });

  test("requires signatures over MCP and A2A too, for every request", async () => {
    const accept = { accept: "application/json, text/event-stream" };
    for (const params of [
      { method: "tools/list", params: {} },
      { method: "tools/call", params: { name: "ic_activity_get_recent", arguments: {} } },
    ]) {
      const json = { jsonrpc: "2.0", id: 1, ...params };
      const bare = await atrium.request("/api/mcp", { token, body: json, headers: accept });
      expect(bare).toMatchObject({ status: 401, body: { error: { data: { reason: "signature missing" } } } });
      expect(bare.headers.get("www-authenticate")).toContain("resource_metadata=");
      expect((await send("/api/mcp", { json, headers: accept })).status).toBe(200);
    }
    const a2a = { "a2a-version": "1.0" };
    const call = {
      jsonrpc: "2.0",
      id: 1,
      method: "SendMessage",
      params: {
        message: {
          messageId: "m",
          role: "ROLE_USER",
          parts: [{ data: { operation: "ic_activity_get_recent", input: {} } }],
        },
      },
    };
    for (const json of [call, { jsonrpc: "2.0", id: 1, method: "ListTasks", params: {} }]) {
      const bare = await atrium.request("/api/a2a", { token, body: json, headers: a2a });
      expect(bare.status).toBe(401);
      expect(JSON.stringify(bare.body)).toContain("signature missing");
      expect((await send("/api/a2a", { json, headers: a2a })).status).toBe(200);
    }
  });
});

describe("Endpoints 25: the keys of a token", () => {
  test("can be bound by a person, not by a token", async () => {
    const plain = await atrium.token(person);
    const tokenId = await idOf(plain);
    const body = { token_id: tokenId, jwk: newKey().jwk };
    const reply = await atrium.request("/api/agent/keys/register", { token: plain, body });
    expect(reply).toMatchObject({ status: 401, body: { error_kind: "session_required" } });
  });

  test("are never replaced: revoke, then register", async () => {
    const { tokenId, token: text, key: first } = await boundToken();
    const again = { token_id: tokenId, jwk: newKey().jwk };
    expect(await byPerson("register", again)).toMatchObject({ status: 409, body: { error_kind: "already_exists" } });
    const revoked = await byPerson("revoke", { token_id: tokenId });
    expect(revoked.body).toMatchObject({ revoked: true, key_id: first.bound.id, requires_signature: true });
    expect(await atrium.request(ME, { token: text })).toMatchObject({ status: 401 });
    expect((await byPerson("revoke", { token_id: tokenId })).body).toMatchObject({ revoked: false, key_id: null });
    expect((await byPerson("register", again)).body).toMatchObject({ ok: true, requires_signature: true });
    await byPerson("enforce-toggle", { token_id: tokenId, enforce: false });
    expect(await atrium.request(ME, { token: text })).toMatchObject({ status: 200 });
  });

  test("must exist before signatures are required, on one's own token", async () => {
    const tokenId = await idOf(await atrium.token(person));
    expect(await byPerson("enforce-toggle", { token_id: tokenId, enforce: true })).toMatchObject({ status: 404 });
    const stranger = await atrium.person("operator");
    const body = { token_id: tokenId, jwk: newKey().jwk };
    const reply = await atrium.request("/api/agent/keys/register", { cookie: stranger.cookie, body });
    expect(reply.status).toBe(404);
  });

  test.each([
    ["a private key", { ...newKey().jwk, d: "A".repeat(43) }],
    ["another curve", { ...newKey().jwk, crv: "X25519" }],
    ["another kind", { kty: "EC", crv: "P-256", x: "A".repeat(43) }],
    ["a short x", { ...newKey().jwk, x: "AAAA" }],
    ["an x with bits to spare", { ...newKey().jwk, x: `${"A".repeat(42)}B` }],
  ])("rejects %s", async (_name, jwk) => {
    const tokenId = await idOf(await atrium.token(person));
    expect(await byPerson("register", { token_id: tokenId, jwk })).toMatchObject({ status: 400 });
  });

  test("come as jwk or as public_key, never as both or none", async () => {
    const { jwk } = newKey();
    const token_id = await idOf(await atrium.token(person));
    for (const key of [{}, { jwk, public_key: jwk }]) {
      const reply = await byPerson("register", { token_id, ...key });
      expect(reply).toMatchObject({
        status: 400,
        body: { error_kind: "validation", error: expect.stringMatching(/jwk/) },
      });
    }
    expect(await byPerson("register", { token_id, public_key: jwk })).toMatchObject({ status: 200 });
  });

  test("verifies a signature even if the token does not require it", async () => {
    const plain = await atrium.token(person);
    expect(await send(ME, { token: plain })).toMatchObject(refusal("keyid mismatch"));
    expect(await atrium.request(ME, { token: plain })).toMatchObject({ status: 200 });
  });
});

describe("ic_token_verify", () => {
  test("returns a token's member to a service, with shared scopes only", async () => {
    const member = await atrium.person("ic-member");
    const service = await atrium.token(member, { scopes: ["agent:token:verify", "events:rsvp"] });
    const shown = await atrium.token(person, { scopes: ["events:rsvp", "read:public"] });
    const verify = (text: string) =>
      atrium.request("/api/agent/token/verify", { token: service, body: { token: text } });
    expect((await verify(shown)).body).toMatchObject({
      ok: true,
      status: "valid",
      valid: true,
      member_id: person.memberId,
      scopes: ["events:rsvp"],
      scopes_filtered: true,
      requires_signature: false,
    });
    expect((await verify(token)).body).toMatchObject({ status: "valid", requires_signature: true });
    await atrium.request("/api/agent/token/revoke", { token: shown, body: {} });
    expect((await verify(shown)).body).toEqual({ ok: true, status: "invalid", valid: false });
    expect((await verify("nonsense")).body).toEqual({ ok: true, status: "invalid", valid: false });
    const { body } = await atrium.request("/api/activity/me", { token: await atrium.token(member) });
    expect(JSON.stringify(body)).not.toContain(shown);
  });
});
