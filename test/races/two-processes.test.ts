import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { raceOver, type ServerProcess, startTwoProcesses } from "../harness/process.ts";

/** Two processes on one database, and a third for checks. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let person: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  const environment = {
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
  };
  processes = await startTwoProcesses(environment);
  person = await atrium.person("operator");
  const token = await atrium.token(person);
  await atrium.request("/api/resources", { token, body: { id: "ft-9", kind: "room", name: "FT-9" } });
  await atrium.request("/api/resources", { token, body: { id: "ft-10", kind: "room", name: "FT-10" } });
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

/** Sends to both processes in turn, all at once. */
const race = (count: number, send: (baseUrl: string, index: number) => Promise<Reply>) =>
  raceOver(processes, count, send);

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

test("sells a slot once among a hundred callers and names alternatives", async () => {
  const tokens = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const member = await atrium.person("ic-member");
      return Promise.all(Array.from({ length: 10 }, () => atrium.token(member)));
    }),
  );
  const members = tokens.flat();
  const slot = { resource_id: "ft-9", start_iso: inDays(3), end_iso: inDays(3.1), email: "who@example.org" };
  const replies = await race(100, (baseUrl, index) =>
    request(baseUrl, "/api/resources/book", { token: members[index], body: slot }),
  );
  const sold = replies.filter(({ status, body }) => status === 200 && !body.was_dup);
  const own = replies.filter(({ status, body }) => status === 200 && body.was_dup);
  const taken = replies.filter(({ status }) => status === 409);
  expect(sold).toHaveLength(1);
  expect(own).toHaveLength(9); // the winner's other nine agents already hold it
  expect(taken).toHaveLength(90);
  for (const { body } of taken) {
    expect(body).toMatchObject({ error_kind: "slot_taken", alternatives: { resources: [{ id: "ft-10" }] } });
    expect(body.hint).toMatch(/ft-9 is free from .*ft-10/);
  }
  const rows = await atrium.kernel.database.read.query.selectFrom("booking").select("id").execute();
  expect(rows).toHaveLength(1);
});

test("gives thirty callers the last three of a quota exactly", async () => {
  const token = await atrium.token(await atrium.person("ic-member"));
  const rsvp = (baseUrl: string, index: number) =>
    request(baseUrl, "/api/events/rsvp", {
      token,
      body: { event_url: `https://luma.com/quota-${index}`, email: "who@example.org" },
    });
  for (let index = 100; index < 107; index++) await rsvp(atrium.baseUrl, index);
  const replies = await race(30, rsvp);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(27);
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  const { query } = atrium.kernel.database.read;
  expect(await query.selectFrom("rsvp").select("id").execute()).toHaveLength(10);
  expect(
    await query.selectFrom("envelope").select("id").where("kind", "=", "events.rsvp_queued").execute(),
  ).toHaveLength(10);
});

test("acts once on one Idempotency-Key sent to both processes", async () => {
  const token = await atrium.token(await atrium.person("ic-member"));
  const replies = await race(20, (baseUrl) =>
    request(baseUrl, "/api/events/rsvp", {
      token,
      headers: { "idempotency-key": "twins" },
      body: { event_url: "https://luma.com/twins", email: "who@example.org" },
    }),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toHaveProperty("size", 1);
  expect(replies[0]?.body).toMatchObject({ was_dup: false, rate: { current: 1 } });
});

test("refuses a token in both processes once one revokes it", async () => {
  const token = await atrium.token(person);
  const [first, second] = processes as [ServerProcess, ServerProcess];
  const look = (baseUrl: string) => request(baseUrl, "/api/activity/me", { token });
  expect((await look(first.baseUrl)).status).toBe(200);
  expect((await look(second.baseUrl)).status).toBe(200);
  await request(first.baseUrl, "/api/agent/token/revoke", { token, method: "POST" });
  expect((await look(first.baseUrl)).status).toBe(401);
  await expect.poll(async () => (await look(second.baseUrl)).status, { timeout: 1_000, interval: 10 }).toBe(401);
});

test("pauses agents in both processes at once", async () => {
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  const [first, second] = processes as [ServerProcess, ServerProcess];
  const look = async () => (await request(second.baseUrl, "/api/activity/me", { token })).status;
  const { body } = await request(first.baseUrl, "/api/agent/tokens", { cookie: member.cookie });
  const own = `/api/agent/tokens/${body.tokens[0].token_id}`;
  for (const [stop, resume] of [
    [`${own}/pause`, `${own}/resume`],
    ["/api/agent/tokens/stop-all", "/api/agent/tokens/resume-all"],
  ] as const) {
    expect(await look()).toBe(200);
    await request(first.baseUrl, stop, { method: "POST", cookie: member.cookie });
    await expect.poll(look, { timeout: 1_000, interval: 10 }).toBe(403);
    await request(first.baseUrl, resume, { method: "POST", cookie: member.cookie });
    await expect.poll(look, { timeout: 1_000, interval: 10 }).toBe(200);
  }
});

test("delivers one token for a device code polled at both processes", async () => {
  const member = await atrium.person("ft-member");
  const started = await atrium.request("/api/agent/signup/start", { body: { scopes: ["events:rsvp"] } });
  const { device_code, user_code } = started.body;
  const approved = await atrium.request("/api/agent/signup/complete", {
    cookie: member.cookie,
    body: { user_code, decision: "approve" },
  });
  expect(approved.body).toMatchObject({ ok: true, granted_scopes: ["events:rsvp"] });
  const replies = await race(20, (baseUrl) => request(baseUrl, `/api/agent/signup/poll?device_code=${device_code}`));
  expect(replies.filter(({ body }) => body.agent_token)).toHaveLength(1);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
});
