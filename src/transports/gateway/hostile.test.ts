import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { gatewayMeter, mintGatewayKey } from "../../features/model-keys/testing/keys.ts";
import { type ModelServer, startModelServer } from "../../features/model-keys/testing/model-server.ts";
import type { Person } from "../../seed/users.ts";
import { drained } from "./drained.ts";
import { inputTokens } from "./estimate.ts";
import { eventSplitter } from "./events.ts";

const FAULTS = ["fake-gzip", "fake-redirect", "fake-html", "fake-echo", "fake-status500"];
const MODELS = ["fake", "fake-c4", "fake-c4-lies", "fake-c4-halfusage", "fake-c4000-g5", "fake-c30-g5", ...FAULTS];
const OPENAI = "/gateway/v1/chat/completions";
const ANTHROPIC = "/gateway/anthropic/v1/messages";
const SECRET = "upstream-secret";

let atrium: TestAtrium;
let models: ModelServer;
let member: Person;
let key: string;
beforeAll(async () => {
  models = await startModelServer();
  const env = {
    ATRIUM_JOBS: "off",
    ATRIUM_LOG_LEVEL: "debug",
    ATRIUM_GATEWAY_OPENAI_URL: models.url.replace("://", "://user:pass@"),
    ATRIUM_GATEWAY_OPENAI_KEY: SECRET,
    ATRIUM_GATEWAY_OPENAI_ON_CLIENT_GONE: "drain",
    ATRIUM_GATEWAY_ANTHROPIC_URL: models.url,
    ATRIUM_GATEWAY_ANTHROPIC_KEY: SECRET,
    ATRIUM_GATEWAY_MODELS: MODELS.join(","),
  };
  atrium = await startTestAtrium({ env, clock: new TestClock() });
  member = await atrium.person("ic-member");
});
afterAll(async () => {
  await atrium.close();
  await models.close();
});
beforeEach(async () => {
  key = await mintGatewayKey(atrium, member.memberId);
});

const BODY = { model: "fake", max_tokens: 50, messages: [{ role: "user", content: "Hello" }] };

function send(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { "x-api-key": key },
) {
  const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
  return fetch(`${atrium.baseUrl}${path}`, { ...init, redirect: "manual" });
}
const ask = (path: string, body: object, headers?: Record<string, string>) =>
  send(path, JSON.stringify({ ...BODY, ...body }), headers);
const meter = () => gatewayMeter(atrium, key);
const settled = async () => {
  await expect.poll(async () => (await meter())?.in_flight, { timeout: 10_000 }).toBe(0);
  return await meter();
};

/** The status of a request that no library would send. */
function raw(head: readonly string[], body = JSON.stringify(BODY)): Promise<string> {
  const { host, hostname, port } = new URL(atrium.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.on("data", (piece) => {
      text += piece;
    });
    socket.once("error", reject).once("close", () => resolve(text));
    const lines = [`POST ${OPENAI} HTTP/1.1`, `host: ${host}`, "connection: close", ...head];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
  });
}

test("passes nothing on that servers of models may read in another way", async () => {
  const before = models.requests.length;
  for (const body of [
    '{"model":"large","model":"fake","messages":[]}',
    '{"model":"large","mod\\u0065l":"fake","messages":[]}',
    '{"Model":"large","model":"fake","messages":[]}',
    '{"model":"fake","MAX_TOKENS":100000,"messages":[]}',
    '{"model":"fake","max_tokens":"100000","messages":[]}',
    '{"model":"fake","max_tokens":-1,"messages":[]}',
    '{"model":"fake","n":1.5,"messages":[]}',
    '\ufeff{"model":"fake"}',
    '[{"model":"fake"}]',
    "model=fake",
    "",
  ]) {
    expect((await send(OPENAI, body)).status, body).toBe(400);
  }
  const compressed = { "x-api-key": key, "content-encoding": "gzip" };
  expect((await send(OPENAI, new Uint8Array(gzipSync(JSON.stringify(BODY))), compressed)).status).toBe(400);
  expect(models.requests.length).toBe(before);
  const quoted = { messages: [{ role: "user", content: 'say \\"model\\": {"model": 1} \\\\' }] };
  expect((await ask(OPENAI, quoted)).status, "texts may hold anything").toBe(200);
});

test.each([
  "Fake",
  "fake ",
  " fake",
  "fake\u0000",
  "fake\u200b",
  "ｆａｋｅ",
  "../fake",
  "constructor",
  "__proto__",
  "fake,fake-c4",
])("refuses the model %j, which is not one of the key's", async (model) => {
  const reply = await ask(OPENAI, { model });
  expect(reply.status).toBe(403);
  expect(((await reply.json()) as { error: object }).error).toMatchObject({
    code: "model_not_allowed",
    param: "model",
  });
});

