import {
  type AuthProvider,
  Client,
  InsufficientScopeError,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { afterAll, describe, expect, test } from "vitest";
import { changeTier } from "../../src/areas/membership/index.ts";
import { startTestAtrium, TestClock } from "../harness/atrium.ts";
import { bodyOf, mcpClient } from "./mcp-client.ts";

const atrium = await startTestAtrium({ clock: new TestClock() });
afterAll(() => atrium.close());
const { post, call, token } = mcpClient(atrium);

const NAMES_ITS_REVISION = { "mcp-protocol-version": "2025-11-25" };

describe("missing authority", () => {
  test("of the token's scopes is an HTTP step-up challenge with the refusal", async () => {
    const bearer = await token("ic-member", { scopes: ["read:public"] });
    const reply = await call("ic_events_rsvp", {}, { token: bearer });
    expect(reply.status).toBe(403);
    const challenge = reply.headers.get("www-authenticate");
    expect(challenge).toMatch(/^Bearer error="insufficient_scope", error_description="[^"]+", scope="events:rsvp", /);
    const metadata = `${atrium.baseUrl}/.well-known/oauth-protected-resource/api/mcp`;
    expect(challenge).toContain(`resource_metadata="${metadata}"`);
    expect(bodyOf(reply)).toMatchObject({
      error: "token missing required scope: events:rsvp",
      error_kind: "missing_scope",
    });
  });

  test("of a token is an HTTP challenge if the client names its revision, else in band", async () => {
    const bare = await call("ic_events_rsvp", {});
    expect(bare.status).toBe(200);
    expect(bodyOf(bare)).toMatchObject({ ok: false, error_kind: "no_token" });
    const versed = await call("ic_events_rsvp", {}, { headers: NAMES_ITS_REVISION });
    expect(versed.status).toBe(401);
    expect(bodyOf(versed)).toEqual(bodyOf(bare));
    expect(versed.headers.get("www-authenticate")).toMatch(/^Bearer scope="[^"]*events:rsvp"/);
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

  test.each(["tools/list", "resources/list", "ping"])("a bad token is refused before %s", async (method) => {
    const reply = await post(method, {}, { token: "agt_bad" });
    expect(reply.status).toBe(401);
    expect(reply.headers.get("www-authenticate")).toContain('error="invalid_token"');
    expect(reply.body.error.data.error_kind).toBe("invalid_token");
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
    expect((await post("tools/list", {}, { token: bearer })).status).toBe(401);
  });
});

describe.each(["auto", "legacy", { pin: "2026-07-28" }] as const)("the SDK's client in mode %j", (mode) => {
  async function connect(authProvider: AuthProvider): Promise<Client> {
    const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
    const url = new URL(`${atrium.baseUrl}/api/mcp`);
    await client.connect(new StreamableHTTPClientTransport(url, { authProvider }));
    return client;
  }

  test("lists without a token, and signs in when a call needs it", async () => {
    const fresh = await token("ft-member");
    const session: { token?: string; challenge?: string | null } = {};
    const client = await connect({
      token: async () => session.token,
      onUnauthorized: async ({ response }) => {
        session.challenge = response.headers.get("www-authenticate");
        session.token = fresh;
      },
    });
    expect((await client.listTools()).tools.length).toBeGreaterThan(3);
    expect(session.challenge).toBeUndefined();
    const result = await client.callTool({ name: "ic_events_rsvp", arguments: {} });
    expect(result.structuredContent).toMatchObject({ error_kind: "validation" });
    expect(session.challenge).toContain("events:rsvp");
    await client.close();
  });

  test("learns the scope for the step-up", async () => {
    const narrow = await token("ft-member", { scopes: ["read:public"] });
    const client = await connect({ token: async () => narrow });
    const refused = await client.callTool({ name: "ic_events_rsvp", arguments: {} }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InsufficientScopeError);
    expect(refused).toMatchObject({ requiredScope: "events:rsvp" });
    await client.close();
  });
});
