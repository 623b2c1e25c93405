import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";
import { appendMemberEvents } from "../../event-log/index.ts";

let clock: TestClock;
let atrium: TestAtrium;
let member: Person;
let operator: Person;
beforeAll(async () => {
  clock = new TestClock();
  atrium = await startTestAtrium({ clock });
  operator = await atrium.person("operator", { name: "Noor Adeyemi" });
});
beforeEach(async () => {
  member = await atrium.person("ic-member", { name: "Ilse Brandt" });
});
afterAll(() => atrium.close());

function tell(count: number, type: "tier_approved" | "tier_denied" = "tier_approved", memberIds = [member.memberId]) {
  return atrium.kernel.database.transaction(async (tx) => {
    for (let each = 0; each < count; each++) {
      await appendMemberEvents(tx, { memberIds, type, payload: { user_id: member.memberId }, now: clock.now() });
    }
  });
}

const next = (query = "", cookie = member.cookie) => atrium.request(`/api/events/next${query}`, { cookie });

test("Endpoints 3, Authentication 2: pages through the member's log by cursor", async () => {
  await tell(5);
  const first = await next("?limit=2");
  expect(first.body).toMatchObject({ ok: true, cursor: 2, has_more: true, as_of: clock.now().toISOString() });
  expect(first.body.events.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  const rest = await next("?since=2");
  expect(rest.body.events.map(({ id }: { id: number }) => id)).toEqual([3, 4, 5]);
  expect(await next("?since=5")).toMatchObject({ status: 200, body: { events: [], cursor: 5, has_more: false } });
  expect((await atrium.request("/api/events/next")).status).toBe(401);
  const token = await atrium.token(member);
  expect(await atrium.request("/api/events/next", { token })).toMatchObject({
    status: 401,
    body: { error_kind: "session_required" },
  });
});

test("Endpoints 3: filters by type and ignores unknown types", async () => {
  await tell(2);
  await tell(1, "tier_denied");
  expect((await next("?types=tier_denied,not_a_type")).body).toMatchObject({ cursor: 3, events: [{ id: 3 }] });
  expect((await next("?types=not_a_type")).body).toMatchObject({ events: [], cursor: 0 });
});

test("Agent events limit: accepts limits of 1 to 500, 50 by default", async () => {
  await tell(51);
  expect((await next()).body.events).toHaveLength(50);
  expect((await next("?limit=1")).body.events).toHaveLength(1);
  expect((await next("?limit=500")).body.events).toHaveLength(51);
  for (const limit of [0, 501]) expect((await next(`?limit=${limit}`)).status).toBe(400);
});

test("Events 1: a token reads the log by tool; a token without a member cannot", async () => {
  await tell(1);
  const call = (token: string) =>
    atrium.request("/api/a2a/", {
      token,
      headers: { "a2a-version": "1.0" },
      body: {
        jsonrpc: "2.0",
        id: 1,
        method: "SendMessage",
        params: {
          message: {
            messageId: "one",
            role: "ROLE_USER",
            parts: [{ data: { operation: "ic_events_next", input: { since: 0 } }, mediaType: "application/json" }],
          },
        },
      },
    });
  const reply = await call(await atrium.token(member, { scopes: ["read:public"] }));
  expect(JSON.stringify(reply.body)).toContain('"cursor":1');
  const minted = await atrium.request("/api/agent/sandbox/mint", { method: "POST" });
  expect(JSON.stringify((await call(minted.body.agent_token)).body)).toContain('"error_kind":"forbidden"');
});

test("Events 1: commits ids in order, so no cursor skips one", async () => {
  const { database } = atrium.kernel;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const event = { type: "tier_approved", payload: {}, now: clock.now() } as const;
  const both = [member.memberId, operator.memberId];
  let began = () => {};
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  const slow = database.transaction(async (tx) => {
    await appendMemberEvents(tx, { ...event, memberIds: both });
    began();
    await held;
  });
  await hasBegun;
  const quick = database.transaction((tx) => appendMemberEvents(tx, { ...event, memberIds: [...both].reverse() }));
  expect((await next()).body).toMatchObject({ events: [], cursor: 0 });
  release();
  await Promise.all([slow, quick]);
  expect((await next()).body.events.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
});

test("Endpoints 3: wait delays the reply until there is news or time is up", { timeout: 15_000 }, async () => {
  const waiting = next("?wait=20");
  setTimeout(() => void tell(1), 300);
  expect((await waiting).body).toMatchObject({ cursor: 1 });
  expect((await next("?since=1&wait=1")).body).toMatchObject({ events: [], cursor: 1 });
  expect((await next("?wait=26")).status).toBe(400);
});

/** Closes the stream once `enough` accepts the text so far. */
async function readStream(
  path: string,
  headers: Record<string, string>,
  enough: (text: string) => boolean,
  { baseUrl } = atrium,
) {
  const hangUp = new AbortController();
  const response = await fetch(`${baseUrl}${path}`, { headers, signal: hangUp.signal });
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (enough(text)) break;
  }
  hangUp.abort();
  return { status: response.status, type: response.headers.get("content-type"), text };
}

test("Endpoints 3: streams events as they happen, and resumes at Last-Event-ID", async () => {
  await tell(2);
  const authorization = `Bearer ${await atrium.token(member, { scopes: ["read:public"] })}`;
  setTimeout(() => void tell(1), 300);
  const first = await readStream("/api/events/stream", { authorization }, (text) => text.includes("id: 3"));
  expect(first).toMatchObject({ status: 200, type: "text/event-stream" });
  expect(first.text).toMatch(/^retry: \d+\n\nid: 1\nevent: tier_approved\ndata: \{"id":1,.*\}\n\nid: 2\n/);
  const headers = { cookie: member.cookie, "last-event-id": "2" };
  const again = await readStream("/api/events/stream", headers, (text) => text.includes("id: 3"));
  expect(again.text).not.toContain("id: 2");
  expect((await atrium.request("/api/events/stream")).status).toBe(401);
  expect((await atrium.request("/api/events/stream?limit=0", { cookie: member.cookie })).status).toBe(400);
});

test("Endpoints 3: ends a stream with the reason when its token is revoked", async () => {
  const token = await atrium.token(member);
  const authorization = `Bearer ${token}`;
  setTimeout(async () => {
    await atrium.request("/api/agent/token/revoke", { method: "POST", token });
    await tell(1);
  }, 300);
  const { text } = await readStream("/api/events/stream", { authorization }, () => false);
  expect(text).toContain('event: closed\ndata: {"ok":false');
  expect(text).toContain('"error_kind":"invalid_token"');
  expect(text).not.toContain("id: 1");
});

test("Endpoints 3: bounds a member's streams; closing one makes room", async () => {
  const hangUps = Array.from({ length: 6 }, () => new AbortController());
  const open = (signal?: AbortSignal) =>
    fetch(`${atrium.baseUrl}/api/events/stream`, { headers: { cookie: member.cookie }, ...(signal && { signal }) });
  for (const { signal } of hangUps) expect((await open(signal)).status).toBe(200);
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("30");
  for (const each of hangUps) each.abort();
  await expect.poll(async () => (await open(AbortSignal.timeout(2_000))).status).toBe(200);
});

test("Endpoints 3: ends streams and long polls at once when the server stops", { timeout: 20_000 }, async () => {
  await using stopping = await startTestAtrium({ clock });
  const { cookie } = await stopping.person("ic-member");
  const stream = readStream("/api/events/stream", { cookie }, () => false, stopping);
  const waiting = stopping.request("/api/events/next?wait=25", { cookie });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await stopping.close();
  expect((await waiting).body).toMatchObject({ ok: true, events: [] });
  expect((await stream).text).toMatch(/^retry/);
});
