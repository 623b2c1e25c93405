import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { mcpClient } from "./mcp-client.ts";

const clock = new TestClock();
let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
});
afterAll(() => atrium.close());

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const MODERN = {
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "tools/list",
};
const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};
const MODERN_LIST = { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: META } };

/** Sends exactly these headers: no Accept means none, where `fetch` would add one. */
async function send(body: unknown, headers: Record<string, string | undefined> = {}, path = "/api/mcp") {
  const { request } = await import("node:http");
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = Object.entries({ "content-type": "application/json", ...headers });
    const outgoing = request(
      `${atrium.baseUrl}${path}`,
      { method: "POST", headers: Object.fromEntries(sent.filter(([, value]) => value !== undefined)) },
      (reply) => {
        let text = "";
        reply.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        reply.on("end", () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      },
    );
    outgoing.on("error", reject).end(JSON.stringify(body));
  });
}

/** The forms in which hosts take an answer, each as its programs send it. */
const ACCEPT: readonly [host: string, accept: string | undefined, form: "json" | "stream"][] = [
  ["the SDKs, Claude, VS Code, Cursor", "application/json, text/event-stream", "stream"],
  ["the SDKs in the other order", "text/event-stream, application/json", "stream"],
  ["curl, Gemini CLI", "*/*", "json"],
  ["a program without the header", undefined, "json"],
  ["Open WebUI", "application/json", "json"],
  ["a client in capitals", "Application/JSON", "json"],
  ["a client with a charset", "application/json; charset=utf-8", "json"],
  ["a client with a range", "application/*", "json"],
  ["Java's HttpURLConnection", "text/html, image/gif, image/jpeg, */*; q=0.2", "json"],
  ["axios", "application/json, text/plain, */*", "json"],
  ["a client that takes events only", "text/event-stream", "stream"],
  ["a client that refuses JSON", "text/event-stream, application/json;q=0", "stream"],
  ["a client that refuses events", "application/json, text/event-stream;q=0", "json"],
];

describe.each(ACCEPT)("Accept of %s (%s)", (_host, accept, form) => {
  const type = form === "json" ? "application/json; charset=utf-8" : "text/event-stream";

  test("gets an answer in a form that it takes", async () => {
    const { status, headers, text } = await send(PING, { accept });
    expect([status, headers["content-type"]]).toEqual([200, type]);
    expect(JSON.parse(form === "json" ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? ""))).toEqual({
      result: {},
      jsonrpc: "2.0",
      id: 1,
    });
  });

  test("gets a batch in that form", async () => {
    const { status, headers, text } = await send([PING, { ...PING, id: 2 }], { accept });
    expect([status, headers["content-type"]]).toEqual([200, type]);
    const messages = form === "json" ? JSON.parse(text) : [...text.matchAll(/^data: /gm)];
    expect(messages).toHaveLength(2);
  });

  test("gets an answer of revision 2026-07-28", async () => {
    const { status, headers } = await send(MODERN_LIST, { accept, ...MODERN });
    expect(status).toBe(200);
    const takesJson = accept === undefined || !/^text\/event-stream(, application\/json;q=0)?$/.test(accept);
    expect(headers["content-type"]).toBe(takesJson ? "application/json; charset=utf-8" : "text/event-stream");
  });
});

test("a client that takes neither JSON nor events is refused", async () => {
  const { status, text } = await send(PING, { accept: "text/html" });
  expect(status).toBe(406);
  expect(JSON.parse(text).error).toMatchObject({ code: -32000, message: expect.stringMatching(/^Not Acceptable/) });
});

test("subscriptions need a client that takes events", async () => {
  const body = {
    jsonrpc: "2.0",
    id: 1,
    method: "subscriptions/listen",
    params: { notifications: {}, _meta: META },
  };
  const headers = { ...MODERN, "mcp-method": "subscriptions/listen" };
  expect((await send(body, { ...headers, accept: "application/json" })).status).toBe(406);
  expect((await send(body, { ...headers, accept: "text/event-stream" })).status).toBe(200);
});

test.each<[string, unknown]>([
  ["a notification", { jsonrpc: "2.0", method: "notifications/initialized" }],
  ["a cancellation", { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } }],
  ["a response", { jsonrpc: "2.0", id: 1, result: {} }],
  ["a batch of notifications", [{ jsonrpc: "2.0", method: "notifications/initialized" }]],
])("%s is answered with 202 and no body", async (_name, body) => {
  for (const accept of [undefined, "application/json, text/event-stream"]) {
    const { status, headers, text } = await send(body, { accept });
    expect([status, text, headers["content-type"]]).toEqual([202, "", undefined]);
    expect(headers["content-length"]).toBe("0");
  }
});

describe("a credential that is not valid", () => {
  const CREDENTIALS: readonly [string, () => Promise<string> | string][] = [
    ["malformed", () => "Bearer agt_bad"],
    ["unknown", () => `Bearer agt_${"x".repeat(43)}`],
    ["empty", () => "Bearer "],
    ["without a token", () => "Bearer"],
    ["of another scheme", () => `Basic ${Buffer.from("a:b").toString("base64")}`],
    ["a bare token", () => `agt_${"x".repeat(43)}`],
    ["revoked", revoked],
    ["expired", expired],
  ];
  const BODIES: readonly [string, unknown][] = [
    ["a list", { jsonrpc: "2.0", id: 1, method: "tools/list" }],
    ["a ping", PING],
    ["a handshake", { jsonrpc: "2.0", id: 1, method: "initialize", params: {} }],
    ["a notification", { jsonrpc: "2.0", method: "notifications/initialized" }],
    ["a call", call("ic_events_rsvp")],
    ["a public call", call("ic_events_list_upcoming")],
    ["a search", call("search_operations")],
    ["a batch of calls", [call("ic_events_rsvp"), { ...call("ic_events_list_upcoming"), id: 2 }]],
    ["no JSON-RPC", 7],
  ];

  test.each(CREDENTIALS)("%s: 401 with a challenge for every message", async (_name, credential) => {
    const authorization = await credential();
    for (const [name, body] of BODIES) {
      for (const path of ["/api/mcp", "/api/mcp?auth=required"]) {
        const { status, headers } = await send(body, { authorization, accept: "application/json" }, path);
        expect([name, status]).toEqual([name, 401]);
        expect(headers["www-authenticate"]).toMatch(/^Bearer error="invalid_token", .*resource_metadata="/);
      }
    }
  });

  function call(name: string) {
    return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } };
  }

  async function revoked(): Promise<string> {
    const token = await mcpClient(atrium).token("ft-member");
    await atrium.request("/api/agent/token/revoke", { token, body: {} });
    return `Bearer ${token}`;
  }

  async function expired(): Promise<string> {
    const token = await mcpClient(atrium).token("ft-member");
    clock.advance(400 * 24 * 3_600_000);
    return `Bearer ${token}`;
  }
});
