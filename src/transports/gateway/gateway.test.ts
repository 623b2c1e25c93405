import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { recoverCalls } from "../../features/model-keys/jobs/recover-calls.ts";
import { keyHash } from "../../features/model-keys/rules.ts";
import { gatewayMeter, mintGatewayKey } from "../../features/model-keys/testing/keys.ts";
import { type ModelServer, startModelServer } from "../../features/model-keys/testing/model-server.ts";
import type { Person } from "../../seed/users.ts";

const MODELS = "fake fake-c3 fake-c20-g10 fake-c20-nousage fake-c40-g10-reset5 fake-status429 fake-status401".split(
  " ",
);
const WEEKLY = 100_000;

let atrium: TestAtrium;
let models: ModelServer;
let member: Person;
const clock = new TestClock();
beforeAll(async () => {
  models = await startModelServer();
  const env = {
    ATRIUM_JOBS: "off",
    ATRIUM_GATEWAY_OPENAI_URL: models.url,
    ATRIUM_GATEWAY_OPENAI_KEY: "upstream-secret",
    ATRIUM_GATEWAY_ANTHROPIC_URL: models.url,
    ATRIUM_GATEWAY_ANTHROPIC_KEY: "upstream-secret",
    ATRIUM_GATEWAY_MODELS: MODELS.join(","),
    ATRIUM_GATEWAY_NAMES: "fake=fake-c4",
    ATRIUM_GATEWAY_WEEKLY_TOKENS: String(WEEKLY),
    ATRIUM_GATEWAY_WORKSHOP_TOKENS: "5000",
  };
  atrium = await startTestAtrium({ env, clock });
  member = await atrium.person("ic-member");
});
afterAll(async () => {
  await atrium.close();
  await models.close();
});

let key: string;
beforeEach(async () => {
  key = await mintGatewayKey(atrium, member.memberId);
});

const OPENAI = "/gateway/v1/chat/completions";
const ANTHROPIC = "/gateway/anthropic/v1/messages";
const MESSAGES = [{ role: "user", content: "Hello" }];