test("refuses bodies over the limit, unread without a valid key", async () => {
  const big = JSON.stringify({ ...BODY, messages: [{ role: "user", content: "x".repeat(2 * 1024 * 1024) }] });
  expect((await send(OPENAI, big)).status).toBe(413);
  expect((await send(ANTHROPIC, big)).status).toBe(413);
  expect((await send(OPENAI, big, { "x-api-key": "gwk_wrong" })).status).toBe(401);
});

test("reads exactly one key, from a header, and prefers its own to the provider's", async () => {
  const other = await mintGatewayKey(atrium, member.memberId);
  const token = await atrium.token(member);
  const both = { authorization: `Bearer ${key}`, "x-api-key": "sk-ant-of-the-provider" };
  expect((await ask(OPENAI, {}, both)).status).toBe(200);
  expect((await ask(OPENAI, {}, { authorization: `Bearer ${key}`, "x-api-key": key })).status).toBe(200);
  expect((await ask(OPENAI, {}, { authorization: `Bearer ${key}`, "x-api-key": other })).status).toBe(401);
  expect((await ask(OPENAI, {}, { authorization: `Basic ${key}` })).status).toBe(401);
  expect((await ask(OPENAI, {}, { cookie: member.cookie })).status, "not a session").toBe(401);
  expect((await ask(OPENAI, {}, { authorization: `Bearer ${token}` })).status, "not a token").toBe(401);
  expect((await ask(`${OPENAI}?key=${key}&api_key=${key}`, {}, {})).status, "not from the URL").toBe(401);
  expect((await atrium.request("/api/activity/me", { token: key })).status, "not as a token").toBe(401);
  const length = `content-length: ${JSON.stringify(BODY).length}`;
  const twice = [`x-api-key: ${key}`, `x-api-key: ${other}`];
  expect(await raw([length, ...twice])).toMatch(/^HTTP\/1.1 401/);
  expect(await raw([length, `authorization: Bearer ${key}`, `authorization: Bearer ${other}`])).toMatch(
    /^HTTP\/1.1 401/,
  );
  expect(await raw([length, "transfer-encoding: chunked", `x-api-key: ${key}`])).toMatch(/^HTTP\/1.1 400/);
});

test("keeps the headers of both sides apart", async () => {
  const smuggled = {
    "openai-organization": "org-x",
    "x-forwarded-host": "evil",
    "x-request-id": "mine",
    cookie: "a=b",
  };
  const reply = await ask(ANTHROPIC, {}, { "x-api-key": key, ...smuggled, "anthropic-version": "2023-06-01" });
  expect(reply.status).toBe(200);
  const seen = models.requests.at(-1)?.headers ?? {};
  expect(Object.keys(seen).toSorted()).toEqual(
    [
      "accept-encoding",
      "anthropic-version",
      "connection",
      "content-length",
      "content-type",
      "host",
      "x-api-key",
    ].toSorted(),
  );
  expect(seen).toMatchObject({ "accept-encoding": "identity", "x-api-key": SECRET });
  expect(reply.headers.get("request-id")).toBe(reply.headers.get("x-request-id"));
  expect(Number(reply.headers.get("anthropic-ratelimit-tokens-limit"))).toBeGreaterThan(0);
  expect(Date.parse(reply.headers.get("anthropic-ratelimit-tokens-reset") ?? "")).toBeGreaterThan(0);
});

test.each(FAULTS)("answers %s as a failed upstream, and charges nothing", async (model) => {
  const reply = await ask(OPENAI, { model });
  const text = await reply.text();
  expect([reply.status, reply.headers.get("location")]).toEqual([502, null]);
  expect(JSON.parse(text).error).toMatchObject({ code: "upstream_unavailable" });
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain("127.0.0.1");
  expect(await settled()).toEqual({ committed: 0, reserved: 0, in_flight: 0 });
});

test.each([OPENAI, ANTHROPIC])("estimates what %s does not report, or reports absurdly", async (path) => {
  for (const model of ["fake-c4-lies", "fake-c4-halfusage"]) {
    for (const stream of [false, true]) {
      const before = (await meter())?.committed ?? 0;
      await (await ask(path, { model, stream })).text();
      const cost = ((await settled())?.committed ?? 0) - before;
      expect(cost, `${model} ${stream}`).toBeGreaterThanOrEqual(7 + 4);
      expect(cost, `${model} ${stream}`).toBeLessThan(100);
    }
  }
});

