import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
};

let atrium: TestAtrium;
let tokens: Record<string, string | undefined>;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: new TestClock() });
  const member = await atrium.person("ic-member");
  tokens = {
    none: undefined,
    bad: `agt_${"x".repeat(43)}`,
    member: await atrium.token(member),
    narrow: await atrium.token(member, { scopes: ["read:public"] }),
    sandbox: await atrium.token(member, { sandbox: true }),
    operator: await atrium.token("operator"),
  };
});
afterAll(() => atrium.close());

interface Asked {
  readonly method: string;
  readonly params: Record<string, unknown>;
  readonly query?: string;
  readonly idempotencyKey?: string;
}

/** The same message twice: as it should be, and with a member that only the SDK's server passes over. */
async function bothWays({ method, params, query = "", idempotencyKey }: Asked, token: string | undefined) {
  const ask = async (further: object) => {
    const meta = { ...META, ...(idempotencyKey && { "atrium/idempotency-key": idempotencyKey }) };
    const { status, headers, body } = await atrium.request(`/api/mcp${query}`, {
      token,
      headers: {
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": method,
        ...(typeof params.name === "string" && { "mcp-name": params.name }),
      },
      body: { jsonrpc: "2.0", id: 7, method, params: { ...params, _meta: meta, ...further } },
    });
    const told = ["content-type", "cache-control", "www-authenticate", "retry-after", "idempotency-replayed"];
    return { status, headers: told.map((name) => [name, headers.get(name)?.split("; charset")[0]]), body };
  };
  return { direct: await ask({}), throughSdk: await ask({ passedOver: true }) };
}

const call = (name: string, args: object = {}, more: object = {}): Asked => ({
  method: "tools/call",
  params: { name, arguments: args },
  ...more,
});

test.each<[string, Asked]>([
  ["a public read", call("ic_events_list_upcoming", { limit: 3 })],
  ["a read by scope", call("ic_resources_list")],
  ["arguments that do not fit", call("ic_events_list_upcoming", { limit: "many" })],
  ["a write", call("ic_leaderboard_set_optin", { opt_in: false })],
  ["a write that is replayed", call("ic_events_rsvp", { event_url: "nowhere" }, { idempotencyKey: "k" })],
  ["an operator's preview", call("ic_admin_list_pending_tier_requests")],
  ["what only people do", call("ic_admin_set_member_tier", { member_id: "x", tier: "public" })],
  ["the search", call("search_operations", { query: "book a room" })],
  ["a tool that there is not", call("ic_nothing")],
  ["a payable tool", call("ic_donate", {})],
  ["a write on a read-only connection", call("ic_events_rsvp", {}, { query: "?readonly=1" })],
  ["the list of tools", { method: "tools/list", params: {} }],
  ["the whole list, second page", { method: "tools/list", params: { cursor: "bm90aGluZw" }, query: "?toolsets=all" }],
  ["the whole list", { method: "tools/list", params: {}, query: "?toolsets=all&readonly=1" }],
  ["an unknown toolset", { method: "tools/list", params: {}, query: "?toolsets=none" }],
])("%s is answered directly just as the SDK's server would answer it, whoever asks", async (_what, asked) => {
  for (const [who, token] of Object.entries(tokens)) {
    const { direct, throughSdk } = await bothWays(asked, token);
    expect({ who, ...direct }).toEqual({ who, ...throughSdk });
  }
});

test.each<[string, object, object]>([
  ["another method in the header", {}, { "mcp-method": "tools/list" }],
  ["no name in the header", {}, { "mcp-name": undefined }],
  ["another revision in the body", { "io.modelcontextprotocol/protocolVersion": "2025-11-25" }, {}],
])("a request with %s is refused, and nothing is run", async (_what, meta, headers) => {
  const { status, body } = await atrium.request("/api/mcp", {
    token: tokens.member,
    headers: JSON.parse(
      JSON.stringify({
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "ic_events_list_upcoming",
        ...headers,
      }),
    ),
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "ic_events_list_upcoming", arguments: {}, _meta: { ...META, ...meta } },
    },
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { code: expect.any(Number) } });
});
