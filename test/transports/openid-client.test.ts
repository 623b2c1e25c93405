import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { consent } from "../harness/consent.ts";

const REDIRECT = "http://127.0.0.1:53682/callback";

let atrium: TestAtrium;
let person: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
  person = await atrium.person("ft-member");
});
afterAll(() => atrium.close());

const works = async (token: string) =>
  (await atrium.request("/api/agent/setup-check", { token })).body.ready as boolean;

describe("openid-client", () => {
  test("registers, gets a token, renews it, and revokes it", async () => {
    const execute = { execute: [openid.allowInsecureRequests] };
    const config = await openid.dynamicClientRegistration(
      new URL(atrium.baseUrl),
      { client_name: "openid-client", redirect_uris: [REDIRECT], token_endpoint_auth_method: "none" },
      openid.None(),
      { algorithm: "oauth2", ...execute },
    );
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: "read:public",
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
      state: "s",
    });
    const answer = await consent(url, person);
    const tokens = await openid.authorizationCodeGrant(config, answer, { pkceCodeVerifier, expectedState: "s" });
    const again = await openid.refreshTokenGrant(config, tokens.refresh_token ?? "");
    expect(await works(again.access_token)).toBe(true);
    await openid.tokenRevocation(config, again.access_token);
    expect(await works(again.access_token)).toBe(false);
  });

  test("polls the device flow to its end", async () => {
    const config = await openid.discovery(new URL(atrium.baseUrl), "a-device", undefined, openid.None(), {
      algorithm: "oauth2",
      execute: [openid.allowInsecureRequests],
    });
    const started = await openid.initiateDeviceAuthorization(config, { scope: "read:public" });
    await atrium.request("/api/agent/signup/complete", {
      cookie: person.cookie,
      body: { user_code: started.user_code, decision: "approve" },
    });
    const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.1 });
    expect(await works(tokens.access_token)).toBe(true);
  });
});
