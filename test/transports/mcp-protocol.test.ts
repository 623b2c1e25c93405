import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REVISIONS } from "../../src/transports/mcp/protocol/revisions.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";

const ACCEPT = "application/json, text/event-stream";
const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

let atrium: TestAtrium;
let tokens: readonly (readonly [string, string | undefined])[];
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: new TestClock() });
  const member = await atrium.person("ic-member");
  tokens = [
    ["no token", undefined],
    ["a member", await atrium.token(member)],
    ["a narrow token", await atrium.token(member, { scopes: ["read:public"] })],
    ["a sandbox token", await atrium.token(member, { sandbox: true })],
    ["an operator", await atrium.token("operator")],
  ];
});
afterAll(() => atrium.close());

interface Request {
  readonly name: string;
  readonly arguments?: Record<string, unknown>;
  readonly query?: string;
}

describe("both eras", () => {
  /** The SDK client's result or error. */
  async function answerTo(mode: "legacy" | { pin: string }, { query = "", ...params }: Request, token?: string) {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const url = new URL(`${atrium.baseUrl}/api/mcp${query}`);
    try {
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
      const { content, structuredContent, isError } = await client.callTool(params);
      return { content, structuredContent, isError };
    } catch (error) {
      const { message, code } = error as Error & { code?: unknown };
      return { code, kind: /error_kind\W+(\w+)/.exec(message)?.[1], message: code === -32602 ? message : undefined };
    } finally {
      await client.close();
    }
  }

  test.each<[string, Request]>([
    ["a public read", { name: "ic_events_list_upcoming", arguments: { limit: 3 } }],
    ["a read by scope", { name: "ic_resources_list" }],
    ["invalid arguments", { name: "ic_events_list_upcoming", arguments: { limit: "many" } }],
    ["a write", { name: "ic_leaderboard_set_optin", arguments: { opt_in: false } }],
    ["an operation for people", { name: "ic_admin_set_member_tier", arguments: { member_id: "x", tier: "public" } }],
    ["the search", { name: "search_operations", arguments: { query: "book a room" } }],
    ["a read through read_operation", { name: "read_operation", arguments: { name: "events.list_upcoming" } }],
    ["an unknown tool", { name: "ic_nothing" }],
    ["a payable tool", { name: "ic_donate" }],
    ["a write on a read-only connection", { name: "ic_events_rsvp", query: "?readonly=1" }],
  ])("give the SDK's client the same answer to %s", async (_what, request) => {
    for (const [who, token] of tokens) {
      const modern = await answerTo({ pin: "2026-07-28" }, request, token);
      expect({ who, ...(await answerTo("legacy", request, token)) }).toEqual({ who, ...modern });
    }
  });
});

function post(body: unknown, headers: Record<string, string | undefined> = {}) {
  const given = Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined);
  return atrium.request("/api/mcp", { body, headers: { accept: ACCEPT, ...Object.fromEntries(given) } });
}

function modern(method: string, params: object, { headers = {}, meta = {} }: { headers?: object; meta?: object } = {}) {
  const name = "name" in params ? String(params.name) : undefined;
  return post(
    { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: { ...META, ...meta } } },
    { "mcp-protocol-version": "2026-07-28", "mcp-method": method, "mcp-name": name, ...headers },
  );
}

const READ = { name: "ic_events_list_upcoming", arguments: {} };

describe("a request of revision 2026-07-28", () => {
  test.each<[string, object, object, number]>([
    ["another method in the header", { "mcp-method": "tools/list" }, {}, -32020],
    ["no method in the header", { "mcp-method": undefined }, {}, -32020],
    ["no name in the header", { "mcp-name": undefined }, {}, -32020],
    ["another name in the header", { "mcp-name": "ic_events_rsvp" }, {}, -32020],
    ["a malformed encoded name", { "mcp-name": "=?base64?!?=" }, {}, -32020],
    ["no revision in the header", { "mcp-protocol-version": undefined }, {}, -32020],
    ["another revision in the body", {}, { "io.modelcontextprotocol/protocolVersion": "2025-11-25" }, -32020],
    ["no client capabilities", {}, { "io.modelcontextprotocol/clientCapabilities": undefined }, -32602],
    ["malformed client info", {}, { "io.modelcontextprotocol/clientInfo": { name: 3 } }, -32602],
  ])("is refused with %s", async (_what, headers, meta, code) => {
    expect(await modern("tools/call", READ, { headers, meta })).toMatchObject({
      status: 400,
      body: { error: { code } },
    });
  });

  test("may encode its name in the header", async () => {
    const encoded = `=?base64?${Buffer.from(READ.name).toString("base64")}?=`;
    const { status, body } = await modern("tools/call", READ, { headers: { "mcp-name": encoded } });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ resultType: "complete", structuredContent: { ok: true } });
  });

  test("names the revisions that are served if its own is not", async () => {
    const meta = { "io.modelcontextprotocol/protocolVersion": "2099-01-01" };
    const reply = await modern("tools/call", READ, { meta, headers: { "mcp-protocol-version": "2099-01-01" } });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { code: -32022, data: { supported: REVISIONS } } },
    });
  });

  test("discovers every revision that is served, as a refusal of the other era names them", async () => {
    const { body } = await modern("server/discover", {});
    expect(body.result.supportedVersions).toEqual(REVISIONS);
    const old = await atrium.request("/api/mcp", {
      body: { jsonrpc: "2.0", id: 1, method: "ping" },
      headers: { accept: "application/json, text/event-stream", "mcp-protocol-version": "2020-01-01" },
    });
    expect(old).toMatchObject({ status: 400, body: { error: { code: 400 } } });
    for (const revision of REVISIONS) expect(old.body.error.message).toContain(revision);
  });

  test("is 404 for methods of the handshake revisions", async () => {
    expect(await modern("ping", {})).toMatchObject({ status: 404, body: { id: 1, error: { code: -32601 } } });
  });

  test("with malformed params names the wrong member", async () => {
    const { status, body } = await modern("prompts/get", { name: "book_a_room", arguments: { day: 3 } });
    expect(status).toBe(200);
    expect(body.error).toMatchObject({ code: -32602, message: expect.stringContaining("params.arguments.day") });
  });
});

describe("a batch of a handshake revision", () => {
  const message = (method: string, id?: number) => ({ jsonrpc: "2.0", ...(id !== undefined && { id }), method });

  test("answers each request as an event, and no notification", async () => {
    const { headers, body } = await post([
      message("ping", 1),
      message("made/up", 2),
      message("notifications/initialized"),
    ]);
    expect(headers.get("content-type")).toBe("text/event-stream");
    const events = [...String(body).matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data));
    expect(events.sort((one, other) => one.id - other.id)).toEqual([
      { jsonrpc: "2.0", id: 1, result: {} },
      { jsonrpc: "2.0", id: 2, error: { code: -32601, message: "Method not found" } },
    ]);
    expect((await post([message("notifications/initialized")])).status).toBe(202);
  });

  test.each<[string, unknown]>([
    ["is empty", []],
    ["has more than 100 messages", Array.from({ length: 101 }, (_, id) => message("ping", id))],
    ["has a message that is none", [message("ping", 1), 3]],
    ["has a request of revision 2026-07-28", [{ ...message("tools/list", 1), params: { _meta: META } }]],
  ])("is refused if it %s", async (_what, batch) => {
    expect(await post(batch)).toMatchObject({ status: 400, body: { error: { code: -32600 } } });
  });
});
