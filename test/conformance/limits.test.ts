import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../harness/atrium.ts";

/** Rows of the specification's table of limits that need a clock of their own; the name of each test begins with its row. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test("Anonymous budget, RateLimit headers, Authentication 11: so many requests per window and address, spent by 401 and 403 too, and never by a good token", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock, env: { ATRIUM_ANONYMOUS_BUDGET: "5/60" } });
  const token = await atrium.token("ft-member");
  const look = (options = {}) => atrium.request("/api/events/upcoming", options);
  expect((await look()).headers.get("ratelimit-policy")).toBe('"anonymous";q=5;w=60');
  expect((await look()).headers.get("ratelimit")).toBe('"anonymous";r=3;t=60');
  expect((await look({ token: `agt_${"x".repeat(43)}` })).status).toBe(401);
  const forbidden = await atrium.request("/api/resources/list", { token });
  expect(forbidden.status).toBe(403);
  expect(forbidden.headers.get("ratelimit-remaining")).toBe("1");
  expect((await atrium.request("/api/nothing")).status).toBe(401);
  const over = await look();
  expect(over).toMatchObject({ status: 429, body: { error_kind: "rate_limited", retry_after_seconds: 60 } });
  expect(over.headers.get("retry-after")).toBe("60");
  expect((await look({ token: `agt_${"x".repeat(43)}` })).status).toBe(429);
  expect((await look({ token })).status).toBe(200);
  clock.advance(61_000);
  expect((await look()).status).toBe(200);
});

test("Anonymous budget: an address that a proxy forwards counts only when the proxy is trusted", async () => {
  const forwarded = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const budget = { ATRIUM_ANONYMOUS_BUDGET: "2/60" };
  await using direct = await startTestAtrium({ clock: new TestClock(), env: budget });
  await using proxied = await startTestAtrium({
    clock: new TestClock(),
    env: { ...budget, ATRIUM_TRUSTED_PROXIES: "127.0.0.1,::1" },
  });
  for (const [atrium, status] of [
    [direct, 429],
    [proxied, 200],
  ] as const) {
    await atrium.request("/api/events/upcoming", forwarded("192.0.2.1"));
    await atrium.request("/api/events/upcoming", forwarded("192.0.2.2"));
    expect((await atrium.request("/api/events/upcoming", forwarded("192.0.2.3"))).status).toBe(status);
  }
});

test("Event RSVPs, RSVP semantic dedupe, RSVP none → queued, Idempotency-Key replay: 10 a day, 7 days, 24 hours", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock });
  const token = await atrium.token("ft-member");
  const rsvp = async (slug: string, key?: string) =>
    (
      await atrium.request("/api/events/rsvp", {
        token,
        body: { event_url: `https://luma.com/${slug}`, email: "a@example.org" },
        ...(key && { headers: { "idempotency-key": key } }),
      })
    ).body;

  expect(await rsvp("first", "k1")).toMatchObject({ was_dup: false, rate: { current: 1, remaining: 9 } });
  clock.advance(24 * HOUR - 1_000); // the next UTC day, and the key still lives
  expect(await rsvp("first", "k1")).toMatchObject({ was_dup: false, rate: { current: 1 } });
  expect(await rsvp("first")).toMatchObject({ was_dup: true, rate: { current: 0 } });
  clock.advance(1_000);
  expect(await rsvp("first", "k1")).toMatchObject({ was_dup: true });
  for (let index = 0; index < 10; index++) expect(await rsvp(`evening-${index}`)).toMatchObject({ ok: true });
  expect(await rsvp("one-more")).toMatchObject({ error_kind: "rate_limited" });
  expect(await rsvp("first")).toMatchObject({ was_dup: true }); // a duplicate costs nothing, and is told so
  clock.advance(6 * DAY - 1_000);
  expect(await rsvp("first")).toMatchObject({ was_dup: true });
  clock.advance(1_000);
  expect(await rsvp("first")).toMatchObject({ was_dup: false });
});

test("Booking semantic dedupe, Booking none → queued: the same exact start is recognised, another part of a held slot is taken", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock });
  const operator = await atrium.token("operator");
  await atrium.request("/api/resources", { token: operator, body: { id: "ft-9", kind: "room", name: "FT-9" } });
  const member = await atrium.person("ic-member");
  const token = await atrium.token(member);
  const book = (start: string, end: string, by = token) =>
    atrium.request("/api/resources/book", {
      token: by,
      body: { resource_id: "ft-9", start_iso: start, end_iso: end, email: "a@example.org" },
    });
  const first = await book("2026-12-01T10:00:00Z", "2026-12-01T11:00:00Z");
  expect(first.body).toMatchObject({ was_dup: false });
  const same = await book("2026-12-01T11:00:00+01:00", "2026-12-01T11:00:00Z");
  expect(same.body).toMatchObject({ was_dup: true, booking_id: first.body.booking_id });
  expect(await book("2026-12-01T10:30:00Z", "2026-12-01T11:30:00Z")).toMatchObject({ status: 409 });
  expect((await book("2026-12-01T11:00:00Z", "2026-12-01T12:00:00Z")).body).toMatchObject({ was_dup: false });
  const { booking_id } = first.body;
  await atrium.request(`/api/resources/bookings/${booking_id}/cancel`, { token, method: "POST" });
  expect((await book("2026-12-01T10:00:00Z", "2026-12-01T11:00:00Z", operator)).body).toMatchObject({ was_dup: false });
});

test("Device-code starts, Sandbox mints: 30 and 10 per address and hour", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock });
  for (const [path, body, max] of [
    ["/api/agent/signup/start", { scopes: ["read:public"] }, 30],
    ["/api/agent/sandbox/mint", undefined, 10],
  ] as const) {
    const ask = () => atrium.request(path, { method: "POST", ...(body && { body }) });
    for (let index = 0; index < max; index++) expect((await ask()).status).toBeLessThan(300);
    expect(await ask()).toMatchObject({ status: 429, body: { error_kind: "rate_limited" } });
    expect((await atrium.request(path === "/api/agent/signup/start" ? "/api/agent/signup/poll" : path)).status).toBe(
      200,
    );
    clock.advance(HOUR);
    expect((await ask()).status).toBeLessThan(300);
  }
});

test("Sandbox token lifetime: it works for 24 hours, then it is 401", async () => {
  const clock = new TestClock();
  await using atrium = await startTestAtrium({ clock });
  const { body } = await atrium.request("/api/agent/sandbox/mint", { method: "POST" });
  const check = async () => (await atrium.request("/api/agent/setup-check", { token: body.agent_token })).body;
  expect(await check()).toMatchObject({ ready: true, scopes: ["events:read_upcoming"] });
  clock.advance(DAY);
  expect(await check()).toMatchObject({ ready: false });
  expect((await atrium.request("/api/events/upcoming", { token: body.agent_token })).status).toBe(401);
});

test("Resource bookings, 429 daily cap, UTC day boundary: the eleventh of a day waits for midnight UTC", async () => {
  const clock = new TestClock("2026-11-20T23:00:00Z");
  await using atrium = await startTestAtrium({ clock });
  const operator = await atrium.token("operator");
  await atrium.request("/api/resources", { token: operator, body: { id: "ft-9", kind: "room", name: "FT-9" } });
  const token = await atrium.token("ic-member");
  const book = (hour: number) => {
    const at = (hours: number) => new Date(Date.parse("2026-11-22T00:00:00Z") + hours * HOUR).toISOString();
    const body = { resource_id: "ft-9", start_iso: at(hour), end_iso: at(hour + 1), email: "a@example.org" };
    return atrium.request("/api/resources/book", { token, body });
  };
  for (let hour = 0; hour < 10; hour++) expect((await book(hour)).status).toBe(200);
  const refused = await book(10);
  expect(refused).toMatchObject({ status: 429, body: { rate: { current: 10, remaining: 0, limit: 10 } } });
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect((await book(3)).body).toMatchObject({ was_dup: true });
  clock.advance(HOUR - 1_000);
  expect((await book(10)).status).toBe(429);
  clock.advance(1_000);
  expect((await book(10)).status).toBe(200);
});

test("RSVP and booking body, 413 RSVP and booking: 8 KB are read, a byte more is not", async () => {
  await using atrium = await startTestAtrium();
  const token = await atrium.token("ic-member");
  for (const path of ["/api/events/rsvp", "/api/resources/book"]) {
    const sized = (bytes: number) => atrium.request(path, { token, body: `{}${" ".repeat(bytes - 2)}` });
    expect(await sized(8 * 1024)).toMatchObject({ status: 400, body: { error_kind: "validation" } });
    expect(await sized(8 * 1024 + 1)).toMatchObject({ status: 413, body: { error_kind: "body_too_large" } });
  }
});

test("Idempotency-Key length: 255 characters are a key, 256 are not, and none is none", async () => {
  await using atrium = await startTestAtrium();
  const token = await atrium.token("ft-member");
  const body = { event_url: "https://luma.com/tea", email: "a@example.org" };
  const send = (key: string) =>
    atrium.request("/api/events/rsvp", { token, body, headers: { "idempotency-key": key } });
  expect((await send("k".repeat(256))).status).toBe(400);
  expect((await send("k".repeat(255))).body).toMatchObject({ was_dup: false });
  const replayed = await send("k".repeat(255));
  expect(replayed.body).toMatchObject({ was_dup: false });
  expect(replayed.headers.get("idempotency-replayed")).toBe("true");
});

test("device_code length: 16 and 64 characters are looked up, 15 and 65 are refused", async () => {
  await using atrium = await startTestAtrium();
  const poll = async (length: number) =>
    (await atrium.request(`/api/agent/signup/poll?device_code=${"a".repeat(length)}`)).status;
  expect([await poll(15), await poll(16), await poll(64), await poll(65)]).toEqual([400, 410, 410, 400]);
});

test("Anonymous budget: 120 requests in 60 seconds unless told otherwise", async () => {
  await using atrium = await startTestAtrium({ env: { ATRIUM_ANONYMOUS_BUDGET: "" } });
  const { headers } = await atrium.request("/api/events/upcoming");
  expect(headers.get("ratelimit-policy")).toBe('"anonymous";q=120;w=60');
  expect([headers.get("ratelimit-limit"), headers.get("ratelimit-remaining")]).toEqual(["120", "119"]);
  expect(Number(headers.get("ratelimit-reset"))).toBeGreaterThan(0);
});
