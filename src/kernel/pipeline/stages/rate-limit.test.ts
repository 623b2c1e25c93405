import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";

const clock = new TestClock("2026-11-20T12:00:00Z");
let atrium: TestAtrium;
let wall: string;
beforeAll(async () => {
  const env = {
    ATRIUM_ANONYMOUS_BUDGET: "10/60",
    ATRIUM_PAGE_BUDGET: "45/60",
    ATRIUM_DISPLAY_BUDGET: "12/60",
    ATRIUM_JOBS: "off",
  };
  atrium = await startTestAtrium({ clock, env });
  const token = await atrium.token("operator");
  wall = (await atrium.request("/api/displays", { token, body: { name: "Hall" } })).body.url.split("/").at(-1);
});
afterAll(() => atrium.close());

const open = (path: string) => fetch(`${atrium.baseUrl}${path}`, { redirect: "manual" });

test("40 views of the home page leave the API's rate limit intact, and pages have their own", async () => {
  for (let view = 0; view < 40; view++) expect((await open("/")).status).toBe(200);
  const api = await open("/api/events/upcoming");
  expect([api.status, api.headers.get("ratelimit")]).toEqual([200, '"anonymous";r=9;t=60']);
  const last = await open("/events");
  expect(last.headers.get("ratelimit-policy")).toBe('"page";q=45;w=60');
  expect(last.headers.get("ratelimit-remaining")).toBe("4");
  for (let view = 0; view < 4; view++) await open("/nothing-here");
  const refused = await open("/");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refused.text()).toContain("Too many attempts");
});

test("walls go on when pages and API of their address have no requests left", async () => {
  for (let call = 0; call < 12; call++) await open("/api/events/upcoming");
  expect((await open("/api/events/upcoming")).status).toBe(429);
  expect((await open("/")).status).toBe(429);
  const page = await open(`/wall/${wall}`);
  expect([page.status, page.headers.get("ratelimit")]).toEqual([200, null]);
  expect((await open(`/api/displays/wall/${wall}`)).headers.get("ratelimit-policy")).toBe('"display";q=12;w=60');
});

test("guesses of a display's secret run out, as does a wall that repeats itself", async () => {
  clock.advance(60_000);
  const states = [];
  for (let guess = 0; guess < 13; guess++) {
    states.push((await open(`/api/displays/wall/${String(guess).padStart(43, "0")}`)).status);
  }
  expect(states).toEqual([...Array(12).fill(404), 429]);
});

test("an object in place of a secret is refused, whatever its members", async () => {
  clock.advance(60_000);
  const version = "2026-07-28";
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const name = "ic_guests_get_invitation";
  const params = { name, arguments: { secret: { toString: 1, valueOf: 1 } }, _meta };
  const headers = { accept: "application/json, text/event-stream", "mcp-protocol-version": version };
  const called = await atrium.request("/api/mcp", {
    headers: { ...headers, "mcp-method": "tools/call", "mcp-name": name },
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params },
  });
  expect(JSON.parse(called.body.result.content[0].text)).toMatchObject({ error_kind: "validation" });
});
