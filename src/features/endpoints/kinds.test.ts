import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { cardSignatures } from "../../adapters/card-signatures/jose.ts";
import type { Person } from "../../seed/users.ts";
import { type CardServer, cardAt, startCardServer } from "./testing/card-server.ts";

describe("kinds of endpoints", () => {
  let atrium: TestAtrium;
  let owner: Person;
  let host: CardServer;
  beforeAll(async () => {
    atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off", ATRIUM_OUTBOUND_ALLOW_MEMBERS: "127.0.0.0/8" } });
    owner = await atrium.person("ic-member");
    host = await startCardServer();
  });
  afterAll(async () => {
    await host[Symbol.asyncDispose]();
    await atrium.close();
  });

  const register = async (body: object) =>
    (await atrium.request("/api/endpoints", { cookie: owner.cookie, body })).body.endpoint;

  test("an MCP server with a card beside it: another Atrium", async () => {
    expect(await register({ kind: "mcp", url: `${atrium.baseUrl}/api/mcp` })).toMatchObject({
      name: "Atrium community space",
      card_url: `${atrium.baseUrl}/api/mcp/server-card`,
      health: "up",
      origins: [new URL(atrium.baseUrl).origin],
    });
  });

  test("an MCP server without a card, by what it says at initialize", async () => {
    host.serve("/mcp", (_request, response) => {
      const result = { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: { name: "Bare", version: "3" } };
      const event = `event: message\ndata: ${JSON.stringify({ jsonrpc: "2.0", id: 1, result })}\n\n`;
      response.writeHead(200, { "content-type": "text/event-stream" }).end(event);
    });
    expect(await register({ kind: "mcp", url: `${host.url}/mcp` })).toMatchObject({
      name: "Bare",
      protocol_version: "2025-11-25",
      signature: "none",
    });
  });

  test("an agent with a card of A2A 0.3 at its old place", async () => {
    const { supportedInterfaces: _none, ...rest } = cardAt(host.url) as { supportedInterfaces: unknown };
    host.serve("/.well-known/agent.json", { ...rest, protocolVersion: "0.3.0", url: `${host.url}/a2a` });
    expect(await register({ kind: "a2a", url: `${host.url}/a2a` })).toMatchObject({
      protocol_version: "0.3.0",
      card: { interfaces: [{ transport: "JSONRPC" }] },
    });
  });

  test("an agent of another kind, by its manifest: another Atrium", async () => {
    expect(await register({ kind: "http", url: `${atrium.baseUrl}/` })).toMatchObject({
      card_url: `${atrium.baseUrl}/.well-known/ai-agent.json`,
    });
  });

  test("a card of A2A 0.3 is checked over its canonical JSON", async () => {
    const { calculateJwkThumbprint, exportJWK, FlattenedSign, generateKeyPair } = await import("jose");
    const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(jwk);
    const header = { alg: "ES256", kid, jku: "https://a.example/keys" };
    const payload = '{"a":[1,{"b":"ö","c":2}],"name":"Old"}'; // keys sorted
    const { signature, protected: head = "" } = await new FlattenedSign(Buffer.from(payload))
      .setProtectedHeader(header)
      .sign(privateKey);
    const card = { name: "Old", a: [1, { c: 2, b: "ö" }], signatures: [{ protected: head, signature }] };
    const keysAt = async () => ({ keys: [{ ...jwk, kid }] });
    expect(await cardSignatures.check(card, "0.3", keysAt)).toEqual({ state: "valid", thumbprint: kid });
    expect(await cardSignatures.check({ ...card, name: "New" }, "0.3", keysAt)).toMatchObject({ state: "invalid" });
  });
});
