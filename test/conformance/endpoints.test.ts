import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/app/people.ts";
import { SCOPES, type Scope } from "../../src/kernel/scopes.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";

/** Numbered endpoints whose area has no file of its own here. */
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
  await putEvents();
});
afterAll(() => atrium.close());

async function putEvents() {
  const now = clock.now();
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const url = "https://feeds.invalid/all.ics";
  const feed = { id: "feed_1", name: "Feed", url, refresh_minutes: 30, created_at: now, updated_at: now };
  await atrium.kernel.database.transaction(async ({ query }) => {
    const times = { next_refresh_at: later(24), refreshed_at: later(-0.5) };
    await query
      .insertInto("feed")
      .values({ ...feed, ...times } as never)
      .execute();
    const events = ["over", "tea", "lathe", "choir"].map((slug, at) => ({
      feed_id: "feed_1",
      uid: slug,
      recurrence_id: "",
      luma_url: `https://luma.com/${slug}`,
      title: slug,
      description: "",
      location: "",
      host: null,
      cover_url: null,
      starts_at: later(at * 24 - 20),
      ends_at: later(at * 24 - 18),
      all_day: false,
    }));
    await query.insertInto("event").values(events).execute();
  });
}

test("Endpoints 1: what is to come, by start, from limit 1 on, with how stale it is; a token reads the same", async () => {
  const upcoming = async (query = "", options = {}) => atrium.request(`/api/events/upcoming${query}`, options);
  const all = await upcoming();
  expect(all.body.events.map(({ luma_url }: { luma_url: string }) => luma_url)).toEqual([
    "https://luma.com/tea",
    "https://luma.com/lathe",
    "https://luma.com/choir",
  ]);
  expect(all.body.age_min).toBe(30);
  expect(all.body).not.toHaveProperty("cursor");
  expect((await upcoming("?limit=1")).body.events).toEqual(all.body.events.slice(0, 1));
  expect((await upcoming("", { token })).body.events).toEqual(all.body.events);
  for (const limit of ["0", "-1", "x"]) expect((await upcoming(`?limit=${limit}`)).status).toBe(400);
});

test("Endpoints 2: the event of an address, by either of its platform's hosts", async () => {
  for (const host of ["luma.com", "lu.ma"]) {
    const { status, body } = await atrium.request(`/api/events/get?luma=https://${host}/tea`);
    expect([status, body.event.luma_url]).toEqual([200, "https://luma.com/tea"]);
  }
  expect((await atrium.request("/api/events/get?luma=https://luma.com/over")).status).toBe(404);
});

test("Service 6: the same listing is a plain feed", async () => {
  const feed = await atrium.request("/api/events");
  const listed = await atrium.request("/api/events/upcoming");
  expect(feed.body.events).toEqual(listed.body.events);
});

test("Endpoints 4, RSVP none → queued: one envelope, no seat, and a note that says so", async () => {
  const body = { event_url: "https://lu.ma/tea", email: "a@example.org" };
  const envelopes = () =>
    atrium.kernel.database.read.query
      .selectFrom("envelope")
      .select("kind")
      .where("operation", "=", "events.rsvp")
      .execute();
  const first = await atrium.request("/api/events/rsvp", { token, body });
  expect(first).toMatchObject({ status: 200, body: { ok: true, queued: true, was_dup: false, via: "agent" } });
  const again = await atrium.request("/api/events/rsvp", {
    token,
    body: { ...body, event_url: "https://luma.com/tea" },
  });
  expect(again).toMatchObject({ status: 200, body: { queued: true, was_dup: true } });
  expect(await envelopes()).toHaveLength(1);
});

test("Endpoints 8: the catalogue of resources, and how fresh it is", async () => {
  const { status, body } = await atrium.request("/api/resources/list", { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ok: true, age_min: 0, resources: [{ id: "ft-9", bookable: true }] });
});

