import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

const EVENT = "https://luma.com/model-workshop";
const clock = new TestClock("2026-11-20T12:00:00Z");
let atrium: TestAtrium;
let operator: Person;
let operatorToken: string;
let member: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_GATEWAY_URL: "https://gateway.invalid" } });
  operator = await atrium.person("operator");
  operatorToken = await atrium.token(operator);
  member = await atrium.person("ic-member");
  token = await atrium.token(member);
  const now = clock.now();
  await atrium.kernel.database.transaction(async ({ query }) => {
    const feed = { id: "feed_test", name: "Test", refresh_minutes: 30, next_refresh_at: new Date("2030-01-01") };
    await query
      .insertInto("feed")
      .values({ ...feed, created_at: now, updated_at: now } as never)
      .execute();
    await query
      .insertInto("event")
      .values({
        feed_id: "feed_test",
        uid: "workshop",
        recurrence_id: "",
        luma_url: EVENT,
        title: "Model workshop",
        description: "",
        location: "The hall",
        host: null,
        cover_url: null,
        starts_at: new Date("2026-11-21T12:00:00Z"),
        ends_at: new Date("2026-11-21T15:00:00Z"),
        all_day: false,
        revised_at: now,
      } as never)
      .execute();
  });
});
afterAll(() => atrium.close());

const post = (path: string, body: object, by = token) => atrium.request(`/api/credits/${path}`, { token: by, body });

async function askWorkshop(by = token): Promise<string> {
  return (await post("workshop", { event_id: EVENT }, by)).body.request_id;
}

test("Endpoints 32: a workshop key needs an event; the refusal lists the choices", async () => {
  const events = [{ event_id: EVENT, title: "Model workshop", when: "2026-11-21T12:00:00.000Z", venue: "The hall" }];
  expect((await post("workshop", {})).body).toMatchObject({ ok: false, error_kind: "needs_event", events });
  const unknown = await post("workshop", { event_id: "https://luma.com/no-such-night" });
  expect(unknown.body).toMatchObject({ ok: false, error_kind: "event_not_found", events });
  const { body } = await post("workshop", { event_id: EVENT });
  expect(body).toMatchObject({ ok: true, status: "pending", kind: "workshop", event: { event_id: EVENT } });
  expect((await post("workshop", { event_id: EVENT })).body.request_id).toBe(body.request_id);
});

test("Endpoints 32: grants member keys to inner-circle members, workshop keys to all", async () => {
  const guest = await atrium.token("public", { scopes: ["keys:request"] });
  expect(await post("member", {}, guest)).toMatchObject({ status: 403, body: { error_kind: "tier_too_low" } });
  expect((await post("workshop", { event_id: EVENT }, guest)).status).toBe(200);
  expect((await post("member", { multiplier: 5 })).body).toMatchObject({ status: "pending", multiplier: 5 });
  expect((await post("member", { multiplier: 3 })).status).toBe(400);
  expect((await post("member", { multiplier: 10 })).body).toMatchObject({ was_dup: true, multiplier: 10 });
});

test("Key requests: delivers an approved key once and stores no key text", async () => {
  const request_id = await askWorkshop();
  expect((await post("workshop/pickup", { request_id })).body).toEqual({ ok: true, status: "pending" });
  const preview = await post("approve", { request_id }, operatorToken);
  expect(preview.body).toMatchObject({ dry_run: true, would_be: { minted: true }, rate: { current: 0 } });
  const approved = await post("approve", { request_id, confirm: true }, operatorToken);
  expect(approved.body).toMatchObject({ minted: true, proxy: "https://gateway.invalid", rate: { current: 1 } });
  const again = await post("approve", { request_id, confirm: true }, operatorToken);
  expect(again.body).toMatchObject({ minted: false, repeated: true, rate: { current: 1 } });
  expect(again.body.agent_token).toBeUndefined();

  const stranger = await atrium.token("ic-member");
  expect((await post("workshop/pickup", { request_id }, stranger)).status).toBe(404);
  expect((await post("member/pickup", { request_id })).status).toBe(404);
  const ready = await post("workshop/pickup", { request_id });
  expect(ready.body).toMatchObject({
    status: "ready",
    agent_token: expect.stringMatching(/^gwk_/),
    bundle: { base_url: "https://gateway.invalid", expires_at: "2026-11-20T17:00:00.000Z" },
  });
  expect(ready.body.bundle.env_lines).toHaveLength(4);
  expect(ready.body.agent_token).not.toBe(approved.body.agent_token);
  expect((await post("workshop/pickup", { request_id })).body).toEqual({ ok: true, status: "already_picked_up" });

  expect(await atrium.request("/api/activity/me", { token: ready.body.agent_token })).toMatchObject({
    status: 401,
    body: { error_kind: "invalid_token" },
  });
  const { query } = atrium.kernel.database.read;
  const stored = JSON.stringify([
    await query.selectFrom("gateway_key").selectAll().execute(),
    await query.selectFrom("key_request").selectAll().execute(),
    await query.selectFrom("member_event").selectAll().execute(),
  ]);
  expect(stored).not.toContain(ready.body.agent_token);
  expect(stored).toContain("key_request_decided");
});

