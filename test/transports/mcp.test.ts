import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, describe, expect, test } from "vitest";
import { bodyBytesMaxOf } from "../../src/http/body-bytes-max.ts";
import { wantsSignature } from "../../src/kernel/access/access.ts";
import { ignoresUnknown } from "../../src/kernel/catalogue/fields/unknown-fields.ts";
import { META_TOOL_NAMES } from "../../src/transports/mcp/meta-tools.ts";
import { HANDSHAKE_REVISIONS, REVISIONS } from "../../src/transports/mcp/protocol/revisions.ts";
import { startTestAtrium, TestClock } from "../harness/atrium.ts";
import { bodyOf, mcpClient, textOf } from "./mcp-client.ts";

const atrium = await startTestAtrium({ clock: new TestClock() });
afterAll(() => atrium.close());
const { post, call, toolNames, token } = mcpClient(atrium);

describe.each(["auto", "legacy", { pin: "2026-07-28" }] as const)("the SDK's client in mode %j", (mode) => {
  async function connect(bearer?: string): Promise<Client> {
    const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
    const url = new URL(`${atrium.baseUrl}/api/mcp`);
    const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    return client;
  }

  test("is listed at most 25 tools in at most 45 KB, the same every time", async () => {
    const client = await connect(await token("operator"));
    const { tools } = await client.listTools();
    expect(tools.length).toBeLessThanOrEqual(25);
    expect(JSON.stringify(tools).length).toBeLessThanOrEqual(45_000);
    expect(tools.slice(0, 3).map(({ name }) => name)).toEqual(Object.values(META_TOOL_NAMES));
    expect((await client.listTools()).tools).toEqual(tools);
    await client.close();
  });

  test("gets the body of REST, as text and as structured content", async () => {
    const bearer = await token("ic-member");
    const client = await connect(bearer);
    await client.listTools();
    const result = await client.callTool({ name: "ic_events_list_upcoming", arguments: { limit: 3 } });
    const { body } = await atrium.request("/api/events/upcoming?limit=3", { token: bearer });
    expect(result.structuredContent).toEqual(body);
    expect(result.content).toEqual([{ type: "text", text: JSON.stringify(body) }]);
    await client.close();
  });

  test("gets refusals in band, and a receipt for a simulated write", async () => {
    const client = await connect(await token("ft-member", { sandbox: true }));
    await client.listTools();
    const refused = await client.callTool({ name: "ic_events_rsvp", arguments: {} });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatchObject({ ok: false, error_kind: "validation" });
    const args = { event_url: "https://luma.com/demo-night", email: "a@example.org" };
    const receipt = await client.callTool({ name: "ic_events_rsvp", arguments: args });
    expect(receipt.structuredContent).toMatchObject({ ok: true, simulated: true, would_have: { args } });
    await client.close();
  });

  test("reads the resources, and completes a prompt's argument", async () => {
    const client = await connect();
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain("atrium://scopes");
    const { contents } = await client.readResource({ uri: "atrium://operations/ic_events_rsvp" });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ name: "ic_events_rsvp" });
    const ref = { type: "ref/prompt", name: "book_a_room" } as const;
    const { completion } = await client.complete({ ref, argument: { name: "day", value: "t" } });
    expect(completion.values).toEqual(["today", "tomorrow", "Tuesday", "Thursday"]);
    const { messages } = await client.getPrompt({ name: "whats_on", arguments: { when: "today" } });
    expect(messages).toHaveLength(1);
    await client.close();
  });
});