test("reads a stream to its end without its client where the provider charges for it", async () => {
  const gone = new AbortController();
  const before = models.tokens();
  const reply = await fetch(`${atrium.baseUrl}${OPENAI}`, {
    method: "POST",
    headers: { "x-api-key": key },
    signal: gone.signal,
    body: JSON.stringify({ ...BODY, model: "fake-c30-g5", stream: true }),
  });
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  gone.abort();
  expect((await settled())?.committed).toBe(7 + 30);
  expect(models.tokens().tokensOut - before.tokensOut).toBe(30);
});

test("says what else is in the way than a used quota, so that clients repeat the call", async () => {
  key = await mintGatewayKey(atrium, member.memberId, "workshop");
  const large = { stream: true, max_tokens: 32_000, n: 25 }; // 800,000 of 1,000,000 tokens
  const gone = new AbortController();
  const first = await fetch(`${atrium.baseUrl}${ANTHROPIC}`, {
    method: "POST",
    headers: { "x-api-key": key },
    signal: gone.signal,
    body: JSON.stringify({ ...BODY, model: "fake-c4000-g5", ...large }),
  });
  expect(first.status).toBe(200);
  const second = await ask(OPENAI, { max_tokens: 32_000, n: 31 });
  expect(second.status).toBe(429);
  expect(second.headers.get("x-should-retry")).toBeNull();
  expect(Number(second.headers.get("retry-after"))).toBeLessThan(60);
  const third = await ask(OPENAI, { max_tokens: 32_000, n: 32 });
  expect([third.status, third.headers.get("x-should-retry")]).toEqual([429, "false"]);
  expect(third.headers.get("x-ratelimit-limit-tokens")).toBe("1000000");
  gone.abort();
  await settled();
});

test("writes no key into a log or a record", async () => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((piece) => written.push(String(piece)) > 0);
  await ask(`${OPENAI}?key=${key}`, { model: "fake-echo" });
  await ask(OPENAI, { model: "fake-redirect" }, { authorization: `Bearer ${key}` });
  await sleep(50);
  spy.mockRestore();
  const { query } = atrium.kernel.database.read;
  const calls = JSON.stringify(await query.selectFrom("gateway_call").selectAll().execute());
  for (const secret of [key, SECRET, "user:pass"]) expect(written.join("") + calls).not.toContain(secret);
});

test("gives up on a client that takes nothing, and waits for one that is slow", async () => {
  const stuck = new PassThrough({ highWaterMark: 1 });
  stuck.write("ab");
  expect(await drained(stuck, 20)).toBe(false);
  setTimeout(() => stuck.resume(), 20);
  expect(await drained(stuck, 2_000)).toBe(true);
  stuck.destroy();
  expect(await drained(stuck, 20), "one that has closed").toBe(true);
});

test("counts texts at their size, whatever they call themselves", () => {
  const text = "word ".repeat(6_000);
  const picture = `data:image/png;base64,${"A".repeat(60_000)}`;
  const least = Buffer.byteLength(text) / 3;
  for (const content of [text, `data: ${text}`, [{ type: "text", text: `data:image/png;base64,${text}` }]]) {
    expect(inputTokens({ messages: [{ role: "user", content }] })).toBeGreaterThanOrEqual(least);
  }
  const block = { type: "tool_use", input: { type: "base64", media_type: "image/png", data: text } };
  expect(inputTokens({ messages: [{ content: [block] }] })).toBeGreaterThanOrEqual(least);
  expect(inputTokens({ tools: [{ input_schema: { properties: { [text]: {} } } }] })).toBeGreaterThanOrEqual(least);
  expect(inputTokens({ tools: [{ input: Array.from({ length: 10_000 }, () => 1) }] })).toBeGreaterThanOrEqual(10_000);
  const seen = inputTokens({ messages: [{ content: [{ type: "image_url", image_url: { url: picture } }] }] });
  expect(seen, "a picture has one price").toBeLessThan(1_700);
});

test.each(["\n", "\r\n", "\r"])("splits streams whose lines end with %j, in pieces of any size", (end) => {
  const events = ["event: a", "data: 1", "", "data: 2", "data: 3", "", "data: 4"].join(end);
  for (let size = 1; size <= events.length; size++) {
    const splitter = eventSplitter();
    const found: { bytes: Buffer; data: string }[] = [];
    for (let at = 0; at < events.length; at += size)
      found.push(...splitter.push(Buffer.from(events.slice(at, at + size))));
    found.push(splitter.rest());
    expect(found.map(({ data }) => data).filter(Boolean)).toEqual(["1", "2\n3", "4"]);
    expect(Buffer.concat(found.map(({ bytes }) => bytes)).toString()).toBe(events);
  }
});
