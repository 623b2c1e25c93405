import * as openid from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, registerWiki, type Wiki, WikiVisitor } from "../../src/features/applications/testing/wiki.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

const CALLBACK = "https://wiki.example.org/callback";
const BYE = "https://wiki.example.org/bye";

let atrium: TestAtrium;
let person: Person;
let wiki: Wiki;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
  person = await atrium.person("ft-member");
  wiki = await registerWiki(atrium, await atrium.person("operator"), { logout_uris: [BYE] });
});
afterAll(() => atrium?.close());

const discover = (secret: openid.ClientAuth) =>
  openid.discovery(new URL(atrium.baseUrl), wiki.client_id, {}, secret, { execute: [openid.allowInsecureRequests] });

test.each([
  ["client_secret_basic", openid.ClientSecretBasic],
  ["client_secret_post", openid.ClientSecretPost],
])("openid-client signs a member in with %s, and out again", async (_, method) => {
  const config = await discover(method(wiki.client_secret));
  openid.enableNonRepudiationChecks(config); // verifies the signature by the published keys
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: "openid profile email",
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    state: expectedState,
    nonce: expectedNonce,
    max_age: "600",
    prompt: "consent",
  });
  const visitor = new WikiVisitor(atrium, person.cookie);
  const answer = await visitor.decide({ verifier: pkceCodeVerifier, parameters: Object.fromEntries(url.searchParams) });
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, maxAge: 600, idTokenExpected: true };
  const tokens = await openid.authorizationCodeGrant(config, answer, checks);
  expect(tokens.claims()).toMatchObject({ sub: person.memberId, email: person.email });
  const read = await openid.fetchUserInfo(config, tokens.access_token, person.memberId);
  expect(read).toMatchObject({ email: person.email, email_verified: true });
  await openid.tokenRevocation(config, tokens.access_token);
  await expect(openid.fetchUserInfo(config, tokens.access_token, person.memberId)).rejects.toThrow();
  const leave = openid.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? "",
    post_logout_redirect_uri: BYE,
  });
  expect((await visitor.open(leave)).text).toContain("You signed out of Wiki");
});

test("every endpoint of the discovery document answers on its issuer", async () => {
  const { body } = await atrium.request("/.well-known/openid-configuration");
  expect(body.issuer).toBe(atrium.baseUrl);
  const endpoints = Object.entries(body).filter(([name]) => /_endpoint$|_uri$/.test(name));
  expect(endpoints.map(([name]) => name).sort()).toEqual(
    [
      "authorization_endpoint",
      "end_session_endpoint",
      "jwks_uri",
      "revocation_endpoint",
      "token_endpoint",
      "userinfo_endpoint",
    ].sort(),
  );
  for (const [, url] of endpoints) {
    expect(String(url).startsWith(`${atrium.baseUrl}/api/oauth/`)).toBe(true);
    expect((await fetch(String(url), { redirect: "manual" })).status).not.toBe(404);
  }
});

test("names no algorithm, grant or method that is refused", async () => {
  const { body } = await atrium.request("/.well-known/openid-configuration");
  const { keys } = (await atrium.request("/api/oauth/jwks")).body;
  expect(keys.map(({ alg }: { alg: string }) => alg)).toEqual(body.id_token_signing_alg_values_supported);
  expect(body).toMatchObject({
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code"],
    code_challenge_methods_supported: ["S256"],
    request_uri_parameter_supported: false,
  });
  const visitor = new WikiVisitor(atrium, person.cookie);
  for (const prompt of body.prompt_values_supported) {
    const { status } = await visitor.authorize(wiki.ask({ prompt }));
    expect(status).toBe(200);
  }
  const asked = wiki.ask();
  const { id_token } = (await wiki.redeem(asked, codeOf(await visitor.answer(asked)))).body;
  const claims = JSON.parse(Buffer.from(id_token.split(".")[1], "base64url").toString());
  for (const name of Object.keys(claims)) expect(body.claims_supported).toContain(name);
});

test("the metadata of agents' clients stay as they were", async () => {
  const { body } = await atrium.request("/.well-known/oauth-authorization-server");
  expect(body.token_endpoint_auth_methods_supported).toEqual(["none"]);
  expect(body.scopes_supported).not.toContain("openid");
  expect(body).not.toHaveProperty("userinfo_endpoint");
});
