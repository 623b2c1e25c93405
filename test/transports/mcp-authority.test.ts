import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, describe, expect, test } from "vitest";
import { changeTier } from "../../src/features/membership/index.ts";
import { startTestAtrium, TestClock } from "../harness/atrium.ts";
import { bodyOf, mcpClient, textOf } from "./mcp-client.ts";

const atrium = await startTestAtrium({ clock: new TestClock(), env: { ATRIUM_OAUTH_CODE_FLOW: "off" } });
afterAll(() => atrium.close());
const { post, call, token } = mcpClient(atrium);

const NAMES_ITS_REVISION = { "mcp-protocol-version": "2025-11-25" };

/** Without the code flow nobody can answer a challenge; `mcp-oauth.test.ts` tests the code flow. */
describe("missing authority", () => {
  test.each([
    ["a scope", "missing_scope"],
    ["a token", "no_token"],
  ])("of %s is in band, without a challenge that cannot be answered", async (missing, kind) => {
    const bearer = missing === "a scope" ? await token("ic-member", { scopes: ["read:public"] }) : undefined;
    for (const headers of [{}, NAMES_ITS_REVISION]) {
      const reply = await call("ic_events_rsvp", {}, { ...(bearer && { token: bearer }), headers });
      expect(reply.status).toBe(200);
      expect(reply.headers.get("www-authenticate")).toBeNull();
      expect(bodyOf(reply)).toMatchObject({ ok: false, error_kind: kind, required_scope: "events:rsvp" });
      expect(reply.body.result._meta).toBeUndefined();
    }
  });

  test("of a scope that the member cannot grant names the tier that can", async () => {
    const bearer = await token("ic-member", { scopes: ["read:public"] });
    const reply = bodyOf(await call("ic_admin_queue_list", {}, { token: bearer }));
    expect(reply.hint).toMatch(/cannot grant this scope. Only operators/);
  });

  test("of a live tier is a refusal in band, not a challenge", async () => {
    const person = await atrium.person("ic-member");
    const bearer = await atrium.token(person);
    const change = { memberId: person.memberId, from: "ic-member", to: "ft-member", by: null, reason: null } as const;
    const now = atrium.kernel.clock.now();
    await atrium.kernel.database.transaction((tx) => changeTier(tx, { ...change, now }));
    const reply = await call("ic_resources_book", {}, { token: bearer });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("www-authenticate")).toBeNull();
    expect(bodyOf(reply).error_kind).toBe("tier_too_low");
  });

  test("a bad token is refused on every call, public ones too", async () => {
    const reply = await call("ic_events_list_upcoming", {}, { token: "agt_bad" });
    expect(reply.status).toBe(401);
    expect(bodyOf(reply).error_kind).toBe("invalid_token");
  });

  test("a revoked token can be revoked again", async () => {
    const bearer = await token("ft-member");
    expect(bodyOf(await call("ic_token_revoke", {}, { token: bearer }))).toMatchObject({ ok: true, revoked: true });
    expect(bodyOf(await call("ic_token_revoke", {}, { token: bearer }))).toMatchObject({ already_revoked: true });
    expect((await post("tools/list", {}, { token: bearer })).body.error.code).toBe(401);
  });
});

describe.each(["auto", "legacy", { pin: "2026-07-28" }] as const)("the SDK's client in mode %j", (mode) => {
  test("gets in band the missing scope and the next step", async () => {
    const narrow = await token("ft-member", { scopes: ["read:public"] });
    const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
    const url = new URL(`${atrium.baseUrl}/api/mcp`);
    await client.connect(new StreamableHTTPClientTransport(url, { authProvider: { token: async () => narrow } }));
    const refused = await client.callTool({ name: "ic_events_rsvp", arguments: {} });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatchObject({ error_kind: "missing_scope", hint: expect.stringContaining("your human") });
    await client.close();
  });
});
