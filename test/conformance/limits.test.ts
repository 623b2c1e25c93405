import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../harness/atrium.ts";

test("Anonymous budget, RateLimit headers, Authentication 11: 401 and 403 count, a valid token does not", async () => {
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

test("Anonymous budget: uses a forwarded address only from a trusted proxy", async () => {
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

test("RSVP and booking body, 413 RSVP and booking: accepts 8 KB and rejects one byte more", async () => {
  await using atrium = await startTestAtrium();
  const token = await atrium.token("ic-member");
  for (const path of ["/api/events/rsvp", "/api/resources/book"]) {
    const sized = (bytes: number) => atrium.request(path, { token, body: `{}${" ".repeat(bytes - 2)}` });
    expect(await sized(8 * 1024)).toMatchObject({ status: 400, body: { error_kind: "validation" } });
    expect(await sized(8 * 1024 + 1)).toMatchObject({ status: 413, body: { error_kind: "body_too_large" } });
  }
});

test("Idempotency-Key length: accepts 255 characters and rejects 256 and none", async () => {
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

test("device_code length: accepts 16 to 64 characters and rejects 15 and 65", async () => {
  await using atrium = await startTestAtrium();
  const poll = async (length: number) =>
    (await atrium.request(`/api/agent/signup/poll?device_code=${"a".repeat(length)}`)).status;
  expect([await poll(15), await poll(16), await poll(64), await poll(65)]).toEqual([400, 410, 410, 400]);
});

test("Anonymous budget: allows 120 requests in 60 seconds by default", async () => {
  await using atrium = await startTestAtrium({ env: { ATRIUM_ANONYMOUS_BUDGET: "" } });
  const { headers } = await atrium.request("/api/events/upcoming");
  expect(headers.get("ratelimit-policy")).toBe('"anonymous";q=120;w=60');
  expect([headers.get("ratelimit-limit"), headers.get("ratelimit-remaining")]).toEqual(["120", "119"]);
  expect(Number(headers.get("ratelimit-reset"))).toBeGreaterThan(0);
});
