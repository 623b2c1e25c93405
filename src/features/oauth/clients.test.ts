import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { consent, openConsent } from "../../../test/harness/consent.ts";
import type { Person } from "../../seed/users.ts";

const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CURSOR = "cursor://anysphere.cursor-mcp/oauth/callback";

let atrium: TestAtrium;
let person: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
  person = await atrium.person("public");
});
afterAll(() => atrium?.close());

const register = async (redirect_uris: string[]) =>
  (await atrium.request("/api/oauth/register", { body: { client_name: "Editor", redirect_uris } })).body;
function asking(client_id: string, redirect_uri: string): URL {
  const parameters = {
    client_id,
    redirect_uri,
    response_type: "code",
    scope: "read:public",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
  };
  return new URL(`${atrium.baseUrl}/api/oauth/authorize?${new URLSearchParams(parameters)}`);
}
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  atrium.request(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const redeem = (code: string, verifier: string, client: Record<string, string>, headers?: Record<string, string>) => {
  const fields = { grant_type: "authorization_code", code, redirect_uri: CURSOR, code_verifier: verifier, ...client };
  return send("/api/oauth/token", fields, headers);
};
const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString("base64")}` });

describe("a client that is an app", () => {
  test("gets its token at a scheme of its own, by the page that names it", async () => {
    const { client_id, redirect_uris, application_type } = await register([CURSOR]);
    expect([redirect_uris, application_type]).toEqual([[CURSOR], "native"]);
    const page = await openConsent(asking(client_id, CURSOR), person);
    expect(page.html).toContain("cursor://anysphere.cursor-mcp");
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self' cursor:;");
    const answer = await consent(asking(client_id, CURSOR), person, { scopes: ["read:public"] });
    expect(answer.protocol).toBe("cursor:");
    const code = answer.searchParams.get("code") ?? "";
    expect((await redeem(code, VERIFIER, {}, basic(`${client_id}:`))).body).toMatchObject({ token_type: "Bearer" });
  });

  test("registers only usable redirect URIs, and its reply names them", async () => {
    const { redirect_uris } = await register(["javascript://x/%0aalert(1)", CURSOR, "http://agent.example/cb"]);
    expect(redirect_uris).toEqual([CURSOR]);
    expect((await register(["javascript://x/%0aalert(1)"])).error).toBe("invalid_redirect_uri");
  });

  test("hears after a wrong verifier that no token was issued", async () => {
    const { client_id } = await register([CURSOR]);
    const answer = await consent(asking(client_id, CURSOR), person, { scopes: ["read:public"] });
    const code = answer.searchParams.get("code") ?? "";
    await redeem(code, "x".repeat(43), { client_id });
    const again = await redeem(code, VERIFIER, { client_id });
    expect(again.body).toMatchObject({ error: "invalid_grant" });
    expect(again.body.error_description).toContain("no token was issued");
  });

  test("with a secret or another ID by Basic is refused as a client", async () => {
    const { client_id } = await register([CURSOR]);
    for (const headers of [basic(`${client_id}:secret`), basic("other:")]) {
      const { status, body } = await redeem("x", VERIFIER, { client_id }, headers);
      expect([status, body.error]).toEqual([401, "invalid_client"]);
      expect(JSON.stringify(body)).not.toMatch(/agent token|new token/);
    }
  });

  test("cannot start the device flow with an ID that was never registered", async () => {
    const unknown = await send("/api/oauth/device_authorization", { client_id: "cli_nope" });
    expect([unknown.status, unknown.body.error]).toEqual([401, "invalid_client"]);
    expect((await send("/api/oauth/device_authorization", { client_id: "my-agent" })).status).toBe(200);
  });
});
