import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYMENTS_ENV } from "../../src/features/donations/testing/world.ts";
import type { Person } from "../../src/seed/users.ts";
import { type RequestOptions, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

/** Status codes that no test of an area covers. */
let atrium: TestAtrium;
let member: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: PAYMENTS_ENV });
  const operator = await atrium.token("operator");
  await atrium.request("/api/resources", { token: operator, body: { id: "ft-9", kind: "room", name: "FT-9" } });
  const closed = { id: "lathe", kind: "printer", name: "Lathe", bookable: false };
  await atrium.request("/api/resources", { token: operator, body: closed });
  member = await atrium.person("ic-member");
  token = await atrium.token(member);
});
afterAll(() => atrium.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const RSVP = { event_url: "https://luma.com/tea", email: "a@example.org" };
const BOOKING = { resource_id: "ft-9", start_iso: inHours(24), end_iso: inHours(25), email: "a@example.org" };

const send = (path: string, body: unknown, options: RequestOptions = {}) =>
  atrium.request(path, { token, body, ...options });

test.each(["/api/events/rsvp", "/api/resources/book"])("400 malformed JSON: %s names the body", async (path) => {
  expect(await send(path, '{"email":')).toMatchObject({ status: 400, body: { error_kind: "bad_json" } });
});

test.each([
  ["/api/events/rsvp", { email: RSVP.email }, "event_url"],
  ["/api/resources/book", { ...BOOKING, resource_id: undefined }, "resource_id"],
  ["/api/resources/book", { ...BOOKING, start_iso: undefined }, "start_iso"],
  ["/api/agent/feedback", { kind: "praise" }, "message"],
])("400 missing field: %s without it names the field: %j", async (path, body, field) => {
  const reply = await send(path, body);
  expect(reply).toMatchObject({ status: 400, body: { error_kind: "validation" } });
  expect(reply.body.error).toContain(field);
});

test.each([
  ["/api/events/rsvp", RSVP],
  ["/api/resources/book", BOOKING],
])("400 missing email: %s needs an email from agents, not from people", async (path, { email: _, ...body }) => {
  expect(await send(path, body)).toMatchObject({ status: 400, body: { error_kind: "email_required" } });
  expect(await atrium.request(path, { cookie: member.cookie, body })).toMatchObject({ status: 200 });
});

test.each(["https://elsewhere.example/tea", "http://luma.com/tea", "tea", "https://luma.com/a/b"])(
  "400 non-canonical luma, Endpoints 2: rejects %s as an event URL",
  async (luma) => {
    const reply = await atrium.request(`/api/events/get?luma=${encodeURIComponent(luma)}`);
    expect(reply).toMatchObject({ status: 400, body: { error_kind: "bad_event_url" } });
    expect(await send("/api/events/rsvp", { ...RSVP, event_url: luma })).toMatchObject({ status: 400 });
  },
);

test("400 non-canonical luma: rejects a missing URL too", async () => {
  expect((await atrium.request("/api/events/get")).status).toBe(400);
});

test.each([`agt_${"x".repeat(42)}`, `agt_${"x".repeat(44)}`, `tok_${"x".repeat(43)}`, "nonsense"])(
  "401 malformed token, Authentication 1: rejects %s, unlike a missing token",
  async (malformed) => {
    const reply = await atrium.request("/api/activity/me", { token: malformed });
    expect(reply).toMatchObject({ status: 401, body: { ok: false, error_kind: "invalid_token" } });
  },
);

test("401 revoked token, Agent token active → revoked by itself, Endpoints 21: a revoked token is 401 everywhere except at revocation", async () => {
  const dying = await atrium.token(member, { scopes: ["read:public"] });
  const revoke = (as: string) => atrium.request("/api/agent/token/revoke", { method: "POST", token: as });
  const prefix = dying.slice(0, 12);
  expect(await revoke(dying)).toMatchObject({ status: 200, body: { ok: true, revoked: true, prefix } });
  expect(await revoke(dying)).toMatchObject({ status: 200, body: { ok: true, already_revoked: true, prefix } });
  expect(await atrium.request("/api/activity/me", { token: dying })).toMatchObject({
    status: 401,
    body: { error_kind: "invalid_token" },
  });
  expect((await atrium.request("/api/agent/setup-check", { token: dying })).body.ready).toBe(false);
  expect((await atrium.request("/api/activity/me", { token })).status).toBe(200);
  for (const none of [undefined, `agt_${"A".repeat(43)}`]) {
    expect((await atrium.request("/api/agent/token/revoke", { method: "POST", token: none })).status).toBe(401);
  }
});

test("Agent token active → revoked by its human, Authentication 8: revokes any own token in the console and no other", async () => {
  const dying = await atrium.token(member);
  const listed = (await atrium.request("/api/agent/tokens", { cookie: member.cookie })).body.tokens;
  const { token_id } = listed.find(({ prefix }: { prefix: string }) => dying.startsWith(prefix));
  const revoke = (cookie: string) =>
    atrium.request(`/api/agent/tokens/${token_id}/revoke`, { method: "POST", cookie, body: {} });
  expect((await revoke((await atrium.person("operator")).cookie)).status).toBe(404);
  expect((await atrium.request("/api/activity/me", { token: dying })).status).toBe(200);
  expect((await revoke(member.cookie)).body).toMatchObject({ ok: true, revoked: true });
  expect((await atrium.request("/api/activity/me", { token: dying })).status).toBe(401);
});

test("402 unpaid: states the terms in PAYMENT-REQUIRED and in the body", async () => {
  const reply = await atrium.request("/api/x402/donate", { body: {} });
  expect(reply).toMatchObject({ status: 402, body: { error_kind: "payment_required", x402Version: 2 } });
  const challenge = JSON.parse(Buffer.from(reply.headers.get("payment-required") ?? "", "base64").toString());
  expect(challenge.accepts).toEqual(reply.body.accepts);
  expect(challenge.accepts[0]).toMatchObject({ network: PAYMENTS_ENV.ATRIUM_X402_NETWORK });
});

test("404 event, Endpoints 2: rejects the URL of no upcoming event", async () => {
  expect(await atrium.request("/api/events/get?luma=https://luma.com/none")).toMatchObject({
    status: 404,
    body: { error_kind: "event_not_found" },
  });
});

test("404 resource, Endpoints 9: rejects unknown and unbookable resources", async () => {
  expect(await send("/api/resources/book", { ...BOOKING, resource_id: "none" })).toMatchObject({
    status: 404,
    body: { error_kind: "resource_not_found" },
  });
  expect(await send("/api/resources/book", { ...BOOKING, resource_id: "lathe" })).toMatchObject({
    status: 404,
    body: { error_kind: "not_bookable" },
  });
});

test.each(["/api/nothing", "/api/event", "/api/agent/signup/start/more"])(
  "Catch-all floor: DELETE and PROPFIND %s are 401",
  async (path) => {
    for (const sent of [{ method: "DELETE" }, { method: "DELETE", token }, { method: "PROPFIND" }]) {
      const reply = await atrium.request(path, sent);
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
    }
  },
);

test("Error body: has an error text, ok false, a kind and a next step", async () => {
  for (const reply of [
    await send("/api/events/rsvp", {}),
    await atrium.request("/api/activity/me"),
    await send("/api/resources/book", { ...BOOKING, resource_id: "none" }),
    await atrium.request("/api/agent/signup/poll?device_code=abcdefghijklmnop"),
  ]) {
    expect(reply.headers.get("content-type")).toContain("application/json");
    expect(reply.body).toMatchObject({
      ok: false,
      error: expect.stringMatching(/./),
      error_kind: expect.stringMatching(/^[a-z_]+$/),
      hint: expect.stringMatching(/./),
    });
  }
});