function ask(path: string, body: object, options: { key?: string | null; signal?: AbortSignal } = {}) {
  const given = options.key === undefined ? key : options.key;
  return fetch(`${atrium.baseUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(given !== null && { authorization: `Bearer ${given}` }) },
    body: JSON.stringify({ messages: MESSAGES, max_tokens: 50, ...body }),
    ...(options.signal && { signal: options.signal }),
  });
}

const meter = () => gatewayMeter(atrium, key);

/** Calls are settled once their clients are gone. */
async function settled() {
  await expect.poll(async () => (await meter())?.in_flight, { timeout: 5_000 }).toBe(0);
  return await meter();
}

test.each([
  [OPENAI, 4],
  [ANTHROPIC, 4],
])("passes a whole answer of %s on and commits what the upstream counted", async (path, tokensOut) => {
  const before = models.tokens();
  const reply = await ask(path, { model: "fake" });
  expect(reply.status).toBe(200);
  expect(JSON.stringify(await reply.json())).toContain("word word");
  const used = models.tokens().tokensIn + models.tokens().tokensOut - before.tokensIn - before.tokensOut;
  expect(await meter()).toEqual({ committed: used, reserved: 0, in_flight: 0 });
  expect(used).toBe(7 + tokensOut);
  const { path: upstream, headers, body } = models.requests.at(-1) as ModelServer["requests"][number];
  expect(upstream).toBe(path === OPENAI ? "/v1/chat/completions" : "/v1/messages");
  expect(JSON.stringify(headers)).not.toContain(key);
  expect(path === OPENAI ? headers.authorization : headers["x-api-key"]).toContain("upstream-secret");
  expect(JSON.parse(body).model).toBe("fake-c4");
});

test("streams pieces as they come, and keeps the usage event from clients that did not ask", async () => {
  const reply = await ask(OPENAI, { model: "fake-c20-g10", stream: true });
  const arrived: number[] = [];
  let text = "";
  for await (const piece of reply.body as ReadableStream<Uint8Array>) {
    arrived.push(performance.now());
    text += Buffer.from(piece).toString();
  }
  expect(arrived.length, "pieces are not collected").toBeGreaterThan(10);
  expect((arrived.at(-1) as number) - (arrived[0] as number)).toBeGreaterThan(100);
  expect(text).toContain("[DONE]");
  expect(text).not.toContain("prompt_tokens");
  expect(await settled()).toEqual({ committed: 27, reserved: 0, in_flight: 0 });
  const asked = await ask(OPENAI, { model: "fake-c3", stream: true, stream_options: { include_usage: true } });
  expect(await asked.text()).toContain('"prompt_tokens":7');
  const anthropic = await ask(ANTHROPIC, { model: "fake-c3", stream: true });
  expect((await anthropic.text()).match(/^event: /gm)).toHaveLength(8);
  expect((await settled())?.committed).toBe(27 + 10 + 10);
});

test("ends the upstream's work with the client, and commits what was delivered", async () => {
  const before = models.tokens();
  const gone = new AbortController();
  const reply = await ask(ANTHROPIC, { model: "fake-c20-g10", stream: true }, { signal: gone.signal });
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
  for (let read = 0; read < 6; read++) await reader.read();
  gone.abort();
  await expect.poll(() => models.live(), { timeout: 2_000 }).toBe(0);
  const produced = models.tokens().tokensOut - before.tokensOut;
  expect(produced).toBeLessThan(20);
  const { committed = 0, reserved } = (await settled()) ?? {};
  expect(Math.abs(committed - 7 - produced)).toBeLessThanOrEqual(1);
  expect(reserved).toBe(0);
});

test("counts the pieces of a stream that breaks off or reports no usage", async () => {
  const broken = await ask(OPENAI, { model: "fake-c40-g10-reset5", stream: true });
  expect(await broken.text()).toContain("upstream_unavailable");
  const first = (await settled())?.committed ?? 0;
  expect(first).toBeGreaterThanOrEqual(5);
  await (await ask(ANTHROPIC, { model: "fake-c20-nousage", stream: true })).text();
  expect(((await settled())?.committed ?? 0) - first).toBeGreaterThanOrEqual(20);
  const calls = await atrium.kernel.database.read.query.selectFrom("gateway_call").select("counted").execute();
  expect(calls.filter(({ counted }) => counted === "estimate").length).toBeGreaterThanOrEqual(2);
});

test("never lets parallel calls pass the limit together", async () => {
  key = await mintGatewayKey(atrium, member.memberId, "workshop");
  const replies = await Promise.all(
    Array.from({ length: 64 }, () => ask(OPENAI, { model: "fake-c3", max_tokens: 1_200 })),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  for (const reply of replies) await reply.arrayBuffer();
  const end = await settled();
  expect(end).toMatchObject({ reserved: 0, committed: statuses.filter((status) => status === 200).length * 10 });
});

test("refuses in the words of the client's provider", async () => {
  const refusals = async (path: string, body: object, options = {}) => {
    const reply = await ask(path, body, options);
    const { error } = (await reply.json()) as { error: Record<string, unknown> };
    return [reply.status, error.code ?? error.type, String(error.message)] as const;
  };
  const kinds = async (...asked: Parameters<typeof refusals>) => (await refusals(...asked)).slice(0, 2);
  expect(await kinds(OPENAI, { model: "fake" }, { key: null })).toEqual([401, "invalid_api_key"]);
  expect(await kinds(ANTHROPIC, { model: "fake" }, { key: "gwk_x" })).toEqual([401, "authentication_error"]);
  const [status, code, message] = await refusals(OPENAI, { model: "large" });
  expect([status, code]).toEqual([403, "model_not_allowed"]);
  expect(message).toContain("fake-c3");
  expect(await kinds(ANTHROPIC, { model: "large" })).toEqual([403, "permission_error"]);
  expect(await kinds(OPENAI, {})).toEqual([400, "invalid_request_error"]);
  const nested = JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`);
  expect(await kinds(OPENAI, { model: "fake", messages: nested })).toEqual([400, "invalid_request_error"]);
  const unknown = await refusals("/gateway/v1/responses", {});
  expect(unknown[2]).toContain("/gateway/v1/chat/completions and /gateway/anthropic/v1/messages");
  expect(await kinds("/gateway/v1/responses", {})).toEqual([404, "not_found"]);
  expect(await kinds(OPENAI, { model: "fake-status429" })).toEqual([503, "upstream_unavailable"]);
  expect(await kinds(ANTHROPIC, { model: "fake-status429" })).toEqual([529, "overloaded_error"]);
  const [badKey, badCode, text] = await refusals(OPENAI, { model: "fake-status401" });
  expect([badKey, badCode]).toEqual([502, "upstream_unavailable"]);
  expect(text).not.toContain("upstream-secret");
  expect(await meter()).toEqual({ committed: 0, reserved: 0, in_flight: 0 });
});

