import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeTier } from "../../src/features/membership/index.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { consent } from "../harness/consent.ts";

const REDIRECT = "http://127.0.0.1:53682/callback";
const HTTP = { [oauth.allowInsecureRequests]: true };

const clock = new TestClock();
let atrium: TestAtrium;
let person: Person;
let as: oauth.AuthorizationServer;
let client: oauth.Client;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
  person = await atrium.person("ft-member");
  as = await discovered();
  client = await registered();
});
afterAll(() => atrium.close());

async function discovered(): Promise<oauth.AuthorizationServer> {
  const resource = new URL(`${atrium.baseUrl}/api/mcp`);
  const prm = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, HTTP),
  );
  const issuer = new URL(prm.authorization_servers?.[0] ?? "");
  const response = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...HTTP });
  return oauth.processDiscoveryResponse(issuer, response);
}

async function registered(): Promise<oauth.Client> {
  const metadata = {
    client_name: "oauth4webapi",
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: "none",
    logo_uri: "https://ignored.example/logo",
  };
  const response = await oauth.dynamicClientRegistrationRequest(as, metadata as Partial<oauth.Client>, HTTP);
  return oauth.processDynamicClientRegistrationResponse(response);
}

const verifier = oauth.generateRandomCodeVerifier();

/** Consents on the page and returns the validated answer. */
async function authorized(parameters: Record<string, string> = {}): Promise<URLSearchParams> {
  const url = new URL(as.authorization_endpoint ?? "");
  const state = oauth.generateRandomState();
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: REDIRECT,
    response_type: "code",
    scope: "read:public events:rsvp",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    ...parameters,
  }).toString();
  const answer = await consent(url, person);
  expect(answer.searchParams.get("iss")).toBe(atrium.baseUrl);
  return oauth.validateAuthResponse(as, client, answer, parameters.state ?? state);
}

function exchange(answer: URLSearchParams, with_: string = verifier, extra: Record<string, string> = {}) {
  return oauth.authorizationCodeGrantRequest(as, client, oauth.None(), answer, REDIRECT, with_, {
    additionalParameters: extra,
    ...HTTP,
  });
}

async function connected(parameters: Record<string, string> = {}): Promise<oauth.TokenEndpointResponse> {
  return oauth.processAuthorizationCodeResponse(as, client, await exchange(await authorized(parameters)));
}

async function renewed(refreshToken: string | undefined): Promise<Response> {
  return oauth.refreshTokenGrantRequest(as, client, oauth.None(), refreshToken ?? "", HTTP);
}

async function refusal(response: Response) {
  const body = await response.json();
  return { status: response.status, error: body.error, kind: body.error_kind };
}

const NO = { status: 400, error: "invalid_grant", kind: "invalid_grant" };

const works = async (token: string) =>
  (await atrium.request("/api/agent/setup-check", { token })).body.ready as boolean;

