import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { consent } from "../harness/consent.ts";
import { HOSTS } from "./oauth-host-payloads.ts";

const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
let atrium: TestAtrium;
let person: Person;
const clock = new TestClock();
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  person = await atrium.person("ft-member");
});
afterAll(() => atrium.close());

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** The endpoint that the host connects to. */
const pathOf = (resource: string | undefined) => (resource === "{base}/mcp" ? "/mcp" : "/api/mcp");

function post(path: string, parameters: Record<string, string>) {
  return atrium.request(path, { body: new URLSearchParams(parameters).toString(), headers: FORM });
}

describe.each(HOSTS)("$name", ({ metadata, registered, redirect, resource, scope = "read:public" }) => {
  const target = () => ({ ...(resource && { resource: resource.replace("{base}", atrium.baseUrl) }) });

  test("finds the server, registers, and reads the granted metadata", async () => {
    const path = pathOf(resource);
    const { body: protectedResource } = await atrium.request(`/.well-known/oauth-protected-resource${path}`);
    expect(protectedResource).toMatchObject({ resource: `${atrium.baseUrl}${path}` });
    const { body: server } = await atrium.request("/.well-known/oauth-authorization-server");
    expect(server).toMatchObject({ registration_endpoint: `${atrium.baseUrl}/api/oauth/register` });
    const { status, body } = await atrium.request("/api/oauth/register", { body: metadata });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      redirect_uris: registered ?? metadata.redirect_uris,
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      client_name: String(metadata.client_name).slice(0, 80),
      application_type: expect.stringMatching(/^(web|native)$/),
    });
    expect(body).not.toHaveProperty("client_secret");
  });

  test("gets a token, renews it, and revokes it", async () => {
    const { body: client } = await atrium.request("/api/oauth/register", { body: metadata });
    const { client_id } = client;
    const url = new URL(`${atrium.baseUrl}/api/oauth/authorize`);
    url.search = new URLSearchParams({
      client_id,
      redirect_uri: redirect,
      response_type: "code",
      scope,
      state: "s",
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
      prompt: "consent",
      ...target(),
    }).toString();
    const answer = await consent(url, person);
    expect(answer.href.startsWith(redirect)).toBe(true);
    const tokens = await post("/api/oauth/token", {
      grant_type: "authorization_code",
      client_id,
      redirect_uri: redirect,
      code_verifier: VERIFIER,
      code: answer.searchParams.get("code") ?? "",
      client_secret: "",
      ...target(),
    });
    expect(tokens).toMatchObject({ status: 200, body: { token_type: "Bearer", scope: "read:public" } });
    expect(await listed(tokens.body.access_token)).toBe(200);
    const renewal = { grant_type: "refresh_token", client_id, refresh_token: tokens.body.refresh_token };
    const renewed = await post("/api/oauth/token", { ...renewal, ...target() });
    expect(renewed.status).toBe(200);
    expect(await listed(renewed.body.access_token)).toBe(200);
    const revoked = await post("/api/oauth/revoke", { token: renewed.body.refresh_token, client_id });
    expect(revoked.status).toBe(200);
    expect(await listed(renewed.body.access_token)).toBe(401);
    clock.advance(10 * 60_000); // registrations are limited per hour
  });

  async function listed(token: string): Promise<number> {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
    const headers = { accept: "application/json, text/event-stream" };
    const at = pathOf(resource) === "/mcp" ? "/mcp" : "/api/mcp?auth=required";
    return (await atrium.request(at, { token, body, headers })).status;
  }
});