test("tells clients not to repeat a call that the quota cannot serve before it resets", async () => {
  const reply = await ask(ANTHROPIC, { model: "fake", messages: [{ role: "user", content: "x".repeat(400_000) }] });
  expect(reply.status).toBe(429);
  expect(reply.headers.get("x-should-retry")).toBe("false");
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(60);
  const { error } = (await reply.json()) as { error: { message: string } };
  expect(error.message).toContain(`${WEEKLY} of ${WEEKLY} tokens are left`);
});

test("suspends the key of a demoted member at once, also in the midst of a stream", async () => {
  const other = await atrium.person("ic-member");
  key = await mintGatewayKey(atrium, other.memberId);
  const reply = await ask(OPENAI, { model: "fake-c20-g10", stream: true, n: 1 });
  const text = reply.text();
  await sleep(50);
  await atrium.kernel.database.transaction(async (tx) => {
    await tx.query.updateTable("member").set({ tier: "ft-member" }).where("id", "=", other.memberId).execute();
    tx.notify("credentials", other.memberId);
  });
  expect(await text).toContain("key_suspended");
  expect((await ask(OPENAI, { model: "fake" })).status).toBe(403);
  const back = { tier: "ic-member" as const };
  await atrium.kernel.database.transaction((tx) =>
    tx.query.updateTable("member").set(back).where("id", "=", other.memberId).execute(),
  );
  expect((await ask(OPENAI, { model: "fake" })).status, "the key returns with the tier").toBe(200);
});

test("gives the reservation of a dead process back and charges its last report", async () => {
  await (await ask(OPENAI, { model: "fake-c3" })).text();
  const { database } = atrium.kernel;
  const { id } = await database.read.query
    .selectFrom("gateway_key")
    .select("id")
    .where("hash", "=", keyHash(key))
    .executeTakeFirstOrThrow();
  const left = { reserved: 900, state: "open" as const, tokens_in: 7, tokens_out: 4, counted: null, status: null };
  const { window_start } = await database.read.query
    .selectFrom("gateway_meter")
    .select("window_start")
    .where("key_id", "=", id)
    .executeTakeFirstOrThrow();
  const call = { id: "gcl_left", key_id: id, window_start, shape: "openai" as const, model: "fake", ended_at: null };
  await database.transaction(async (tx) => {
    const times = { lease_until: clock.now(), started_at: clock.now() };
    await tx.query
      .insertInto("gateway_call")
      .values({ ...call, ...left, ...times })
      .execute();
    await tx.query.updateTable("gateway_meter").set({ reserved: 900, in_flight: 1 }).where("key_id", "=", id).execute();
  });
  const now = () => new Date(clock.now().getTime() + 60_000);
  const context = { database, now } as unknown as Parameters<typeof recoverCalls.run>[0];
  expect(await recoverCalls.run(context)).toMatchObject({ parameters: { count: 1 } });
  expect(await recoverCalls.run(context), "once").toBeNull();
  expect(await meter()).toEqual({ committed: 10 + 11, reserved: 0, in_flight: 0 });
});

test("counts tokens without charging, and lists the models of the key", async () => {
  const reply = await ask("/gateway/anthropic/v1/messages/count_tokens", { model: "fake" });
  expect(await reply.json()).toEqual({ input_tokens: 7 });
  expect(await meter()).toEqual({ committed: 0, reserved: 0, in_flight: 0 });
  const list = await fetch(`${atrium.baseUrl}/gateway/v1/models`, { headers: { "x-api-key": key } });
  const { data } = (await list.json()) as { data: { id: string }[] };
  expect(data.map(({ id }) => id)).toEqual(MODELS);
});

