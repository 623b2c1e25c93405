import { afterAll, beforeAll, expect, test } from "vitest";
import { SCOPES, type Scope } from "../../src/kernel/access/scopes.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";

/** Endpoints of areas without a test file here. */
const clock = new TestClock();
let atrium: TestAtrium;
let member: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  const operator = await atrium.token("operator");
  await atrium.request("/api/resources", { token: operator, body: { id: "ft-9", kind: "room", name: "FT-9" } });
  member = await atrium.person("ic-member");
  token = await atrium.token(member);
});
afterAll(() => atrium.close());

test("Endpoints 8: lists resources and the age of the list", async () => {
  const { status, body } = await atrium.request("/api/resources/list", { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ok: true, age_min: 0, resources: [{ id: "ft-9", bookable: true }] });
});

test("Endpoints 31: describes each simulated write without a token", async () => {
  const { status, body } = await atrium.request("/api/sandbox");
  expect([status, body.ok, body.base_url]).toEqual([200, true, atrium.baseUrl]);
  const of = (operation: string) =>
    body.operations.find((each: { operation: string }) => each.operation === operation)?.sandbox;
  for (const id of ["events.rsvp", "events.request", "resources.book", "leaderboard.set_optin", "highlights.submit"]) {
    expect(of(id)).toBe("simulated");
  }
  for (const id of ["feedback.submit", "tokens.revoke_own"]) expect(of(id)).toBe("real");
  expect(of("payments.donate")).toBe("refused");
});

test("Authentication 3: a token from the console works at once", async () => {
  const body = { client_name: "Laptop", scopes: ["membership:read"] };
  const minted = await atrium.request("/api/agent/tokens", { cookie: member.cookie, body });
  expect(minted).toMatchObject({ status: 201, body: { ok: true, granted_scopes: ["membership:read"] } });
  expect((await atrium.request("/api/activity/me", { token: minted.body.agent_token })).status).toBe(200);
  expect((await atrium.request("/api/agent/tokens", { token, body })).status).toBe(401);
});

test("Authentication 6: refuses scopes above the tier in the console too", async () => {
  const body = { client_name: "Laptop", scopes: ["membership:read", "admin:tier_review"] };
  const refused = await atrium.request("/api/agent/tokens", { cookie: member.cookie, body });
  expect(refused).toMatchObject({ status: 403, body: { denied_scopes: ["admin:tier_review"] } });
  const narrow = await atrium.token(member, { scopes: ["read:public"] });
  await atrium.request("/api/agent/tokens", { cookie: member.cookie, body: { ...body, scopes: ["events:rsvp"] } });
  const checked = await atrium.request("/api/agent/setup-check", { token: narrow });
  expect(checked.body.scopes).toEqual(["read:public"]);
});

test.each([
  "read:public",
  "membership:read",
  "events:read_upcoming",
  "events:rsvp",
  "events:submit_recap",
  "directory:search",
  "resources:read",
  "resources:book",
  "leaderboard:manage",
  "research:query",
  "feedback:submit",
  "events:request",
] satisfies Scope[])("Authentication 7: %s is granted to a sufficient tier", async (scope) => {
  const started = await atrium.request("/api/agent/signup/start", { body: { scopes: [scope] } });
  expect(started.status).toBe(200);
  const person = await atrium.person(SCOPES[scope].tier);
  const { user_code, device_code } = started.body;
  await atrium.request("/api/agent/signup/complete", {
    cookie: person.cookie,
    body: { user_code, decision: "approve" },
  });
  const polled = await atrium.request(`/api/agent/signup/poll?device_code=${device_code}`);
  expect(polled.body).toMatchObject({ status: "completed", granted_scopes: [scope] });
});

test("Authentication 7: proposing events needs the member tier", async () => {
  const person = await atrium.person("ai-floor");
  const reply = await atrium.request("/api/agent/signup/start", {
    cookie: person.cookie,
    body: { scopes: ["events:request"] },
  });
  expect(reply).toMatchObject({ status: 403, body: { error: "denied_scopes", denied_scopes: ["events:request"] } });
});

test("Versioning 2: versions the description by a date", async () => {
  const { body } = await atrium.request("/openapi.json");
  expect(body.info.version).toMatch(/^20\d\d-\d\d-\d\d$/);
});