test("Endpoints 9, Booking none → queued: the slot is held, and an envelope waits for who decides", async () => {
  const start = new Date(clock.now().getTime() + 86_400_000);
  const body = {
    resource_id: "ft-9",
    start_iso: start.toISOString(),
    end_iso: new Date(start.getTime() + 3_600_000).toISOString(),
    email: "a@example.org",
  };
  const reply = await atrium.request("/api/resources/book", { token, body });
  expect(reply).toMatchObject({ status: 200, body: { ok: true, queued: true, was_dup: false, via: "agent" } });
  const queued = await atrium.kernel.database.read.query
    .selectFrom("envelope")
    .select(["kind", "subject"])
    .where("operation", "=", "resources.book")
    .execute();
  expect(queued).toEqual([{ kind: "resources.booking_queued", subject: reply.body.booking_id }]);
  const mine = await atrium.request("/api/resources/bookings", { token });
  expect(mine.body.bookings[0]).toMatchObject({ booking_id: reply.body.booking_id, state: "queued" });
});

test("Endpoints 10, Activity limit: 1 to 100, 25 unless told; only one's own, the newest first", async () => {
  const person = await atrium.person("ft-member");
  const own = await atrium.token(person);
  const at = clock.now();
  await atrium.kernel.database.transaction(({ query }) =>
    query
      .insertInto("activity")
      .values(
        Array.from({ length: 101 }, (_, index) => ({
          at: new Date(at.getTime() + index),
          member_id: person.memberId,
          operation: "events.rsvp",
          tool: `ic_events_rsvp_${index}`,
          transport: "rest",
          outcome: "ok",
          request_id: `req_${index}`,
          address: "192.0.2.1",
        })) as never,
      )
      .execute(),
  );
  const read = async (query = "") => (await atrium.request(`/api/activity/me${query}`, { token: own })).body;
  expect((await read()).events).toHaveLength(25);
  expect((await read("?limit=1")).events).toMatchObject([{ tool: "ic_events_rsvp_100" }]);
  expect((await read("?limit=100")).events).toHaveLength(100);
  for (const limit of [0, 101]) expect((await read(`?limit=${limit}`)).error_kind).toBe("validation");
  expect(JSON.stringify(await read("?limit=100"))).not.toContain(member.memberId);
});

test("Endpoints 20: a sandbox token without a human is 201, for one scope and 24 hours, of no member", async () => {
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
  expect((await atrium.request("/api/events/rsvp", { token: agent_token, body: rsvp })).status).toBe(403);
  for (const body of ['{"a"', "[]"]) {
    expect((await atrium.request("/api/agent/sandbox/mint", { method: "POST", body })).status).toBe(400);
  }
});

test("Endpoints 22: always 200, with a verdict and the way on in the body", async () => {
  const check = (as?: string) => atrium.request("/api/agent/setup-check", { token: as });
  expect(await check(token)).toMatchObject({
    status: 200,
    body: { ready: true, scopes: expect.arrayContaining(["events:rsvp"]), mcp: expect.any(Object) },
  });
  for (const bad of [undefined, "nonsense", `agt_${"A".repeat(43)}`]) {
    const { status, body } = await check(bad);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ready: false, missing: [expect.any(String)] });
    expect(body.next_actions.length).toBeGreaterThan(0);
  }
});

test("Endpoints 31: what becomes of each write in the sandbox, without a token", async () => {
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

test("Authentication 3: a person picks scopes and makes a token in the console, which works at once", async () => {
  const body = { client_name: "Laptop", scopes: ["membership:read"] };
  const minted = await atrium.request("/api/agent/tokens", { cookie: member.cookie, body });
  expect(minted).toMatchObject({ status: 201, body: { ok: true, granted_scopes: ["membership:read"] } });
  expect((await atrium.request("/api/activity/me", { token: minted.body.agent_token })).status).toBe(200);
  expect((await atrium.request("/api/agent/tokens", { token, body })).status).toBe(401);
});

test("Authentication 6: scopes above the tier are denied_scopes in the console too, and nothing adds one to a token", async () => {
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
] satisfies Scope[])("Authentication 7: %s is granted to a tier that reaches it", async (scope) => {
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

test("Authentication 7: proposing events takes the member tier", async () => {
  const person = await atrium.person("ai-floor");
  const reply = await atrium.request("/api/agent/signup/start", {
    cookie: person.cookie,
    body: { scopes: ["events:request"] },
  });
  expect(reply).toMatchObject({ status: 403, body: { error: "denied_scopes", denied_scopes: ["events:request"] } });
});

test("Versioning 2: the description says its version as a date", async () => {
  const { body } = await atrium.request("/openapi.json");
  expect(body.info.version).toMatch(/^20\d\d-\d\d-\d\d$/);
});
