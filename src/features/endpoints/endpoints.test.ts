import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import { SCOPES } from "../../kernel/access/scopes.ts";
import type { Person } from "../../seed/users.ts";
import { checkHealth } from "./jobs/check-health.ts";
import { CARD_PATH, type CardServer, cardAt, startCardServer } from "./testing/card-server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

describe("endpoints of members", () => {
  let clock: TestClock;
  let atrium: TestAtrium;
  let host: CardServer;
  let operator: Person;
  let other: Person;
  let owner: Person;
  beforeAll(async () => {
    clock = new TestClock();
    const env = { ATRIUM_JOBS: "off", ATRIUM_OUTBOUND_ALLOW_MEMBERS: "127.0.0.0/8" };
    atrium = await startTestAtrium({ clock, env });
  });
  beforeEach(async () => {
    clock.advance(1_000); // so that the newest is of this test
    host = await startCardServer();
    host.serve(CARD_PATH, cardAt(host.url));
    [operator, other, owner] = [
      await atrium.person("operator"),
      await atrium.person("operator"),
      await atrium.person("ic-member"),
    ];
  });
  afterEach(async () => {
    await host[Symbol.asyncDispose]();
    await atrium.kernel.database.transaction(async ({ query }) => {
      await query.deleteFrom("endpoint").execute();
      await query.updateTable("member").set({ tier: "public" }).execute(); // the next test has its own operators
    });
  });
  afterAll(() => atrium.close());

  const as = ({ cookie }: Person, path: string, body?: object, method = body ? "POST" : "GET") =>
    atrium.request(path, { cookie, method, ...(body && { body }) });
  const register = (who = owner, more: object = {}) =>
    as(who, "/api/endpoints", { kind: "a2a", url: `${host.url}/a2a`, ...more });
  const approve = (id: string, more: object = {}, who = operator) =>
    as(who, `/api/admin/endpoints/${id}/approve`, { confirm: true, ...more });
  async function listed(): Promise<string> {
    const { id, rev } = (await register()).body.endpoint;
    await approve(id, { rev });
    return id;
  }
  const check = async (ms = 0) => {
    clock.advance(ms);
    return checkHealth.run(jobContext(atrium, clock));
  };
  const found = async (query = "") => (await as(owner, `/api/endpoints?${query}`)).body.endpoints as { id: string }[];
  const mine = async () => (await as(owner, "/api/endpoints/mine")).body.endpoints[0];
  const news = async (who: Person, type: string) =>
    (
      await atrium.kernel.database.read.query
        .selectFrom("member_event")
        .select("payload")
        .where("member_id", "=", who.memberId)
        .where("type", "=", type as "endpoint_changed")
        .orderBy("id")
        .execute()
    ).map(({ payload }) => payload);

  test("are found by others once operators approved them, with the text of the card as data", async () => {
    const { status, body } = await register(owner, { tags: ["sea"] });
    expect([status, body.endpoint]).toMatchObject([200, { review: "pending", health: "up", listed: false }]);
    const { id, slug } = body.endpoint;
    expect((await as(other, `/api/endpoints/${slug}`)).status).toBe(200); // operators review it
    const member = await atrium.person("ic-member");
    expect((await as(member, `/api/endpoints/${slug}`)).body.error_kind).toBe("not_found");
    expect(await news(operator, "endpoint_submitted")).toHaveLength(1);
    expect((await approve(id)).body.endpoint).toMatchObject({ review: "approved", listed: true });
    expect(await found("q=tide+tables&tag=sea&kind=a2a")).toMatchObject([{ id, trust: "untrusted" }]);
    expect(await found("q=mountains")).toEqual([]);
    const read = await as(member, `/api/endpoints/${slug}`);
    expect(read.body.endpoint).toMatchObject({ card: { skills: [{ id: "tides" }] }, last_error: null });
    expect(read.body.endpoint.description).toContain('trust="untrusted"');
    expect(await news(owner, "endpoint_changed")).toMatchObject([{ news: "approved" }]);
    const acts = await as(operator, `/api/admin/agent-audit?endpoint=${id}`);
    expect(acts.body.entries.map(({ action }: { action: string }) => action)).toEqual([
      "endpoints.approve",
      "endpoints.register",
    ]);
  });

  test.each([
    [
      "redirects to another host",
      (url: string) => ({ status: 302, headers: { location: url.replace("127.0.0.1", "localhost") } }),
    ],
    ["answers 503", () => ({ status: 503, headers: {} })],
    ["sends less than it says", () => ({ status: 200, headers: { "content-length": "5000" }, body: "{}" })],
    ["sends a card that is too long", () => ({ status: 200, headers: {}, body: "x".repeat(300_000) })],
    ["sends no JSON", () => ({ status: 200, headers: {}, body: "<html>" })],
    ["sends an empty card", () => ({ status: 200, headers: {}, body: "{}" })],
    ["sends a list", () => ({ status: 200, headers: {}, body: "[]" })],
  ] as const)("are refused when their host %s", async (_what, answer) => {
    const { status, headers, ...sent } = answer(host.url) as { status: number; headers: object; body?: string };
    host.serve(CARD_PATH, (_request, response) => {
      response.writeHead(status, headers as Record<string, string>);
      response.write(sent.body ?? "");
      setTimeout(() => response.destroy(), 20);
      if (!("content-length" in headers)) response.end();
    });
    const refused = await register();
    expect([refused.status, refused.body.error_kind]).toEqual([400, "bad_card"]);
    expect(await mine()).toBeUndefined();
  });

  test("are asked for by https, and refused at private addresses that are not allowed", async () => {
    const closed = await startTestAtrium({ clock });
    const person = await closed.person("ic-member");
    const refusal = async (url: string) =>
      (await closed.request("/api/endpoints", { cookie: person.cookie, body: { kind: "a2a", url } })).body;
    for (const url of [
      `${host.url}/a2a`,
      "http://localhost:8080/a2a",
      "http://10.0.0.5/a2a",
      "http://agent.example/a2a",
    ])
      expect(await refusal(url)).toMatchObject({ error_kind: "validation", fields: ["url"] });
    expect(await refusal("https://127.0.0.1/a2a")).toMatchObject({ error_kind: "validation", fields: ["url"] });
    expect(host.asked).toEqual([]);
    await closed.close();
  });

  test("go back to operators when they change hosts or skills, and are hidden at once", async () => {
    const id = await listed();
    const more = { id: "pay", name: "Pay", description: "Sends money.", tags: [] };
    const card = cardAt(host.url) as { skills: object[] };
    host.serve(CARD_PATH, { ...card, skills: [...card.skills, more] });
    await check(20 * MINUTE_MS);
    expect(await found()).toEqual([]);
    expect(await mine()).toMatchObject({ review: "changed", changes: ["skills"] });
    expect((await news(owner, "endpoint_changed")).at(-1)).toMatchObject({ news: "changed" });
    expect((await as(operator, "/api/admin/endpoints/pending")).body.pending).toMatchObject([{ id }]);
    await approve(id);
    expect(await found()).toHaveLength(1);
    const elsewhere = [{ url: "https://elsewhere.example/a2a", protocolBinding: "JSONRPC", protocolVersion: "1.0" }];
    host.serve(CARD_PATH, { ...card, skills: [...card.skills, more], supportedInterfaces: elsewhere });
    await check(20 * MINUTE_MS);
    expect(await mine()).toMatchObject({ review: "changed", changes: ["hosts"] });
  });

  test("are hidden while they do not answer, and their owner is notified", async () => {
    await listed();
    await check();
    host.serve(CARD_PATH, (_request, response) => void response.writeHead(503, { "retry-after": "7200" }).end());
    await check(20 * MINUTE_MS);
    expect(await check(HOUR_MS)).toBeNull(); // the host asked for two hours
    for (let failures = 1; failures < 4; failures += 1) await check(3 * HOUR_MS);
    expect(await mine()).toMatchObject({ health: "down", listed: false, last_error: "The server answered 503." });
    host.serve(CARD_PATH, cardAt(host.url));
    await check(24 * HOUR_MS);
    expect(await mine()).toMatchObject({ health: "degraded", listed: true });
    await check(2 * MINUTE_MS);
    expect((await mine()).health).toBe("up");
    expect((await news(owner, "endpoint_changed")).map((each) => each.news)).toEqual(["approved", "down", "up"]);
  });

  test("are left alone after 14 days, until their owner asks", async () => {
    const id = await listed();
    host.serve(CARD_PATH, (_request, response) => void response.writeHead(500).end());
    for (let hours = 0; hours < 16 * 24; hours += 12) await check(12 * HOUR_MS);
    expect(await mine()).toMatchObject({ health: "gone", wants_listing: false, next_check_at: null });
    host.serve(CARD_PATH, cardAt(host.url));
    await as(owner, `/api/endpoints/${id}/listed`, { listed: true });
    await check();
    expect(await mine()).toMatchObject({ health: "up", listed: true });
  });

  test("that never answer a check do not hold up others", async () => {
    await listed();
    host.serve(CARD_PATH, () => undefined);
    await check(20 * MINUTE_MS);
    expect((await mine()).last_error).toMatch(/did not answer within/);
  }, 20_000);

  test("are decided on by another operator, or by the only one in person", async () => {
    const { id } = (await register(operator)).body.endpoint;
    expect((await approve(id)).body.error_kind).toBe("forbidden");
    expect((await approve(id, {}, other)).status).toBe(200);
    const reject = (who: Person) => as(who, `/api/admin/endpoints/${id}/reject`, { reason: "No.", confirm: true });
    expect((await reject(operator)).body.error_kind).toBe("forbidden");
    await atrium.kernel.database.transaction(({ query }) =>
      query.updateTable("member").set({ tier: "public" }).where("id", "=", other.memberId).execute(),
    );
    expect((await reject(operator)).body.endpoint).toMatchObject({ review: "rejected", reason: "No." });
    const log = await as(operator, "/api/audit?operation=endpoints.reject&outcome=ok");
    expect(log.body.entries[0].own_matter).toBe(true);
  });

  test("are approved as the operator saw them, and two decisions at once have one effect", async () => {
    const { id, rev } = (await register()).body.endpoint;
    await as(owner, `/api/endpoints/${id}`, { rev, description: "Now something else." }, "PATCH");
    expect((await approve(id, { rev })).body).toMatchObject({ error_kind: "rev_conflict", rev: rev + 1 });
    const reject = as(other, `/api/admin/endpoints/${id}/reject`, { reason: "No.", confirm: true, rev: rev + 1 });
    const statuses = [await approve(id, { rev: rev + 1 }), await reject].map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await news(owner, "endpoint_changed")).toHaveLength(1);
  });

  test("that were rejected are changed and submitted again by their owner", async () => {
    const { id } = (await register()).body.endpoint;
    await as(operator, `/api/admin/endpoints/${id}/reject`, { reason: "Say what it does.", confirm: true });
    expect(await mine()).toMatchObject({ review: "rejected", reason: "Say what it does." });
    expect((await approve(id)).body.error_kind).toBe("already_decided");
    expect((await as(operator, "/api/admin/endpoints/pending")).body.pending).toEqual([]);
    const { rev } = await mine();
    const again = await as(owner, `/api/endpoints/${id}`, { rev, description: "Tides of Lisbon." }, "PATCH");
    expect(again.body.endpoint).toMatchObject({ review: "pending", reason: null });
  });

  test("are hidden, moved and removed by their owner only", async () => {
    const id = await listed();
    const path = `/api/endpoints/${id}`;
    expect((await as(owner, `/api/endpoints/${id}/listed`, { listed: false })).body.endpoint.listed).toBe(false);
    expect(await found()).toEqual([]);
    const { rev } = await mine();
    const change = (body: object) => as(owner, `/api/endpoints/${id}`, { rev, ...body }, "PATCH");
    host.serve(CARD_PATH, {});
    expect((await change({ url: `${host.url}/new` })).body.error_kind).toBe("bad_card");
    host.serve(CARD_PATH, cardAt(host.url));
    expect((await register(owner, { url: `${host.url}/taken` })).status).toBe(200);
    expect((await change({ url: `${host.url}/taken` })).body.error_kind).toBe("already_exists");
    expect((await change({ url: `${host.url}/new` })).body.endpoint).toMatchObject({ review: "changed" });
    clock.advance(24 * 60 * MINUTE_MS); // cards of another day
    expect((await change({ name: "Late" })).body.error_kind).toBe("rev_conflict");
    const foreign = [
      await as(other, path, undefined, "DELETE"),
      await as(other, path, { rev, name: "Mine" }, "PATCH"),
      await as(other, `${path}/listed`, { listed: true }),
    ];
    expect(foreign.map(({ body }) => body.error_kind)).toEqual(Array(3).fill("not_found"));
    expect((await as(owner, path, undefined, "DELETE")).body.removed).toBe(true);
  });

  test("are listed only while their owner's membership includes it", async () => {
    await listed();
    expect(SCOPES["endpoints:register"].tier).toBe("ic-member"); // the view names the tiers
    const set = (changes: object) =>
      atrium.kernel.database.transaction(({ query }) =>
        query.updateTable("member").set(changes).where("id", "=", owner.memberId).execute(),
      );
    const seen = async () => (await as(operator, "/api/endpoints")).body.endpoints.length;
    expect(await seen()).toBe(1);
    await set({ tier: "ai-floor" });
    expect(await seen()).toBe(0);
    await set({ tier: "ic-member", suspended_at: clock.now() });
    expect(await seen()).toBe(0);
  });

  test("are at most ten for each member, and a URL is registered once", async () => {
    const first = (await register()).body.endpoint.id;
    expect((await register()).body).toMatchObject({ repeated: true, endpoint: { id: first } });
    await atrium.kernel.database.transaction(async (tx) => {
      const copy = `INSERT INTO endpoint SELECT (e).* FROM (SELECT jsonb_populate_record(x, jsonb_build_object(
        'id', 'ep_' || n, 'slug', 's' || n, 'url', 'https://x.example/' || n)) AS e FROM endpoint x, generate_series(1, 9) n) c`;
      await tx.run({ name: "more_endpoints", text: copy }, []);
    });
    expect((await register(owner, { url: `${host.url}/other` })).body.error_kind).toBe("too_many_endpoints");
  });
});
