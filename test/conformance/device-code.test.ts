import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";

/** Rows of the table of states for grants and tokens. */
const clock = new TestClock();
let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  operator = await atrium.person("operator");
});
afterAll(() => atrium.close());

async function start(scopes: string[], more: object = {}) {
  return (await atrium.request("/api/agent/signup/start", { body: { scopes, ...more } })).body;
}

const poll = (code: string) => atrium.request(`/api/agent/signup/poll?device_code=${code}`);

const decide = (person: Person, user_code: string, decision: "approve" | "deny", more: object = {}) =>
  atrium.request("/api/agent/signup/complete", { cookie: person.cookie, body: { user_code, decision, ...more } });

/** Signed in again: the operation needs a recent sign-in. */
async function setTier(person: Person, tier: string): Promise<void> {
  const { cookie } = await atrium.person("operator");
  const path = `/api/membership/members/${person.memberId}/tier`;
  expect((await atrium.request(path, { method: "PUT", cookie, body: { tier } })).status).toBe(200);
}

test("Device-code grant pending → completed, Device-code grant completed → consumed, Authentication 5: delivers the token once", async () => {
  const member = await atrium.person("ft-member");
  const { device_code, user_code } = await start(["events:rsvp"]);
  expect((await poll(device_code)).body).toEqual({ status: "pending" });
  expect((await decide(member, user_code, "approve")).status).toBe(200);
  const { body } = await poll(device_code);
  expect(body).toMatchObject({ status: "completed", tier: "ft-member", granted_scopes: ["events:rsvp"] });
  expect(body.agent_token).toMatch(/^agt_[\w-]{43}$/);
  expect(body).not.toHaveProperty("sandbox");
  expect(await poll(device_code)).toMatchObject({ status: 410, body: { error_kind: "device_code_gone" } });
  expect((await decide(member, user_code, "approve")).status).toBe(404);
});

test("Authentication 3, Authentication 4: returns both URLs; pending is 200 and success is agent_token", async () => {
  const started = await start(["events:rsvp"], { client_name: "Laptop" });
  expect(started.verify_url_complete).toContain(started.user_code);
  expect(started.verify_url_complete).toContain(started.verify_url);
  const pending = await poll(started.device_code);
  expect(pending).toMatchObject({ status: 200, body: { status: "pending" } });
  await decide(operator, started.user_code, "approve");
  const { status, body } = await poll(started.device_code);
  expect(status).toBe(200);
  expect(body).not.toHaveProperty("access_token");
  expect(body).toMatchObject({ agent_token: expect.any(String), next_steps: expect.any(Object) });
});

test("Device-code grant cancelled → consumed, 410 device code: returns the reason once, then 410", async () => {
  const { device_code, user_code } = await start(["events:rsvp"]);
  await decide(operator, user_code, "deny", { reason: "Not today." });
  expect((await poll(device_code)).body).toEqual({ status: "cancelled", reason: "Not today." });
  expect((await poll(device_code)).status).toBe(410);
});

test("Device-code grant pending → expired, 410 device code: the code is 410 after fifteen minutes and cannot be approved", async () => {
  const { device_code, user_code, expires_in, interval } = await start(["events:rsvp"]);
  expect([expires_in, interval]).toEqual([900, 5]);
  clock.advance(900_000);
  expect((await poll(device_code)).status).toBe(410);
  expect((await decide(operator, user_code, "approve")).status).toBe(404);
});

test("Endpoints 19, 410 device code: unknown codes are 410, wrong lengths 400", async () => {
  expect((await poll("a".repeat(43))).status).toBe(410);
  expect((await poll("short")).status).toBe(400);
  expect((await atrium.request("/api/agent/signup/poll")).body.contract.statuses).toContain("completed");
});

test("Authentication 10, Sandbox simulated RSVP: echoes the sandbox grant, and its token stays in the sandbox", async () => {
  const { device_code, user_code } = await start(["events:rsvp"], { sandbox: true });
  await decide(operator, user_code, "approve");
  const { body } = await poll(device_code);
  expect(body.sandbox).toBe(true);
  const rsvp = { event_url: "https://luma.com/x", email: "a@example.org" };
  const reply = await atrium.request("/api/events/rsvp", { token: body.agent_token, body: rsvp });
  expect(reply.body).toEqual({
    ok: true,
    sandbox: true,
    simulated: true,
    would_have: { action: "ic_events_rsvp", scope: "events:rsvp", args: rsvp },
    note: expect.any(String),
  });
});

test("Device-code grant: checks the tier again when the token is made", async () => {
  const member = await atrium.person("ic-member");
  const { device_code, user_code } = await start(["events:rsvp", "resources:book"]);
  await decide(member, user_code, "approve");
  await setTier(member, "ft-member");
  expect((await poll(device_code)).body).toMatchObject({ status: "completed", granted_scopes: ["events:rsvp"] });

  const second = await start(["resources:book"]);
  const other = await atrium.person("ic-member");
  await decide(other, second.user_code, "approve");
  await setTier(other, "public");
  expect((await poll(second.device_code)).body).toMatchObject({ status: "cancelled" });
});

test("Endpoints 18, 400 missing_scopes, 403 denied_scopes: refuses impossible scopes with the next step", async () => {
  const ask = (body: unknown, cookie?: string) => atrium.request("/api/agent/signup/start", { body, cookie });
  expect(await ask({})).toMatchObject({
    status: 400,
    body: { error: "missing_scopes", example: { scopes: expect.any(Array) } },
  });
  expect(await ask({ scopes: [] })).toMatchObject({ status: 400, body: { error: "missing_scopes" } });
  expect(await ask({ scopes: ["events:everything"] })).toMatchObject({
    status: 400,
    body: { error_kind: "validation" },
  });
  const member = await atrium.person("ft-member");
  expect(await ask({ scopes: ["resources:book"] }, member.cookie)).toMatchObject({
    status: 403,
    body: { error: "denied_scopes", denied_scopes: ["resources:book"] },
  });
});

test("Device-code grant: limits tries of user codes to thirty a member and hour", async () => {
  const member = await atrium.person("ft-member");
  const review = () =>
    atrium.request("/api/agent/signup/review", { cookie: member.cookie, body: { user_code: "BBBB-BBBB" } });
  for (let index = 0; index < 30; index++) expect((await review()).body).toEqual({ found: false });
  expect((await review()).status).toBe(429);
});

test("Device-code grant, Authentication 1: stores only hashes of tokens and codes", async () => {
  const { device_code, user_code } = await start(["events:rsvp"]);
  const member = await atrium.person("ft-member");
  await decide(member, user_code, "approve");
  const { agent_token } = (await poll(device_code)).body;
  await atrium.request("/api/events/rsvp", {
    token: agent_token,
    body: { event_url: "https://luma.com/y", email: "a@b.co" },
  });
  const { read } = atrium.kernel.database;
  for (const table of ["agent_token", "device_grant", "activity", "idempotency_key", "envelope"]) {
    const rows = await read.run({ name: `dump_${table}`, text: `SELECT t::text AS row FROM ${table} t` }, []);
    const dump = JSON.stringify(rows);
    for (const secret of [agent_token, device_code, user_code]) expect(dump).not.toContain(secret);
  }
});