describe("the tool list", () => {
  test("shows only tools that the token's scopes allow", async () => {
    const scopes = ["events:read_upcoming", "events:rsvp"] as const;
    const bearer = await token("ic-member", { scopes });
    expect(await toolNames({ token: bearer })).toContain("ic_events_rsvp");
    expect(await toolNames({ token: bearer })).not.toContain("ic_resources_book");
    expect(await toolNames()).not.toContain("ic_events_rsvp");
    expect(await toolNames()).toContain("ic_events_list_upcoming");
  });

  test("grows with ?toolsets, and lists the valid ones for an unknown one", async () => {
    const bearer = await token("operator");
    const one = await toolNames({ token: bearer, query: "?toolsets=resources" });
    const reachable = atrium.catalogue.entries.filter(({ operation }) => !("person" in operation.access));
    const ofArea = reachable.filter(({ area }) => area.name === "resources").map((entry) => entry.operation.tool);
    expect(one.slice(3).sort()).toEqual(ofArea.sort());
    const { body } = await post("tools/list", {}, { token: bearer, query: "?toolsets=resorces" });
    expect(body.error).toMatchObject({ code: -32602, message: expect.stringContaining("resources") });
  });

  test("can be paged through with ?toolsets=all, each tool once", async () => {
    const bearer = await token("operator");
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await post("tools/list", cursor ? { cursor } : {}, { token: bearer, query: "?toolsets=all" });
      names.push(...body.result.tools.map(({ name }: { name: string }) => name));
      cursor = body.result.nextCursor;
    } while (cursor !== undefined);
    const reachable = atrium.catalogue.entries.filter(({ operation }) => !("person" in operation.access));
    expect(names.slice(3).sort()).toEqual(reachable.map(({ operation }) => operation.tool).sort());
  });

  test("has hints derived from the operation", async () => {
    const bearer = await token("operator");
    const { body } = await post("tools/list", {}, { token: bearer, query: "?toolsets=all" });
    for (const tool of body.result.tools) {
      const operation = atrium.catalogue.byTool(tool.name)?.operation;
      expect(tool.execution.taskSupport).toBe("forbidden");
      if (!operation) continue;
      const { title, effect, external, idempotency, final, hints = {} } = operation;
      expect(tool.annotations, tool.name).toEqual({
        title,
        readOnlyHint: effect === "read",
        destructiveHint: final === true || hints.destructive === true,
        idempotentHint: effect === "read" || idempotency === "natural" || hints.idempotent === true,
        openWorldHint: external === true,
      });
    }
  });

  test("has output schemas of fixed names and in toolsets, and none of payable tools", async () => {
    const bearer = await token("operator");
    const list = async (query: string) => (await post("tools/list", {}, { token: bearer, query })).body.result.tools;
    const operations = (tools: { name: string }[]) => tools.filter(({ name }) => atrium.catalogue.byTool(name));
    const shown = operations(await list("")).filter((tool) => "outputSchema" in tool);
    expect(shown.map(({ name }) => name)).toEqual(["search", "fetch"]);
    const payments = operations(await list("?toolsets=payments"));
    const without = payments.filter((tool) => !("outputSchema" in tool)).map(({ name }) => name);
    expect(without).toEqual(
      payments.map(({ name }) => name).filter((name) => atrium.catalogue.byTool(name)?.operation.payable),
    );
    expect(without).not.toEqual([]);
  });

  test("hides writes with ?readonly=1 and refuses calls to them", async () => {
    const bearer = await token("operator");
    const names = await toolNames({ token: bearer, query: "?readonly=1&toolsets=all" });
    const effects = names.map((name) => atrium.catalogue.byTool(name)?.operation.effect ?? "read");
    expect(new Set(effects)).toEqual(new Set(["read"]));
    expect(names).not.toContain(META_TOOL_NAMES.call);
    for (const query of ["?readonly=1", "?read_only=true", "?readonly", "?READ-ONLY=yes", "?readnly=1"]) {
      const reply = await call("ic_events_rsvp", {}, { token: bearer, query });
      expect(bodyOf(reply)).toMatchObject({ ok: false, error_kind: "forbidden" });
    }
  });
});

