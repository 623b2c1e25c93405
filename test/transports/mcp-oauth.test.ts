import { createServer } from "node:http";
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { consent, openConsent } from "../harness/consent.ts";
import { bodyOf, mcpClient, textOf } from "./mcp-client.ts";

const REDIRECT = "http://127.0.0.1:49222/callback";

let atrium: TestAtrium;
let person: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({
    env: {
      ATRIUM_OAUTH_CODE_FLOW: "on",
      ATRIUM_OAUTH_CIMD_LOOPBACK: "on",
      ATRIUM_OUTBOUND_ALLOW_MEMBERS: "127.0.0.0/8",
    },
  });
  person = await atrium.person("ft-member");
});
afterAll(() => atrium.close());

/** The host's side of OAuth; its person consents on the page. */
function host(clientMetadataUrl?: string) {
  const kept: {
    client?: unknown;
    discovery?: unknown;
    tokens?: { scope?: string };
    verifier?: string;
    answers: URL[];
    asked: URL[];
  } = {
    answers: [],
    asked: [],
  };
  const provider = {
    redirectUrl: REDIRECT,
    ...(clientMetadataUrl && { clientMetadataUrl }),
    clientMetadata: {
      client_name: "MCP host",
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    },
    clientInformation: () => kept.client,
    saveClientInformation: (information: unknown) => {
      kept.client = information;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens: object) => {
      kept.tokens = tokens;
    },
    saveCodeVerifier: (text: string) => {
      kept.verifier = text;
    },
    codeVerifier: () => kept.verifier ?? "",
    saveDiscoveryState: (state: unknown) => {
      kept.discovery = state;
    },
    discoveryState: () => kept.discovery,
    redirectToAuthorization: async (url: URL) => {
      kept.asked.push(url);
      kept.answers.push(await consent(url, person));
    },
  } as unknown as OAuthClientProvider;
  return { kept, provider };
}