describe("oauth4webapi", () => {
  test("Endpoints 24: gets a token by code and PKCE that works", async () => {
    const response = await exchange(await authorized());
    expect(response.headers.get("cache-control")).toBe("no-store");
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, response);
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 3600, scope: "read:public events:rsvp" });
    expect(tokens.access_token).toMatch(/^agt_[\w-]{43}$/);
    const { body } = await atrium.request("/api/agent/setup-check", { token: tokens.access_token });
    expect(body).toMatchObject({ ready: true, scopes: ["read:public", "events:rsvp"] });
  });

  test("is refused with another verifier, another redirect URI, and another client", async () => {
    const answer = await authorized();
    const elsewhere = oauth.authorizationCodeGrantRequest(
      as,
      client,
      oauth.None(),
      answer,
      "http://127.0.0.1:1/callback",
      verifier,
      HTTP,
    );
    expect(await refusal(await elsewhere)).toEqual(NO);
    const other = await registered();
    const stolen = { client_id: other.client_id, code: answer.get("code"), redirect_uri: REDIRECT };
    const body = { grant_type: "authorization_code", code_verifier: verifier, ...stolen };
    const reply = await atrium.request("/api/oauth/token", { body });
    expect(reply).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect(await refusal(await exchange(answer, oauth.generateRandomCodeVerifier()))).toEqual(NO);
  });

  test("Authorization code: is spent by a wrong verifier", async () => {
    const answer = await authorized();
    expect(await refusal(await exchange(answer, oauth.generateRandomCodeVerifier()))).toEqual(NO);
    expect(await refusal(await exchange(answer))).toEqual(NO);
  });

  test("Authorization code: cannot reuse a code; a second try revokes its tokens", async () => {
    const answer = await authorized();
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, await exchange(answer));
    expect(await works(tokens.access_token)).toBe(true);
    expect(await refusal(await exchange(answer))).toEqual(NO);
    expect(await works(tokens.access_token)).toBe(false);
    expect(await refusal(await renewed(tokens.refresh_token))).toEqual(NO);
  });

  test("Authorization code: has sixty seconds to redeem a code", async () => {
    const inTime = await authorized();
    clock.advance(59_000);
    expect((await exchange(inTime)).status).toBe(200);
    const late = await authorized();
    clock.advance(60_000);
    expect(await refusal(await exchange(late))).toEqual(NO);
  });

  test("Endpoints 24: rotates the refresh token; the old access token stays valid", async () => {
    const first = await connected();
    clock.advance(1_800_000);
    const second = await oauth.processRefreshTokenResponse(as, client, await renewed(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await works(first.access_token)).toBe(true);
    expect(await works(second.access_token)).toBe(true);
    clock.advance(1_800_000);
    expect(await works(first.access_token)).toBe(false);
    expect(await works(second.access_token)).toBe(true);
    clock.advance(1_800_000);
    expect(await works(second.access_token)).toBe(false);
    expect((await renewed(second.refresh_token)).status).toBe(200);
  });

  test("Endpoints 24: loses the connection when a used refresh token is sent", async () => {
    const first = await connected();
    const second = await oauth.processRefreshTokenResponse(as, client, await renewed(first.refresh_token));
    expect(await refusal(await renewed(first.refresh_token))).toEqual(NO);
    expect(await works(first.access_token)).toBe(false);
    expect(await works(second.access_token)).toBe(false);
    expect(await refusal(await renewed(second.refresh_token))).toEqual(NO);
  });

  test("loses the connection when two requests renew at once", async () => {
    const { refresh_token } = await connected();
    const answers = await Promise.all([renewed(refresh_token), renewed(refresh_token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = await answers.find(({ status }) => status === 200)?.json();
    expect(await works(won.access_token)).toBe(false);
  });

  test("revokes by either token, and accepts an unknown one", async () => {
    const revoke = async (token: string) =>
      oauth.processRevocationResponse(await oauth.revocationRequest(as, client, oauth.None(), token, HTTP));
    for (const which of ["access_token", "refresh_token"] as const) {
      const tokens = await connected();
      await revoke(tokens[which] ?? "");
      expect(await works(tokens.access_token)).toBe(false);
      expect(await refusal(await renewed(tokens.refresh_token))).toEqual(NO);
    }
    await revoke("nothing");
  });

  test("gets tokens for the named resource only", async () => {
    const { access_token: token } = await connected({ resource: `${atrium.baseUrl}/api/mcp` });
    const listed = await atrium.request("/api/mcp", {
      token,
      headers: { accept: "application/json, text/event-stream" },
      body: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
    });
    expect(listed.status).toBe(200);
    expect(await atrium.request("/api/agent/token/revoke", { token, body: {} })).toMatchObject({ status: 401 });
    const rpc = { jsonrpc: "2.0", id: 1, method: "ListTasks", params: {} };
    const a2a = await atrium.request("/api/a2a", { token, body: rpc, headers: { "a2a-version": "1.0" } });
    expect(a2a.status).toBe(401);
    const answer = await authorized({ resource: `${atrium.baseUrl}/api/a2a` });
    const other = await exchange(answer, verifier, { resource: `${atrium.baseUrl}/api/mcp` });
    expect(await refusal(other)).toMatchObject({ status: 400, error: "invalid_target" });
  });

  test("Endpoints 24: gets fewer scopes at a lower tier, and none while suspended", async () => {
    const { refresh_token } = await connected();
    const change = (from: "ft-member" | "public", to: "ft-member" | "public") =>
      atrium.kernel.database.transaction((tx) =>
        changeTier(tx, { memberId: person.memberId, from, to, by: null, reason: null, now: clock.now() }),
      );
    await change("ft-member", "public");
    const fewer = await oauth.processRefreshTokenResponse(as, client, await renewed(refresh_token));
    expect(fewer.scope).toBe("read:public");
    await change("public", "ft-member");
    const again = await oauth.processRefreshTokenResponse(as, client, await renewed(fewer.refresh_token));
    expect(again.scope).toBe("read:public events:rsvp");
    const suspend = (at: Date | null) =>
      atrium.kernel.database.transaction(({ query }) =>
        query.updateTable("member").set({ suspended_at: at }).where("id", "=", person.memberId).execute(),
      );
    await suspend(clock.now());
    expect(await refusal(await renewed(again.refresh_token))).toEqual(NO);
    await suspend(null);
    expect((await renewed(again.refresh_token)).status).toBe(200);
  });

  test("gets a refusal with iss and state", async () => {
    const url = new URL(as.authorization_endpoint ?? "");
    url.search = new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: REDIRECT,
      response_type: "code",
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      state: "a state",
    }).toString();
    const denied = await consent(url, person, { decision: "deny" });
    expect(() => oauth.validateAuthResponse(as, client, denied, "a state")).toThrow(
      expect.objectContaining({ error: "access_denied" }),
    );
    expect(denied.searchParams.get("iss")).toBe(atrium.baseUrl);
  });

  test("Endpoints 24, Authentication 3: gets a token by the device flow of RFC 8628", async () => {
    const start = await oauth.processDeviceAuthorizationResponse(
      as,
      client,
      await oauth.deviceAuthorizationRequest(as, client, oauth.None(), { scope: "read:public" }, HTTP),
    );
    expect(start).toMatchObject({ expires_in: 900, interval: 5 });
    const poll = () => oauth.deviceCodeGrantRequest(as, client, oauth.None(), start.device_code, HTTP);
    expect(await refusal(await poll())).toMatchObject({ status: 400, error: "authorization_pending" });
    clock.advance(1_000);
    expect(await refusal(await poll())).toMatchObject({ status: 400, error: "slow_down" });
    clock.advance(6_000);
    expect(await refusal(await poll())).toMatchObject({ status: 400, error: "slow_down" });
    clock.advance(20_000);
    expect(await refusal(await poll())).toMatchObject({ status: 400, error: "authorization_pending" });
    await atrium.request("/api/agent/signup/complete", {
      cookie: person.cookie,
      body: { user_code: start.user_code, decision: "approve" },
    });
    const other = await atrium.request("/api/oauth/token", {
      body: { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: start.device_code },
    });
    expect(other).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    const tokens = await oauth.processDeviceCodeResponse(as, client, await poll());
    expect(tokens).toMatchObject({ token_type: "bearer", scope: "read:public" });
    expect(tokens.refresh_token).toBeUndefined();
    expect(await works(tokens.access_token)).toBe(true);
    expect(await refusal(await poll())).toEqual(NO);
  });

  test("reads that a device code was denied or has expired", async () => {
    const start = async () =>
      oauth.processDeviceAuthorizationResponse(
        as,
        client,
        await oauth.deviceAuthorizationRequest(as, client, oauth.None(), { scope: "read:public" }, HTTP),
      );
    const poll = (code: string) => oauth.deviceCodeGrantRequest(as, client, oauth.None(), code, HTTP);
    const denied = await start();
    await atrium.request("/api/agent/signup/complete", {
      cookie: person.cookie,
      body: { user_code: denied.user_code, decision: "deny" },
    });
    expect(await refusal(await poll(denied.device_code))).toMatchObject({ status: 400, error: "access_denied" });
    const expired = await start();
    clock.advance(900_000);
    expect(await refusal(await poll(expired.device_code))).toMatchObject({ status: 400, error: "expired_token" });
  });
});
