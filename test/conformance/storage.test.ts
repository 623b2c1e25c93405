import { afterAll, beforeAll, expect, test } from "vitest";
import { appendMemberEvents } from "../../src/features/event-log/index.ts";
import type { Person } from "../../src/seed/users.ts";
import { type RequestOptions, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { type FrontedDatabase, startFrontedDatabase } from "../harness/fronted-database.ts";
import { PENDING, story } from "../harness/highlights.ts";

/** Replies while the database is unavailable. */
let database: FrontedDatabase;
let atrium: TestAtrium;
let person: Person;
let token: string;
beforeAll(async () => {
  database = await startFrontedDatabase();
  const env = { DATABASE_URL: database.url, ATRIUM_OAUTH_CODE_FLOW: "on", ATRIUM_JOBS: "off" };
  atrium = await startTestAtrium({ env });
  person = await atrium.person("operator");
  token = await atrium.token(person);
  await atrium.request("/api/resources", { token, body: { id: "ft-9", kind: "room", name: "FT-9" } });
  await atrium.kernel.database.transaction((tx) =>
    appendMemberEvents(tx, { memberIds: [person.memberId], type: "tier_approved", payload: {}, now: new Date() }),
  );
});
afterAll(async () => {
  await atrium.close();
  await database.drop();
});

/** Sends a request while the database is unavailable, and again after it returns. */
async function lost(path: string, options: RequestOptions) {
  database.cut();
  const without = await atrium.request(path, options);
  database.mend();
  return { without, again: await atrium.request(path, options) };
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const start = inHours(24);
const READS: [string, RequestOptions?][] = [
  ["/api/events/upcoming", {}],
  ["/api/events/get?luma=https://luma.com/none", {}],
  ["/api/directory/search?q=al"],
  ["/api/resources/list"],
  ["/api/leaderboard/me"],
  ["/api/floor10/donations", {}],
];
const WRITES: [string, object][] = [
  ["/api/events/rsvp", { event_url: "https://luma.com/tea", email: "a@example.org" }],
  ["/api/resources/book", { resource_id: "ft-9", start_iso: start, end_iso: inHours(25), email: "a@b.co" }],
  ["/api/leaderboard/optin", { optIn: false }],
  [PENDING, story()],
  ["/api/agent/feedback", { kind: "praise", message: "The lamps in the hall are warm and bright now." }],
  ["/api/agent/signup/start", { scopes: ["read:public"] }],
];

test.each(READS)(
  "500 read failed: GET %s reports the failing storage and later recovers",
  async (path, options = { token }) => {
    const { without, again } = await lost(path, options);
    expect(without).toMatchObject({ status: 500, body: { ok: false, error_kind: "storage_failed" } });
    expect(without.headers.get("retry-after")).toBe("5");
    expect(again.status).toBeLessThan(500);
  },
);

test("500 read failed: the log of a member", async () => {
  const { without, again } = await lost("/api/events/next", { cookie: person.cookie });
  expect(without).toMatchObject({ status: 500, body: { error_kind: "storage_failed" } });
  expect(again.body.events).toHaveLength(1);
});

test.each(WRITES)("500 write failed: POST %s reports no change, and a retry counts as first", async (path, body) => {
  const { without, again } = await lost(path, { token, body });
  expect(without).toMatchObject({ status: 500, body: { ok: false, error_kind: "storage_failed" } });
  expect(without.body.hint).toContain("Nothing was changed");
  expect(again.status).toBeLessThan(300);
  expect(again.body.was_dup ?? again.body.refreshed ?? false).toBe(false);
});

test("500 write failed, Endpoints 21: a token stays valid if its revocation failed, and can be revoked later", async () => {
  const dying = await atrium.token(person);
  const { without, again } = await lost("/api/agent/token/revoke", { method: "POST", token: dying });
  expect(without.status).toBe(500);
  expect(again).toMatchObject({ status: 200, body: { ok: true, revoked: true } });
  expect(again.body).not.toHaveProperty("already_revoked");
});

test.each<[string, string, RequestOptions]>([
  ["503 limiter", "/api/events/request", { body: { title: "Tea", start } }],
  ["503 limiter", "/api/research/ask", { body: { q: "felt" } }],
  ["503 mint", "/api/agent/sandbox/mint", { method: "POST" }],
  ["503 registration", "/api/oauth/register", { body: { redirect_uris: ["https://agent.example/cb"] } }],
])("%s: %s fails closed without a counter", async (_row, path, options) => {
  const { without, again } = await lost(path, { token, ...options });
  expect(without).toMatchObject({ status: 503, body: { error_kind: "unavailable" } });
  expect(Number(without.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(again.status).toBeLessThan(300);
});

test("500 record without token: stays pending as a 500 if no token can be made", async () => {
  const started = await atrium.request("/api/agent/signup/start", { body: { scopes: ["read:public"] } });
  const { device_code } = started.body;
  await atrium.kernel.database.transaction(({ query }) =>
    query
      .updateTable("device_grant")
      .set({ state: "approved", member_id: person.memberId })
      .where("state", "=", "pending")
      .execute(),
  );
  const poll = () => atrium.request(`/api/agent/signup/poll?device_code=${device_code}`);
  for (let twice = 0; twice < 2; twice++) {
    expect(await poll()).toMatchObject({ status: 500, body: { ok: false, error_kind: "internal" } });
  }
});
