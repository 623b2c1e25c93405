import { readFileSync } from "node:fs";
import { Compile } from "typebox/compile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { type ServerProcess, startProcess } from "../harness/process.ts";

const schema = JSON.parse(readFileSync(new URL("../../docs/guide/log.schema.json", import.meta.url), "utf8"));
const line = Compile(schema);
const PASSWORD = "a long enough password";
const PURPOSE = "a birthday party for Ann";
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

let atrium: TestAtrium;
let server: ServerProcess;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const { databaseUrl: DATABASE_URL, dataFolder: ATRIUM_DATA } = atrium;
  server = await startProcess({ DATABASE_URL, ATRIUM_DATA, ATRIUM_LOG_LEVEL: "debug" });
});
afterAll(async () => {
  await server?.stop();
  await atrium?.close();
});

test("lines of a whole journey match the documented schema, and hold no secret", async () => {
  const operator = await atrium.person("operator", { password: PASSWORD });
  const token = await atrium.token(operator);
  const send = (path: string, options: Parameters<typeof request>[2] = {}) => request(server.baseUrl, path, options);
  const mail = "ann@private.example";
  const slot = { start_iso: `${tomorrow}T10:00:00Z`, end_iso: `${tomorrow}T11:00:00Z` };
  const room = { id: "ft-9", kind: "room", name: "FT-9" };
  const booking = { resource_id: "ft-9", ...slot, email: mail, purpose: PURPOSE };
  const tool = { name: "ic_resources_list", arguments: {} };
  const mcp = { jsonrpc: "2.0", id: 1, method: "tools/call", params: tool };
  const accept = { accept: "application/json, text/event-stream" };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const signIn = new URLSearchParams({ email: operator.email, password: PASSWORD }).toString();
  await send("/api/resources", { token, body: room });
  expect((await send("/api/resources/book", { token, body: booking })).status).toBe(200);
  await send("/api/resources/book", { token, body: { ...booking, purpose: 7 } });
  await send("/api/resources/book", { token: "agt_not-a-token-of-this-server", body: booking });
  await send("/api/mcp", { token, body: mcp, headers: accept });
  await send("/sign-in", { body: signIn, headers: form });
  await send(`/search?q=${encodeURIComponent(PURPOSE)}`, { cookie: operator.cookie });
  await send("/agents", { cookie: operator.cookie });
  await server.stop();
  const lines = server
    .output()
    .split("\n")
    .filter((each) => each.startsWith("{"))
    .map((each) => JSON.parse(each));
  const calls = lines.filter(({ msg }) => msg === "call");
  expect(calls.filter(({ operation }) => operation === "resources.book").map(({ outcome }) => outcome)).toEqual([
    "ok",
    "validation",
    "invalid_token",
  ]);
  expect(new Set(calls.map(({ transport }) => transport))).toEqual(new Set(["rest", "mcp", "web"]));
  expect(lines.filter((each) => !line.Check(each))).toEqual([]);
  const [, cookie = ""] = operator.cookie.split("=");
  const hidden = [token, cookie, PASSWORD, PURPOSE, mail, operator.email, "agt_not-a-token", "127.0.0.1"];
  const all = lines.map((each) => JSON.stringify(each)).join("\n");
  expect(hidden.filter((each) => each === "" || all.includes(each))).toEqual([]);
});

test.each([
  ["a further field", { email: "ann@private.example" }],
  ["no request id", { requestId: undefined }],
  ["a local time", { time: "2026-11-30 10:00" }],
])("the schema refuses a call with %s", (_, changed) => {
  const call = {
    level: 30,
    time: "2026-11-30T10:00:00.000Z",
    operation: "resources.book",
    transport: "rest",
    outcome: "ok",
    status: 200,
    ms: 1.5,
    requestId: "req_1",
    caller: "token",
    member: null,
    token: null,
    msg: "call",
  };
  expect(line.Check(call)).toBe(true);
  expect(line.Check(JSON.parse(JSON.stringify({ ...call, ...changed })))).toBe(false);
});
