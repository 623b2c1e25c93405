import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import {
  type OpenIdPerson,
  type OpenIdTestProvider,
  startOpenIdProvider,
} from "../../../../test/harness/sign-in/openid-provider.ts";
import { type BrowserPage, PlainBrowser } from "../../../../test/harness/sign-in/plain-browser.ts";
import type { Person } from "../../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
let provider: OpenIdTestProvider;
let people = 0;

const set = (body: object) =>
  atrium.request("/api/settings/sign-in-provider", { cookie: operator.cookie, method: "PUT", body });

beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_OUTBOUND_ALLOW: "127.0.0.1/32" } });
  operator = await atrium.person("operator");
  provider = await startOpenIdProvider(`${atrium.baseUrl}/sign-in/provider`);
});
afterAll(async () => {
  await provider?.[Symbol.asyncDispose]();
  await atrium?.close();
});
beforeEach(async () => {
  provider.tamper = null;
  const { issuer, client } = provider;
  const body = { issuer, client_id: client.id, secret: client.secret, label: "House account" };
  expect((await set(body)).status).toBe(200);
});

/** Becomes the person whom the provider signs in. */
function someone(given: Partial<OpenIdPerson> = {}): OpenIdPerson {
  const sub = `sub-${++people}`;
  const person = { sub, email: `${sub}@example.org`, email_verified: true, name: "Ilse B", preferred_username: sub };
  provider.person = { ...person, ...given };
  return provider.person;
}

const browserOf = (person?: Person) => new PlainBrowser(atrium.baseUrl, person?.cookie);
const signIn = (browser: PlainBrowser): Promise<BrowserPage> =>
  browser.press(`${atrium.baseUrl}/sign-in?next=/account`, "/sign-in/provider", { next: "/account" });
const connect = (browser: PlainBrowser, act = "link"): Promise<BrowserPage> =>
  browser.press(`${atrium.baseUrl}/account`, "/account/provider", { act });

test("opens an account for an unknown person, who returns to the same one", async () => {
  const { email } = someone();
  const first = await signIn(browserOf());
  expect(first.text).toContain(email);
  expect(first.text).toContain("Linked to sub-");
  provider.person = { ...provider.person, email: "renamed@example.org", preferred_username: "renamed" };
  const second = await signIn(browserOf());
  expect(second.text).toContain(email);
  expect(second.text).toContain("Linked to renamed");
});

test("connects an account only by its signed-in owner, and to one member", async () => {
  const member = await atrium.person("ft-member");
  someone();
  const connected = await connect(browserOf(member));
  expect(connected.text).toContain("House account is connected");
  expect((await signIn(browserOf())).text).toContain(member.email);
  const thief = await atrium.person("ft-member");
  expect((await connect(browserOf(thief))).text).toContain("belongs to another member");
});

test("never joins an account by its address, and says how to connect", async () => {
  const member = await atrium.person("ft-member");
  someone({ email: member.email.toUpperCase() });
  const refused = await signIn(browserOf());
  expect(refused.url.pathname).toBe("/sign-in");
  expect(refused.text).toContain("Sign in another way, then connect House account");
});

test("refuses an unverified address, also to connect", async () => {
  someone({ email_verified: false });
  expect((await signIn(browserOf())).text).toContain("has no confirmed email address for you");
  const member = await atrium.person("ft-member");
  expect((await connect(browserOf(member))).text).toContain("has no confirmed email address for you");
});

test.each([
  ["another nonce", { nonce: "another" }],
  ["no nonce", { nonce: undefined }],
  ["another audience", { aud: "another" }],
  ["further audiences", { aud: ["atrium", "another"] }],
  ["another authorized party", { azp: "another" }],
  ["another issuer", { iss: "https://elsewhere.example" }],
  ["a past end", { exp: 1 }],
  ["no end", { exp: undefined }],
  ["an empty subject", { sub: "" }],
  ["a subject that userinfo does not have", { sub: "somebody-else" }],
])("refuses an ID token with %s", async (_, claims) => {
  someone();
  provider.tamper = (given) => JSON.parse(JSON.stringify({ ...given, ...claims }));
  const refused = await signIn(browserOf());
  expect(refused.url.pathname).toBe("/sign-in");
  expect(refused.text).toContain("could not be verified");
});