describe("calling", () => {
  test("reaches every operation of the catalogue by its tool name, listed or not", async () => {
    const bearer = await token("operator");
    for (const { operation } of atrium.catalogue.entries) {
      const reply = await call(operation.tool, { no_such_field: 1 }, { token: bearer });
      const refused = wantsSignature(operation.access) ? "signature_required" : "validation";
      const expected = "person" in operation.access ? "session_required" : refused;
      if (!ignoresUnknown(operation)) expect(bodyOf(reply).error_kind, operation.tool).toBe(expected);
      expect(reply.status, operation.tool).toBe(200);
    }
  });

  test("refuses a write with fields beside its arguments, and reads without them", async () => {
    const bearer = await token("operator");
    const send = async (params: object) => bodyOf(await post("tools/call", params, { token: bearer }));
    for (const beside of [{ args: { dry_run: true } }, { token: "agt_other" }, { Arguments: {} }]) {
      expect(await send({ name: "ic_token_revoke", ...beside })).toMatchObject({ error_kind: "validation" });
    }
    const call_operation = { name: META_TOOL_NAMES.call, arguments: { name: "ic_token_revoke" }, args: {} };
    expect(await send(call_operation)).toMatchObject({ error_kind: "validation" });
    expect(await send({ name: "ic_whats_new", args: {} })).toMatchObject({ ok: true });
  });

  test("an unknown tool is a protocol error that names the nearest one", async () => {
    expect((await call("no_such_tool")).body.error).toEqual({
      code: -32602,
      message: "Unknown tool: no_such_tool. Call search_operations with what you want to do.",
    });
    const { body } = await call("ic_resource_list");
    expect(body.error.message).toBe("Unknown tool: ic_resource_list. Did you mean ic_resources_list?");
    const through = await call(META_TOOL_NAMES.read, { name: "ic_resource_list" });
    expect(bodyOf(through).hint).toContain("ic_resources_list");
  });

  test("finds operations by purpose, and reports the caller's access", async () => {
    const reply = await call(META_TOOL_NAMES.search, { query: "I want to attend an event" });
    const found = bodyOf(reply).operations.find(({ name }: { name: string }) => name === "ic_events_rsvp");
    expect(found).toMatchObject({ required_scope: "events:rsvp", reachable: false, inputSchema: { type: "object" } });
    const minted = await call(META_TOOL_NAMES.search, { query: "make a token by hand", limit: 20 });
    expect(bodyOf(minted).operations.map(({ name }: { name: string }) => name)).not.toContain("ic_tokens_mint");
  });

  test("runs only reads through read_operation", async () => {
    const bearer = await token("ic-member");
    const read = await call(META_TOOL_NAMES.read, { name: "ic_events_list_upcoming" }, { token: bearer });
    expect(bodyOf(read).ok).toBe(true);
    const write = await call(META_TOOL_NAMES.read, { name: "ic_events_rsvp", arguments: {} }, { token: bearer });
    expect(bodyOf(write)).toMatchObject({ error_kind: "forbidden" });
    const through = await call(META_TOOL_NAMES.call, { name: "events.rsvp", arguments: {} }, { token: bearer });
    expect(bodyOf(through)).toMatchObject({ error_kind: "validation" });
  });

  test.each([
    ["the header", { headers: { "idempotency-key": '"key-of-header"' } }],
    ["_meta", { meta: { "atrium/idempotency-key": "key-of-meta" } }],
  ])("with an idempotency key in %s replays the first success", async (where, options) => {
    const bearer = await token("ft-member");
    const args = { event_url: `https://luma.com/by-${where === "_meta" ? "meta" : "header"}`, email: "a@example.org" };
    const first = await call("ic_events_rsvp", args, { token: bearer, ...options });
    const second = await call("ic_events_rsvp", args, { token: bearer, ...options });
    expect(bodyOf(first)).toMatchObject({ ok: true, was_dup: false });
    expect(bodyOf(second)).toEqual(bodyOf(first));
    expect(second.headers.get("idempotency-replayed")).toBe("true");
  });
});

describe("the endpoint", () => {
  test.each(HANDSHAKE_REVISIONS)("shakes hands in %s", async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const { body } = await post("initialize", params);
    expect(body.result).toMatchObject({ protocolVersion, serverInfo: { name: "atrium", websiteUrl: atrium.baseUrl } });
    expect(body.result.instructions).toContain("search_operations");
  });

  test("refuses pages of other origins", async () => {
    expect((await post("ping", {}, { headers: { origin: "https://evil.example" } })).status).toBe(403);
  });

  test("has no sessions to get or delete", async () => {
    expect((await atrium.request("/api/mcp")).status).toBe(405);
    expect((await atrium.request("/api/mcp", { method: "DELETE" })).status).toBe(405);
  });

  test("refuses a body above the largest limit", async () => {
    const reply = await call("ic_events_list_upcoming", { filler: "x".repeat(bodyBytesMaxOf(atrium.catalogue)) });
    expect(reply.status).toBe(413);
  });

  test("charges lists by address without a token, and not with one", async () => {
    const anonymous = await post("tools/list");
    expect(anonymous.headers.get("ratelimit")).toMatch(/^"anonymous";r=\d+;t=\d+$/);
    const known = await post("tools/list", {}, { token: await token("public") });
    expect(known.headers.get("ratelimit")).toBeNull();
  });

  test("has a card with its URL and revisions", async () => {
    const { headers, body } = await atrium.request("/api/mcp/server-card");
    expect(headers.get("content-type")).toContain("application/mcp-server-card+json");
    expect(body.remotes[0]).toMatchObject({
      url: `${atrium.baseUrl}/api/mcp`,
      supportedProtocolVersions: REVISIONS,
    });
  });
});

describe("the documentation endpoint", () => {
  const docs = { path: "/api/mcp-docs" };

  test("answers without a token and with an invalid one", async () => {
    expect(await toolNames(docs)).toEqual(["search_docs", "get_doc"]);
    expect(await toolNames({ ...docs, token: "agt_bad" })).toEqual(["search_docs", "get_doc"]);
  });

  test("returns the pages that it finds", async () => {
    const { results } = bodyOf(await call("search_docs", { query: "scopes tiers" }, docs));
    const { markdown } = bodyOf(await call("get_doc", { id: results[0].id }, docs));
    expect(markdown).toMatch(/^# /m);
    expect(bodyOf(await call("get_doc", { id: "../package" }, docs)).error_kind).toBe("not_found");
  });
});
