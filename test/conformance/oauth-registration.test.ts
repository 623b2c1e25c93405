import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Reply, startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { openConsent } from "../harness/consent.ts";

const REDIRECT = "http://127.0.0.1:40404/callback";

const clock = new TestClock();
let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
});
afterAll(() => atrium.close());

function register(body: unknown): Promise<Reply> {
  return atrium.request("/api/oauth/register", { body });
}

describe("Endpoints 23: registration", () => {
  test("gives a public client an id and ignores unknown members", async () => {
    const reply = await register({
      redirect_uris: ["https://agent.example/cb"],
      client_name: "Agent\u202e <b>",
      token_endpoint_auth_method: "none",
      grant_types: ["password"],
      software_id: "x",
      contacts: [1, 2],
    });
    expect(reply.status).toBe(201);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.body).toMatchObject({
      client_id: expect.stringMatching(/^cli_/),
      client_name: "Agent <b>",
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    });
    expect(reply.body).not.toHaveProperty("client_secret");
    expect(reply.body).not.toHaveProperty("software_id");
  });

  test.each([
    ["400 invalid_redirect_uri", "no address", {}],
    ["400 invalid_redirect_uri", "an empty list", { redirect_uris: [] }],
    ["400 invalid_redirect_uri", "plain http", { redirect_uris: ["http://agent.example/"] }],
    ["400 invalid_redirect_uri", "the scheme of a browser", { redirect_uris: ["data://callback"] }],
    ["400 invalid_redirect_uri", "another scheme", { redirect_uris: ["javascript:alert(1)"] }],
    ["400 invalid_client_metadata", "a wrong type", { redirect_uris: [REDIRECT], client_name: 7 }],
    ["400 invalid_client_metadata", "no object", []],
  ])("%s: registering with %s is rejected", async (row, _with, body) => {
    const error = row.slice(4);
    const reply = await register(body);
    expect(reply).toMatchObject({ status: 400, body: { error, error_description: expect.any(String) } });
  });

  test("404 code flow off: registration and consent need the code flow", async () => {
    await using off = await startTestAtrium({ clock, env: { ATRIUM_OAUTH_CODE_FLOW: "off" } });
    const body = { redirect_uris: [REDIRECT] };
    expect(await off.request("/api/oauth/register", { body })).toMatchObject({ status: 404 });
    const visitor = await off.person("public");
    const page = await openConsent(`${off.baseUrl}/api/oauth/authorize?client_id=x&redirect_uri=y`, visitor);
    expect(page.status).toBe(404);
    const grant = { grant_type: "authorization_code", client_id: "x", code: "y" };
    expect(await off.request("/api/oauth/token", { body: grant })).toMatchObject({
      status: 400,
      body: { error: "unsupported_grant_type" },
    });
    const { body: metadata } = await off.request("/.well-known/oauth-authorization-server");
    expect(metadata).not.toHaveProperty("authorization_endpoint");
    const others = ["device_code", "token-exchange"].map((name) => `urn:ietf:params:oauth:grant-type:${name}`);
    expect(metadata.grant_types_supported).toEqual(others);
  });
});

test("OAuth client registrations: 20 per address and hour, then 429", async () => {
  await using other = await startTestAtrium({ clock, env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
  const body = { redirect_uris: [REDIRECT] };
  for (let count = 0; count < 20; count++) {
    expect((await other.request("/api/oauth/register", { body })).status).toBe(201);
  }
  const reply = await other.request("/api/oauth/register", { body });
  expect(reply).toMatchObject({ status: 429, body: { error: "temporarily_unavailable" } });
  expect(reply.headers.get("retry-after")).toBeTruthy();
});
