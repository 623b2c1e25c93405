import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = new TestClock();
let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
});
afterAll(() => atrium.close());
beforeEach(() => clock.advance(HOUR));

test("Sandbox mints: ten per address and hour; describing them is free", async () => {
  const mint = () => atrium.request("/api/agent/sandbox/mint", { method: "POST" });
  for (let index = 0; index < 10; index++) expect((await mint()).status).toBe(201);
  expect(await mint()).toMatchObject({ status: 429, body: { error_kind: "rate_limited" } });
  expect((await atrium.request("/api/agent/sandbox/mint")).status).toBe(200);
  clock.advance(HOUR);
  expect((await mint()).status).toBe(201);
});

test("Sandbox token lifetime: it works for 24 hours, then it is 401", async () => {
  const { body } = await atrium.request("/api/agent/sandbox/mint", { method: "POST" });
  const check = async () => (await atrium.request("/api/agent/setup-check", { token: body.agent_token })).body;
  expect(await check()).toMatchObject({ ready: true, scopes: ["events:read_upcoming"] });
  clock.advance(DAY);
  expect(await check()).toMatchObject({ ready: false });
  expect((await atrium.request("/api/events/upcoming", { token: body.agent_token })).status).toBe(401);
});

test("Endpoints 20: mints for one scope and 24 hours, of no member", async () => {
  const described = await atrium.request("/api/agent/sandbox/mint");
  expect(described).toMatchObject({ status: 200, body: { ok: true, method: "POST", lifetime_hours: 24 } });
  const minted = await atrium.request("/api/agent/sandbox/mint", { method: "POST" });
  expect(minted).toMatchObject({ status: 201, body: { ok: true, sandbox: true, scopes: ["events:read_upcoming"] } });
  expect(minted.body.expires_at).toBe(new Date(clock.now().getTime() + 86_400_000).toISOString());
  const { agent_token } = minted.body;
  expect((await atrium.request("/api/events/upcoming", { token: agent_token })).status).toBe(200);
  const checked = await atrium.request("/api/agent/setup-check", { token: agent_token });
  expect(checked.body.checks).toMatchObject({ member_id: null, sandbox: true });
  const rsvp = { event_url: "https://luma.com/tea", email: "a@example.org" };
  const refused = await atrium.request("/api/events/rsvp", { token: agent_token, body: rsvp });
  expect([refused.status, refused.body.hint]).toEqual([403, expect.stringContaining("POST /api/agent/signup/start")]);
  for (const body of ['{"a"', "[]"]) {
    expect((await atrium.request("/api/agent/sandbox/mint", { method: "POST", body })).status).toBe(400);
  }
});