test.each([
  ["of another issuer", "https://elsewhere.example"],
  ["without its issuer", null],
])("refuses an answer %s", async (_, issuer) => {
  someone();
  const browser = browserOf();
  browser.onLeave = (to) => {
    if (issuer === null) to.searchParams.delete("iss");
    else if (to.searchParams.has("iss")) to.searchParams.set("iss", issuer);
    return to;
  };
  expect((await signIn(browser)).text).toContain("could not be verified");
});

test("refuses an answer to another browser, and one that was used", async () => {
  someone();
  const browser = browserOf();
  let answer = new URL(atrium.baseUrl);
  browser.onLeave = (to) => {
    if (to.pathname !== "/sign-in/provider") return to;
    answer = to;
    return new URL("/sign-in", atrium.baseUrl);
  };
  await signIn(browser);
  expect((await browserOf().open(answer)).text).toContain("began in another browser");
  expect((await browser.open(answer)).text).toContain("Linked to sub-");
  expect((await browserOf().open(answer)).text).not.toContain("Linked to sub-");
});

test("asks for the code of a member with two-factor authentication", async () => {
  const member = await atrium.person("ft-member");
  const visitor = { address: "192.0.2.1", userAgent: "test" };
  someone();
  await connect(browserOf(member));
  const { secondFactor } = atrium.signIn;
  const begun = await secondFactor.begin(member.cookie, { password: member.password, issuer: "" }, visitor);
  const secret = begun.ok ? (new URL(begun.uri).searchParams.get("secret") ?? "") : "";
  const code = await createOTP(new TextDecoder().decode(base32.decode(secret))).totp();
  expect(await secondFactor.confirm(member.cookie, code, visitor)).toMatchObject({ ok: true });
  const asked = await signIn(browserOf());
  expect([asked.url.pathname, asked.text]).toEqual([
    "/sign-in/second-factor",
    expect.stringContaining("Enter your code"),
  ]);
});

test("signs a connected member in again where a recent sign-in is asked for", async () => {
  const member = await atrium.person("ft-member");
  someone();
  const browser = browserOf(member);
  const again = `${atrium.baseUrl}/sign-in/again?next=/account`;
  expect((await browser.open(again)).text).not.toContain("Continue with House account");
  await connect(browser);
  const page = await browser.press(again, "/sign-in/provider", { next: "/account" });
  expect(page.text).toContain(member.email);
  expect(await atrium.signIn.userOf(member.cookie)).toBeNull();
});

test("disconnects, unless no other way to sign in is left", async () => {
  someone();
  const browser = browserOf();
  await signIn(browser);
  expect((await connect(browser, "unlink")).text).toContain("Otherwise you could not sign in");
  const member = await atrium.person("ft-member");
  const { email } = someone();
  await connect(browserOf(member));
  expect((await connect(browserOf(member), "unlink")).text).toContain("House account is disconnected");
  expect((await signIn(browserOf())).text).toContain(email);
});

test("opens accounts as the space's rules of joining say", async () => {
  const policy = (to: string) =>
    atrium.request("/api/admin/join/policy", { cookie: operator.cookie, method: "PUT", body: { policy: to } });
  expect((await policy("invited")).status).toBe(200);
  try {
    const { email } = someone();
    expect((await signIn(browserOf())).text).toContain("New accounts need an invitation here");
    const body = { emails: [email], tier: "ft-member" };
    const invited = await atrium.request("/api/admin/invitations/mail", { cookie: operator.cookie, body });
    expect(invited.status).toBe(202);
    expect((await signIn(browserOf())).text).toContain(email);
  } finally {
    await policy("open");
  }
});

test("follows the setting without a restart", async () => {
  const { issuer, client } = provider;
  await set({ issuer, client_id: client.id, secret: "wrong", label: "Renamed" });
  const browser = browserOf();
  expect((await browser.open(`${atrium.baseUrl}/sign-in`)).text).toContain("Continue with Renamed");
  someone();
  expect((await signIn(browser)).text).toContain("client id or the secret is wrong");
  await atrium.request("/api/settings/sign-in-provider", { cookie: operator.cookie, method: "DELETE", body: {} });
  expect((await browser.open(`${atrium.baseUrl}/sign-in`)).text).not.toContain("Continue with");
});
