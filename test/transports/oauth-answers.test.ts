import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

const REDIRECT = "http://127.0.0.1:40404/callback";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

let atrium: TestAtrium;
let person: Person;
let clientId: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
  person = await atrium.person("public");
  clientId = await register();
});
afterAll(() => atrium.close());

async function register(): Promise<string> {
  return (await atrium.request("/api/oauth/register", { body: { redirect_uris: [REDIRECT] } })).body.client_id;
}

function asking(parameters: Record<string, string>): URL {
  const all = {
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: "code",
    scope: "read:public",
    state: 'a "state" & <more>',
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    ...parameters,
  };
  return new URL(`${atrium.baseUrl}/api/oauth/authorize?${new URLSearchParams(all)}`);
}

function token(parameters: Record<string, string>) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return atrium.request("/api/oauth/token", { body: new URLSearchParams(parameters).toString(), headers });
}

describe("a request with prompt=none", () => {
  test.each<[string, Record<string, string>, boolean]>([
    ["login_required", {}, false],
    ["consent_required", {}, true],
    ["invalid_request", { prompt: "none login" }, true],
    ["invalid_scope", { scope: "read:public nonsense" }, false],
  ])("answers %s to the client without a page for prompt=none", async (error, parameters, isSignedIn) => {
    const headers: Record<string, string> = isSignedIn ? { cookie: person.cookie } : {};
    const url = asking({ prompt: "none", ...parameters });
    const response = await fetch(url, { headers, redirect: "manual" });
    expect(response.status).toBe(303);
    const answer = new URL(response.headers.get("location") ?? "");
    expect(`${answer.origin}${answer.pathname}`).toBe(REDIRECT);
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({
      error,
      iss: atrium.baseUrl,
      state: 'a "state" & <more>',
    });
  });

  test.each<Record<string, string>>([{ redirect_uri: "https://evil.example/" }, { client_id: "unknown" }])(
    "never redirects a silent request to an unverified URI: %j",
    async (parameters) => {
      for (const cookie of ["", person.cookie]) {
        const response = await fetch(asking({ prompt: "none", ...parameters }), {
          headers: { cookie },
          redirect: "manual",
        });
        expect([response.status, response.headers.get("location")]).toEqual([400, null]);
      }
    },
  );
});

test.each(["authorization_code", "refresh_token"])("tells a removed client to register anew (%s)", async (grant) => {
  const gone = await register();
  await atrium.kernel.database.transaction(({ query }) =>
    query.deleteFrom("oauth_client").where("id", "=", gone).execute(),
  );
  const rest = { code: "x", redirect_uri: REDIRECT, code_verifier: VERIFIER, refresh_token: "x" };
  for (const client_id of [gone, "unknown"]) {
    const reply = await token({ grant_type: grant, client_id, ...rest });
    expect(reply).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    expect(reply.headers.get("www-authenticate")).toBeNull();
  }
});