test("shows the member the count that the gateway checks", async () => {
  const owner = await atrium.person("ic-member");
  key = await mintGatewayKey(atrium, owner.memberId);
  await (await ask(OPENAI, { model: "fake-c3" })).text();
  const { body } = await atrium.request("/api/credits/member", { cookie: owner.cookie });
  expect(body).toMatchObject({ tokens_used: 10, tokens_reserved: 0, allowance: WEEKLY, models: MODELS });
  expect(body.days.find(({ model }: { model: string }) => model === "fake-c3")).toMatchObject({
    tokens_out: expect.any(Number),
  });
});

test("a member ends a key of theirs, also in the midst of a stream, and nobody else's", async () => {
  const { body } = await atrium.request("/api/credits/member", { cookie: member.cookie });
  const other = await atrium.person("ic-member");
  const theirs = { cookie: other.cookie, method: "POST", body: { key_id: body.keys[0].key_id } };
  expect((await atrium.request("/api/model-keys/end", theirs)).status).toBe(404);
  const reply = await ask(OPENAI, { model: "fake-c20-g10", stream: true });
  const text = reply.text();
  await sleep(50);
  const [own] = body.keys.filter(({ token_prefix }: { token_prefix: string }) => key.startsWith(token_prefix));
  const end = () =>
    atrium.request("/api/model-keys/end", { cookie: member.cookie, method: "POST", body: { key_id: own.key_id } });
  expect((await end()).body).toMatchObject({ ended: true });
  expect(await text).toContain("key_suspended");
  expect((await end()).body, "once").toMatchObject({ ended: false });
  expect((await ask(OPENAI, { model: "fake" })).status).toBe(401);
});

test("a key with a list of its own reaches no other model, from its next call on", async () => {
  const operator = await atrium.person("operator");
  const { keys } = (await atrium.request("/api/admin/model-use", { cookie: operator.cookie })).body;
  const [own] = keys.filter(({ token_prefix }: { token_prefix: string }) => key.startsWith(token_prefix));
  const operating = { cookie: operator.cookie, method: "POST" };
  const set = (models?: string[]) =>
    atrium.request("/api/admin/model-keys/models", { ...operating, body: { key_id: own.key_id, models } });
  expect((await set(["fake", "large"])).status, "a model that the space does not have").toBe(400);
  expect((await set(["fake-c3"])).body).toMatchObject({ ok: true, models: ["fake-c3"] });
  expect((await ask(OPENAI, { model: "fake" })).status).toBe(403);
  expect((await ask(OPENAI, { model: "fake-c3" })).status).toBe(200);
  const list = await fetch(`${atrium.baseUrl}/gateway/v1/models`, { headers: { "x-api-key": key } });
  expect(((await list.json()) as { data: object[] }).data).toMatchObject([{ id: "fake-c3" }]);
  const page = await atrium.request(`/operate/models/${own.key_id}`, { cookie: operator.cookie });
  expect(page.body.match(/<input[^>]*type="checkbox"[^>]*checked/g)).toHaveLength(1);
  expect((await set()).body.models).toEqual(MODELS);
  expect((await ask(OPENAI, { model: "fake" })).status).toBe(200);
});

test("operators read who used which model, and end a key", async () => {
  await (await ask(OPENAI, { model: "fake-c3" })).text();
  const operator = await atrium.person("operator");
  const list = await atrium.request("/api/admin/model-use", { cookie: operator.cookie });
  expect(list.body.upstreams).toHaveLength(2);
  expect(JSON.stringify(list.body)).not.toContain("upstream-secret");
  const used = { user_id: member.memberId, model: "fake-c3", tokens_in: expect.any(Number) };
  expect(list.body.use).toContainEqual(expect.objectContaining(used));
  const [newest] = list.body.keys.filter(({ token_prefix }: { token_prefix: string }) => key.startsWith(token_prefix));
  const end = { cookie: operator.cookie, method: "POST", body: { key_id: newest.key_id } };
  expect((await atrium.request("/api/admin/model-keys/end", end)).body).toMatchObject({ ended: true });
  expect((await ask(OPENAI, { model: "fake" })).status).toBe(401);
  const csv = await atrium.request("/operate/models/use.csv", { cookie: operator.cookie });
  expect(csv.body).toContain("fake-c3");
});