test("Key requests: an approved key expires after 15 minutes without pick-up", async () => {
  const request_id = await askWorkshop();
  await post("approve", { request_id, confirm: true }, operatorToken);
  clock.advance(15 * 60_000);
  expect((await post("workshop/pickup", { request_id })).body).toEqual({ ok: true, status: "lapsed" });
  expect(await askWorkshop()).not.toBe(request_id);
});

test("Key requests: a denial gives its reason; own requests cannot be decided", async () => {
  const request_id = await askWorkshop();
  await post("deny", { request_id, reason: "The workshop is full.", confirm: true }, operatorToken);
  expect((await post("workshop/pickup", { request_id })).body).toEqual({
    ok: true,
    status: "denied",
    reason: "The workshop is full.",
  });
  const late = await post("approve", { request_id, confirm: true }, operatorToken);
  expect(late).toMatchObject({ status: 409, body: { error_kind: "already_decided" } });
  const own = await askWorkshop(operatorToken);
  for (const decision of ["approve", "deny"]) {
    const body = { request_id: own, confirm: true, ...(decision === "deny" && { reason: "No." }) };
    const refused = await post(decision, body, operatorToken);
    expect(refused).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
  }
  const mine = await atrium.request("/api/key-requests/mine", { token });
  expect(JSON.stringify(mine.body)).toContain(request_id);
  expect(JSON.stringify(mine.body)).not.toContain(own);
  const { body } = await atrium.request("/api/credits/pending", { token: operatorToken });
  expect(body.pending.map(({ request_id: id }: { request_id: string }) => id)).toContain(own);
});

test("Endpoints 32: usage is null without a count, and resets on Monday 00:00 UTC", async () => {
  const { body: asked } = await post("member", { multiplier: 5 });
  await post("approve", { request_id: asked.request_id, multiplier: 2, confirm: true }, operatorToken);
  const { body } = await atrium.request("/api/credits/member", { token });
  expect(body).toMatchObject({ has_key: true, tokens_used: null, allowance: 10_000_000 });
  expect(body.resets_at).toBe("2026-11-23T00:00:00.000Z");
});

test("Endpoints 32: refuses requests without a gateway, and keeps none", async () => {
  await using bare = await startTestAtrium();
  const asking = await bare.token("ic-member");
  const refused = await bare.request("/api/credits/member", { token: asking, body: {} });
  expect(refused).toMatchObject({ status: 503, body: { error_kind: "not_configured" } });
  expect(refused.body.hint).toContain("Operators set ATRIUM_GATEWAY_ANTHROPIC_URL");
  const pending = await bare.request("/api/credits/pending", { token: await bare.token("operator") });
  expect(pending.body.pending).toEqual([]);
}, 90_000);

test("Versioning 4: the seven older paths are deprecated aliases", async () => {
  const { body: document } = await atrium.request("/openapi.json");
  const paths = Object.keys(document.paths);
  const current = paths.filter((path) => path.startsWith("/api/credits/"));
  expect(current).toHaveLength(7);
  for (const path of current) {
    const older = path.replace("/api/credits/", "/api/zai-keys/");
    expect(Object.keys(document.paths[older])).toEqual(Object.keys(document.paths[path]));
    for (const [method, operation] of Object.entries<{ deprecated?: boolean; responses: object }>(
      document.paths[older],
    )) {
      expect(operation.deprecated).toBe(true);
      expect(operation.responses).toEqual(document.paths[path][method].responses);
    }
  }
  const older = await atrium.request("/api/zai-keys/pending", { token: operatorToken });
  const newer = await atrium.request("/api/credits/pending", { token: operatorToken });
  expect(older.body).toEqual(newer.body);
  expect(older.headers.get("deprecation")).toBe(`@${Date.parse("2026-09-15") / 1000}`);
  expect(older.headers.get("sunset")).toBe("Wed, 15 Sep 2027 00:00:00 GMT");
  expect(older.headers.get("link")).toContain('</api/credits/pending>; rel="successor-version"');
  expect(newer.headers.get("deprecation")).toBeNull();
  const refused = await atrium.request("/api/zai-keys/member");
  expect(refused.status).toBe(401);
  expect(refused.headers.get("deprecation")).toBeTruthy();
  expect((await atrium.request("/llms.txt")).body).toMatch(/below\s+\/api\/zai-keys,[^.]*GET\s+\/pending/);
});
