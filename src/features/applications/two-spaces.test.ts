import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { PlainBrowser } from "../../../test/harness/sign-in/plain-browser.ts";
import type { Person } from "../../seed/users.ts";
import { registerWiki } from "./testing/wiki.ts";

const AUTHORIZE = "/api/oauth/authorize";

let house: TestAtrium;
let floor: TestAtrium;
let janitor: Person;
let clientId: string;

/** A floor whose members sign in with their account of the house. */
beforeAll(async () => {
  [house, floor] = await Promise.all([
    startTestAtrium(),
    startTestAtrium({ env: { ATRIUM_OUTBOUND_ALLOW: "127.0.0.1/32" } }),
  ]);
  janitor = await house.person("operator");
  const redirect_uris = [`${floor.baseUrl}/sign-in/provider`];
  const { client_id, client_secret } = await registerWiki(house, janitor, { name: "North floor", redirect_uris });
  clientId = client_id;
  const { cookie } = await floor.person("operator");
  const body = { issuer: house.baseUrl, client_id, secret: client_secret, label: "House account" };
  const set = await floor.request("/api/settings/sign-in-provider", { cookie, method: "PUT", body });
  expect(set.status).toBe(200);
  const tested = await floor.request("/api/settings/sign-in-provider/test", { cookie, body: {} });
  expect(tested.body).toMatchObject({ accepted: true });
});
afterAll(async () => {
  await floor?.close();
  await house?.close();
});

let people = 0;
/** Both spaces number their people, so a name of its own keeps the addresses apart. */
const memberOfHouse = () => house.person("ft-member", { email: `house-${++people}@example.org` });

/** A browser with a session at the house, and perhaps one at the floor. */
function browserOf(member: Person, resident?: Person): PlainBrowser {
  const browser = new PlainBrowser(house.baseUrl, member.cookie);
  if (resident) browser.keep(floor.baseUrl, resident.cookie);
  return browser;
}

/** Presses a button of the floor that leads to the house, and agrees there when asked. */
async function throughHouse(browser: PlainBrowser, page: string, action: string, fields: Record<string, string>) {
  const asked = await browser.press(`${floor.baseUrl}${page}`, action, fields);
  if (asked.url.origin !== house.baseUrl || asked.status !== 200) return asked;
  expect(asked.text).toContain("Sign in to North floor?");
  const parameters = Object.fromEntries(asked.url.searchParams);
  return browser.press(asked.url, AUTHORIZE, { ...parameters, decision: "approve" });
}

const signIn = (browser: PlainBrowser) =>
  throughHouse(browser, "/sign-in?next=/account", "/sign-in/provider", { next: "/account" });
const link = (browser: PlainBrowser) => throughHouse(browser, "/account", "/account/provider", { act: "link" });

test("opens an account on the floor for a member of the house, who returns to it", async () => {
  const member = await memberOfHouse();
  const browser = browserOf(member);
  const first = await signIn(browser);
  expect([first.url.origin, first.url.pathname]).toEqual([floor.baseUrl, "/account"]);
  expect(first.text).toContain(member.email);
  const again = await signIn(browserOf(member));
  expect(again.text).toContain(member.email);
});

test("joins no account of the floor by its address; its owner links it, once", async () => {
  const member = await memberOfHouse();
  const resident = await floor.person("ft-member", { email: member.email });
  expect((await signIn(browserOf(member))).text).toContain("Sign in another way, then connect House account");
  expect((await link(browserOf(member, resident))).text).toContain("House account is connected");
  expect((await signIn(browserOf(member))).text).toContain(resident.email);
  const thief = await floor.person("ft-member");
  expect((await link(browserOf(member, thief))).text).toContain("belongs to another member");
});

test("keeps the account when the address at the house changes", async () => {
  const member = await memberOfHouse();
  await signIn(browserOf(member));
  await house.kernel.database.transaction((tx) =>
    tx.run({ name: "rename", text: `UPDATE auth_user SET "email" = $1 WHERE "email" = $2` }, [
      "renamed@example.org",
      member.email,
    ]),
  );
  expect((await signIn(browserOf(member))).text).toContain(member.email);
});

test("takes no unconfirmed address, and nobody who is suspended at the house", async () => {
  const member = await memberOfHouse();
  await house.kernel.database.transaction((tx) =>
    tx.run({ name: "unprove", text: `UPDATE auth_user SET "emailVerified" = false WHERE "email" = $1` }, [
      member.email,
    ]),
  );
  expect((await signIn(browserOf(member))).text).toContain("has no confirmed email address for you");
  const suspended = await memberOfHouse();
  const path = `/api/membership/members/${suspended.memberId}/suspend`;
  await house.request(path, { cookie: janitor.cookie, body: { reason: "Test" } });
  expect((await signIn(browserOf(suspended))).status).toBe(403);
});

test("asks no member of the house for a floor that belongs to it", async () => {
  const body = { trusted: true };
  const path = `/api/admin/applications/${clientId}`;
  expect((await house.request(path, { cookie: janitor.cookie, method: "PATCH", body })).status).toBe(200);
  const member = await memberOfHouse();
  const page = await browserOf(member).press(`${floor.baseUrl}/sign-in?next=/account`, "/sign-in/provider", {
    next: "/account",
  });
  expect([page.url.origin, page.url.pathname]).toEqual([floor.baseUrl, "/account"]);
});
