import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

const SECRET = "a secret of the provider";

let atrium: TestAtrium;
let operator: Person;
/** What the provider serves, by path. */
const served = new Map<string, unknown>();
const server = createServer((request, response) => {
  const document = served.get(request.url ?? "");
  response.writeHead(document === undefined ? 404 : 200, { "content-type": "application/json" });
  response.end(typeof document === "string" ? document : JSON.stringify(document ?? {}));
});
let issuer = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atrium = await startTestAtrium({ env: { ATRIUM_OUTBOUND_ALLOW: "127.0.0.1/32" } });
  operator = await atrium.person("operator");
});
afterAll(async () => {
  await atrium?.close();
  server.close();
});

const send = (path: string, body: unknown, method = "PUT") =>
  atrium.request(`/api/settings/sign-in-provider${path}`, { cookie: operator.cookie, method, body });
const set = (given: object = {}) =>
  send("", { issuer, client_id: "atrium", secret: SECRET, label: "House account", ...given });
const check = async () => {
  const asked = { cookie: operator.cookie, method: "POST", body: {} };
  return (await atrium.request("/api/settings/sign-in-provider/test", asked)).body;
};

const document = (given: object = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ["code"],
  id_token_signing_alg_values_supported: ["RS256", "HS256"],
  ...given,
});
const KEYS = { keys: [{ kty: "RSA", kid: "one", n: "AQAB", e: "AQAB" }] };

test("keeps the secret for the same issuer and client only, and never returns it", async () => {
  const first = await set();
  expect(first.body.settings.sign_in_provider).toEqual({
    source: "settings",
    readable: true,
    issuer,
    client_id: "atrium",
    label: "House account",
    callback_url: `${atrium.baseUrl}/sign-in/provider`,
    last_test: null,
  });
  expect((await set({ secret: undefined, label: "Another name" })).status).toBe(200);
  expect((await set({ secret: undefined, issuer: `${issuer}/other` })).body.error).toContain("secret is required");
  expect((await set({ secret: undefined, client_id: "other" })).body.error).toContain("secret is required");
  const shown = await atrium.request("/api/settings", { cookie: operator.cookie });
  const stored = await atrium.kernel.database.read.run(
    { name: "provider_told", text: "SELECT (SELECT json_agg(a) FROM activity a), (SELECT json_agg(s) FROM setting s)" },
    [],
  );
  expect(JSON.stringify([first.body, shown.body, stored])).not.toContain(SECRET);
});

test.each([
  ["login.example.org", "must be a whole URL"],
  ["http://login.example.org", "must begin with https://"],
  ["https://a:b@login.example.org", "no user name and password"],
  ["https://login.example.org/?realm=1", "must have no ? and no #"],
  ["https://10.20.30.40/", "private or reserved network"],
])("refuses %s as an issuer, in words", async (given, words) => {
  const refused = await set({ issuer: given });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toContain(words);
});

test("takes the address of the document for its issuer", async () => {
  const { body } = await set({ issuer: `${issuer}/.well-known/openid-configuration` });
  expect(body.settings.sign_in_provider.issuer).toBe(issuer);
});

test.each([
  ["which is not there", undefined, "answered 404"],
  ["which is not JSON", "<html>", "is not a JSON document"],
  ["of another issuer", { issuer: "https://login.example.org/" }, "calls itself “https://login.example.org/”"],
  ["without an endpoint", { token_endpoint: undefined }, "has no token_endpoint"],
  ["with an open endpoint", { token_endpoint: "http://login.example.org" }, "must begin with https://"],
  ["without codes", { response_types_supported: ["id_token"] }, "does not offer code"],
  ["without PKCE", { code_challenge_methods_supported: ["plain"] }, "does not offer S256"],
  ["without addresses", { scopes_supported: ["openid"] }, "does not offer email"],
  ["signing with the secret", { id_token_signing_alg_values_supported: ["HS256"] }, "signs only with HS256"],
  ["without secrets", { token_endpoint_auth_methods_supported: ["none"] }, "does not offer client_secret_basic"],
  ["without readable keys", { jwks_uri: "https://10.20.30.40/keys" }, "private or reserved network"],
  ["without keys", {}, "has no keys"],
])("a test names the fault of a document %s", async (_, given, words) => {
  served.set("/.well-known/openid-configuration", typeof given === "object" ? document(given) : given);
  served.set("/keys", { keys: [] });
  await set();
  const tested = await check();
  expect(tested).toMatchObject({ accepted: false, answer: expect.stringContaining(words) });
  const shown = await atrium.request("/api/settings", { cookie: operator.cookie });
  expect(shown.body.settings.sign_in_provider.last_test).toMatchObject({ accepted: false, answer: tested.answer });
});

test("a test accepts a provider that can be used", async () => {
  served.set("/.well-known/openid-configuration", document());
  served.set("/keys", KEYS);
  await set();
  expect(await check()).toMatchObject({ accepted: true, answer: null });
});

test("a removed provider is gone with its secret, and a test says so", async () => {
  await set();
  const removed = await send("", undefined, "DELETE");
  expect(removed.body.settings.sign_in_provider).toMatchObject({ source: "none", issuer: null, last_test: null });
  expect(await check()).toMatchObject({ accepted: false, answer: "No sign-in provider is set up." });
});
