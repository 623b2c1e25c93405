import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYMENTS_ENV } from "../../src/features/donations/testing/world.ts";
import type { Scope } from "../../src/kernel/access/scopes.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { PENDING, story } from "../harness/highlights.ts";

let atrium: TestAtrium;
let person: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: PAYMENTS_ENV });
  const live = await atrium.token("operator");
  await atrium.request("/api/resources", { token: live, body: { id: "ft-9", kind: "room", name: "FT-9" } });
  person = await atrium.person("ic-member");
  token = await atrium.token(person, { sandbox: true });
});
afterAll(() => atrium.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const BOOKING = { resource_id: "ft-9", start_iso: inHours(24), end_iso: inHours(25), email: "a@example.org" };

const TABLES = ["rsvp", "booking", "event_proposal", "highlight_submission", "envelope"] as const;
async function everything(): Promise<string> {
  const { read } = atrium.kernel.database;
  const rows = await Promise.all(
    TABLES.map((table) => read.run({ name: `all_${table}`, text: `SELECT t::text AS row FROM ${table} t` }, [])),
  );
  return JSON.stringify(rows);
}

test.each<[string, string, string, Scope, Record<string, unknown>]>([
  ["RSVP", "/api/events/rsvp", "ic_events_rsvp", "events:rsvp", { event_url: "https://luma.com/tea" }],
  ["event request", "/api/events/request", "ic_events_request", "events:request", { title: "Tea", start: inHours(99) }],
  ["booking", "/api/resources/book", "ic_resources_book", "resources:book", BOOKING],
  ["highlight submission", PENDING, "floor10_submit_highlight", "events:submit_recap", story()],
])(
  "Sandbox simulated %s, Sandbox scope: returns a receipt after the scope check and changes nothing",
  async (_what, path, action, scope, body) => {
    const before = await everything();
    const reply = await atrium.request(path, { token, body });
    expect(reply.body).toMatchObject({
      ok: true,
      sandbox: true,
      simulated: true,
      would_have: { action, scope, args: body },
      note: expect.any(String),
    });
    expect(await everything()).toBe(before);
    const bare = await atrium.token(person, { sandbox: true, scopes: ["read:public"] });
    const refused = await atrium.request(path, { token: bare, body });
    expect(refused).toMatchObject({ status: 403, body: { error_kind: "missing_scope", required_scope: scope } });
  },
);

test("Sandbox real batch, Sandbox reads: a batch and every read return real data", async () => {
  const requests = [{ path: "/api/events/upcoming" }];
  const batched = await atrium.request("/api/batch", { token, body: { requests } });
  expect(batched.body).toMatchObject({ ok: true, results: [{ status: 200, body: { ok: true } }] });
  const listed = await atrium.request("/api/resources/list", { token });
  expect(listed.body.resources).toMatchObject([{ id: "ft-9" }]);
  expect(listed.body).not.toHaveProperty("simulated");
});

test("Sandbox real token revoke: revokes the token", async () => {
  const dying = await atrium.token(person, { sandbox: true });
  const reply = await atrium.request("/api/agent/token/revoke", { method: "POST", token: dying });
  expect(reply.body).toMatchObject({ ok: true, revoked: true });
  expect(reply.body).not.toHaveProperty("simulated");
  expect((await atrium.request("/api/resources/list", { token: dying })).status).toBe(401);
});

test("Sandbox denied: rejects paying and deciding instead of simulating them", async () => {
  const operator = await atrium.token("operator", { sandbox: true });
  for (const [path, options] of [
    ["/api/x402/donate", { body: {} }],
    ["/api/events/requests/any/approve", { body: { confirm: true } }],
    ["/api/credits/approve", { body: { request_id: "any" } }],
  ] as const) {
    const reply = await atrium.request(path, { token: operator, ...options });
    expect(reply).toMatchObject({ status: 403, body: { ok: false, error_kind: "sandbox_refused" } });
    expect(reply.headers.get("payment-required")).toBeNull();
  }
});