/** Connects to `?auth=required`, which sends the person to consent, and once more with the token. */
async function signedIn(client: Client, { kept, provider }: ReturnType<typeof host>) {
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${atrium.baseUrl}/api/mcp?auth=required`), { authProvider: provider });
  const first = transport();
  await expect(client.connect(first)).rejects.toThrow();
  await first.finishAuth(kept.answers.pop()?.searchParams ?? new URLSearchParams());
  const second = transport();
  await client.connect(second);
  return second;
}

describe.each(["auto", "legacy", { pin: "2026-07-28" }] as const)("the MCP SDK's client in mode %j", (mode) => {
  test("discovers, registers, gets a token, calls, steps up, and calls again", async () => {
    const { kept, provider } = host();
    const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
    const transport = await signedIn(client, { kept, provider });
    const call = async (name: string) => {
      try {
        return await client.callTool({ name, arguments: {} });
      } catch (error) {
        const answer = kept.answers.pop();
        if (!answer) throw error;
        await transport.finishAuth(answer.searchParams);
        return client.callTool({ name, arguments: {} });
      }
    };
    expect((await call("ic_activity_get_recent")).structuredContent).toMatchObject({ ok: true });
    expect(kept.asked[0]?.searchParams.get("resource")).toBe(`${atrium.baseUrl}/api/mcp`);
    expect(kept.tokens?.scope).toBe("read:public membership:read");
    expect(textOf(await call("ic_events_rsvp"))).toMatchObject({ error_kind: "validation" });
    expect(kept.tokens?.scope?.split(" ")).toEqual(
      expect.arrayContaining(["read:public", "membership:read", "events:rsvp"]),
    );
    await client.close();
  });
});

describe("a challenge", () => {
  const REVISION = { headers: { "mcp-protocol-version": "2025-11-25" } };
  const rpc = () => mcpClient(atrium);

  /** The token that the SDK's client gets for a person, with the scopes of a first sign-in. */
  async function codeFlowToken(): Promise<string> {
    const { kept, provider } = host();
    const client = new Client({ name: "test", version: "1.0.0" });
    await signedIn(client, { kept, provider });
    await client.close();
    return (kept.tokens as { access_token: string }).access_token;
  }

  test.each([{}, REVISION])(
    "of a missing token is in band, so that hosts without a browser go on: %j",
    async (sent) => {
      expect((await rpc().toolNames(sent)).length).toBeGreaterThan(0);
      const reply = await rpc().call("ic_events_rsvp", {}, sent);
      expect(reply.status).toBe(200);
      expect(bodyOf(reply)).toMatchObject({ ok: false, error_kind: "no_token" });
      expect(reply.headers.get("www-authenticate")).toMatch(/^Bearer scope="[^"]*events:rsvp"/);
    },
  );

  test("steps up a token of the code flow to a scope that its member can grant", async () => {
    const token = await codeFlowToken();
    const reply = await rpc().call("ic_events_rsvp", {}, { token });
    expect(reply.status).toBe(403);
    const challenge = reply.headers.get("www-authenticate");
    expect(challenge).toMatch(/^Bearer error="insufficient_scope", error_description="[^"]+", scope="events:rsvp", /);
    const metadata = `${atrium.baseUrl}/.well-known/oauth-protected-resource/api/mcp`;
    expect(challenge).toContain(`resource_metadata="${metadata}"`);
    expect(bodyOf(reply)).toMatchObject({ error_kind: "missing_scope" });
  });

  test("is not sent for a scope that the member's tier cannot grant", async () => {
    const reply = await rpc().call("ic_admin_queue_list", {}, { token: await codeFlowToken(), ...REVISION });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("www-authenticate")).toBeNull();
    expect(bodyOf(reply)).toMatchObject({ error_kind: "missing_scope", hint: expect.stringContaining("operator") });
  });

  test("of a missing scope is not sent to an agent whose token came from a device code", async () => {
    const narrow = await atrium.token(person, { scopes: ["read:public"] });
    const refused = await rpc().call("ic_events_rsvp", {}, { token: narrow, ...REVISION });
    expect(refused.status).toBe(200);
    expect(refused.headers.get("www-authenticate")).toBeNull();
  });

  test("at /mcp names metadata whose resource is the whole URL, as VS Code compares it", async () => {
    const url = `${atrium.baseUrl}/mcp`;
    const reply = await atrium.request("/mcp", { body: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} } });
    expect(reply.status).toBe(401);
    const named = /resource_metadata="([^"]+)"/.exec(reply.headers.get("www-authenticate") ?? "")?.[1] ?? "";
    expect(await (await fetch(named)).json()).toMatchObject({ resource: url, authorization_servers: [atrium.baseUrl] });
  });

  test("comes when the client connects with ?auth=required", async () => {
    const query = "?auth=required";
    const reply = await rpc().post("initialize", {}, { query });
    expect(reply.status).toBe(401);
    expect(reply.headers.get("www-authenticate")).toMatch(/^Bearer scope="read:public membership:read"/);
    expect((await rpc().post("tools/list", {}, { query, token: await atrium.token(person) })).status).toBe(200);
  });
});

describe("a client with the URL of its document as client_id", () => {
  const document: { served: Record<string, unknown>; hits: number; status: number } = {
    served: {},
    hits: 0,
    status: 200,
  };
  const site = createServer((_request, response) => {
    document.hits++;
    response.writeHead(document.status, { "content-type": "application/json", "cache-control": "max-age=600" });
    response.end(JSON.stringify(document.served));
  });
  let address: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const at = site.address();
    if (at === null || typeof at === "string") throw new Error("no port");
    address = `http://127.0.0.1:${at.port}/client.json`;
    document.served = { client_id: address, client_name: "Documented agent", redirect_uris: [REDIRECT] };
  });
  afterAll(() => site.close());

  const asking = (clientId: string) => {
    const url = new URL(`${atrium.baseUrl}/api/oauth/authorize`);
    url.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: REDIRECT,
      response_type: "code",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    }).toString();
    return url;
  };

  test("is fetched once, shown under its URL, and gets its token", async () => {
    const page = await openConsent(asking(address), person);
    expect(page.html).toContain("Documented agent");
    expect(page.html).toContain(address);
    const answer = await consent(asking(address), person);
    const reply = await atrium.request("/api/oauth/token", {
      body: {
        grant_type: "authorization_code",
        client_id: address,
        code: answer.searchParams.get("code"),
        redirect_uri: REDIRECT,
        code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
      },
    });
    expect(reply.body).toMatchObject({ token_type: "Bearer" });
    expect(document.hits).toBe(1);
  });

  test.each<[string, () => void]>([
    ["names another client_id", () => Object.assign(document.served, { client_id: "https://other.example/c" })],
    ["wants a secret", () => Object.assign(document.served, { token_endpoint_auth_method: "client_secret_basic" })],
    ["has a bad redirect URI", () => Object.assign(document.served, { redirect_uris: ["http://evil.example/"] })],
    ["is not there", () => Object.assign(document, { status: 404 })],
    ["redirects", () => Object.assign(document, { status: 302 })],
  ])("whose document %s is refused without a redirect", async (_name, spoil) => {
    const fresh = `${address}?${encodeURIComponent(_name)}`;
    document.status = 200;
    document.served = { client_id: fresh, client_name: "Agent", redirect_uris: [REDIRECT] };
    spoil();
    const page = await openConsent(asking(fresh), person);
    expect(page.status).toBe(400);
    expect(page.headers.get("location")).toBeNull();
    expect(page.html).not.toContain("<form");
  });

  test.each([
    "http://192.0.2.1/client.json",
    "https://127.0.0.1/client.json#x",
    "https://user@agent.example/c",
    "https://agent.example",
    "ftp://agent.example/c",
    "unknown",
  ])("rejects %s as a client_id", async (clientId) => {
    expect((await openConsent(asking(clientId), person)).status).toBe(400);
  });
});
